// Placeholder until the first file of Planner lands.
