print("tcal")
