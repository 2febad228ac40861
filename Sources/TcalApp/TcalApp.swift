// Placeholder until the first file of TcalApp lands.
