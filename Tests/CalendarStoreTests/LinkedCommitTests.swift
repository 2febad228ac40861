import Testing

@testable import CalendarStore

@Suite("The commit of the program, as the linker has it")
struct LinkedCommitTests {
    @Test(
        arguments: [
            (0x1_0f54_af12_3456, "0f54af123456"), (0x2_0f54_af12_3456, "0f54af123456+"), (0, nil),
            (0x3_0f54_af12_3456, nil), (0x1_0f54, nil),
        ] as [(UInt64, String?)])
    func text(number: UInt64, wanted: String?) { #expect(LinkedCommit.text(of: number) == wanted) }
}
