import Foundation
import Synchronization
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TimeDataSourceTests {
    private static let noon = Date(timeIntervalSinceReferenceDate: 43_200)

    private func words<F: FormatStyle>(_ format: F, after seconds: TimeInterval) -> String
    where F.FormatInput == Date, F.FormatOutput == AttributedString {
        String(format.format(Self.noon.addingTimeInterval(seconds)).characters)
    }

    @Test func `A timer counts up or down inside its stretch and stays at its ends`() {
        let stretch = Self.noon..<Self.noon.addingTimeInterval(3_700)
        let up = SystemFormatStyle.Timer(countingUpIn: stretch)
        #expect(
            [-5, 0, 65, 3_661, 9_999].map { words(up, after: $0) } == ["0:00", "0:00", "1:05", "1:01:01", "1:01:40"])
        let down = SystemFormatStyle.Timer(countingDownIn: stretch, showsHours: false)
        #expect([-5, 0, 3_640, 9_999].map { words(down, after: $0) } == ["61:40", "61:40", "1:00", "0:00"])
    }

    @Test func `A stopwatch shows hundredths unless it is told not to`() {
        #expect(words(SystemFormatStyle.Stopwatch(startingAt: Self.noon), after: 62.25) == "1:02.25")
        let coarse = SystemFormatStyle.Stopwatch(startingAt: Self.noon, maxPrecision: .seconds(1))
        #expect(words(coarse, after: 62.25) == "1:02")
        #expect(words(SystemFormatStyle.Stopwatch(startingAt: Self.noon), after: -3) == "0:00.00")
    }

    @Test func `A value of the clock is written anew as time passes`() {
        let clock = Mutex(Self.noon)
        let value = TimedValue(
            .dateRange(startingAt: Self.noon), Seconds(), now: { clock.withLock { $0 } }, write: { $0 })
        #expect(value.isLive)
        #expect(value.words(in: TextLanguage(locale: Locale(identifier: "en_US"))) == "0 s")
        clock.withLock { $0.addTimeInterval(7) }
        #expect(value.words(in: TextLanguage(locale: Locale(identifier: "en_US"))) == "7 s")
    }

    @Test func `Sources tell of dates ranges and lengths`() {
        let later = Self.noon.addingTimeInterval(5)
        #expect(TimeDataSource<Date>.currentDate.value(later) == later)
        #expect(TimeDataSource<Range<Date>>.dateRange(endingAt: later).value(Self.noon) == Self.noon..<later)
        #expect(TimeDataSource<Range<Date>>.dateRange(endingAt: Self.noon).value(later) == Self.noon..<Self.noon)
        #expect(TimeDataSource<Duration>.durationOffset(to: later).value(Self.noon) == .seconds(-5))
    }

    private struct Seconds: FormatStyle {
        func format(_ value: Range<Date>) -> String {
            "\(Int(value.upperBound.timeIntervalSince(value.lowerBound))) s"
        }
    }
}
