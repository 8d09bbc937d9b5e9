import DesignKit
import EightAPI

/// How videos have played on this device, in steps; kept on it alone, by who wants that (E8-048).
struct PlaybackNumbers: Equatable {
    static let optInKey = "sharesPlayback"
    static let keptKey = "playbackNumbers"

    /// Plays that began within each step of `PlaybackSteps`, those beyond the last at the end.
    private(set) var starts = Array(repeating: 0, count: PlaybackSteps.all.count + 1)
    private(set) var halts = 0
    /// Milliseconds of all halts.
    private(set) var halted = 0

    init() {}

    /// Reads what `text` wrote; anything else begins anew.
    init(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == starts.count + 2, numbers.allSatisfy({ (0...1_000_000_000).contains($0) }) else {
            return
        }
        starts = Array(numbers.prefix(starts.count))
        (halts, halted) = (numbers[starts.count], numbers[starts.count + 1])
    }

    var text: String { (starts + [halts, halted]).map(String.init).joined(separator: " ") }
    var plays: Int { starts.reduce(0, +) }

    mutating func add(_ note: PlayNote) {
        switch note {
        case .began(let milliseconds): starts[PlaybackSteps.step(of: milliseconds)] += 1
        case .halted(let milliseconds):
            halts += 1
            halted += milliseconds
        }
    }
}
