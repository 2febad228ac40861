import TcalSync

SyncCommand.main()
