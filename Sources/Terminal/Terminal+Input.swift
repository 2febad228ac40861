public import Cells
import Glibc

extension Terminal {
    /// Reads the bytes that are there and returns the events that are complete with them; nil when the terminal is
    /// gone. Waits when nothing is there: poll(2) first.
    public func readEvents() -> [InputEvent]? {
        let capacity = 65_536
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { chunk -> [InputEvent]? in
            let count = Glibc.read(inputDescriptor, chunk.baseAddress, capacity)
            if count > 0 { return decode(UnsafeBufferPointer(rebasing: chunk[..<count])) }
            return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
        }
    }

    /// The milliseconds to wait for the rest of an input that has begun, before `finishInput` tells what it was; nil
    /// when nothing has begun.
    public var inputPatience: Int? {
        decoder.awaitsAnswers = questions.areOpen
        return decoder.patience
    }

    /// Ends an input that will not go on: a lone escape was the key.
    public func finishInput() -> [InputEvent] { decoder.finish() }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [InputEvent] {
        let events = decoder.decode(bytes)
        return events + decoder.takeAnswers().compactMap { receive($0) }
    }
}
