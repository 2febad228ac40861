public import Cells
import Glibc

extension Terminal {
    /// Reads the pending bytes and returns the events that they complete; nil when the terminal is gone. Blocks when
    /// nothing is pending: call poll(2) first.
    public func readEvents() -> [InputEvent]? {
        let capacity = 65_536
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { chunk -> [InputEvent]? in
            let count = Glibc.read(inputDescriptor, chunk.baseAddress, capacity)
            if count > 0 { return decode(UnsafeBufferPointer(rebasing: chunk[..<count])) }
            return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
        }
    }

    /// The milliseconds to wait for the rest of an incomplete input before calling `finishInput`; nil when nothing has
    /// begun.
    public var inputPatience: Int? {
        decoder.awaitsAnswers = questions.areOpen
        return decoder.patience
    }

    /// Ends an incomplete input: a lone escape was the key.
    public func finishInput() -> [InputEvent] { decoder.finish() }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [InputEvent] {
        let events = decoder.decode(bytes)
        return events + decoder.takeAnswers().compactMap { receive($0) }
    }
}
