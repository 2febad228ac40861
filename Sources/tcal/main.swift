import TcalApp

// Before anything else, so that no file of ours is a standard descriptor.
if StandardDescriptors.complete() {
    CommandRunner.refuseWithoutMemory()
    CommandRunner(context: .ofProcess()).runProcess()
} else {
    ExitCode.failed.endProcess()
}
