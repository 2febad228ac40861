// Placeholder until the first file of Terminal lands.
