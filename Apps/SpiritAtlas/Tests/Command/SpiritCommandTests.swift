import SpiritAtlasCommand
import Testing

@Suite struct SpiritCommandTests {
    @Test func `without arguments it tells what it can do`() {
        var written = ""
        #expect(SpiritCommand.run([], input: { nil }, write: { written += $0 }, complain: { _ in }) == 0)
        #expect(written.hasPrefix("homescreen spirit"))
    }
}
