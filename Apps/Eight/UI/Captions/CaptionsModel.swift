import EightAPI
import Foundation
import Observation
import SwiftUI

/// Writes down what is said in a film that is here, where a device can (E8-077).
public typealias RecogniseSpeech = @Sendable (_ film: URL) async throws -> CaptionTrack

/// What is said in a clip, while somebody writes it down.
@Observable @MainActor
final class CaptionsModel {
    /// A line with a name of its own, whatever becomes of its place.
    struct Line: Identifiable, Equatable {
        let id: Int
        var text: String
        var start: Int
        var end: Int
    }

    private(set) var lines: [Line] = []
    /// Where the preview is, in milliseconds of the clip.
    var moment = 0
    /// What is wrong with them.
    var failure: String?
    private(set) var isListening = false
    /// Milliseconds of the clip.
    let length: Int
    private var last = 0
    /// How long a new line stands.
    private static let usual = 2_000

    init(_ lines: [CaptionLine] = [], length: Int) {
        self.length = max(CaptionTrack.least, length)
        for line in lines { add(line) }
    }

    var canAdd: Bool { lines.count < CaptionTrack.linesMaximum }

    /// Adds a line where the preview is, or after the last one that stands there.
    func addLine() {
        guard canAdd else { return }
        let taken = lines.filter { $0.start <= moment && moment < $0.end }.map(\.end).max()
        let start = min(taken ?? moment, length - CaptionTrack.least)
        let next = lines.map(\.start).filter { $0 > start }.min() ?? length
        add(CaptionLine(text: "", start: start, end: min(start + Self.usual, max(next, start + CaptionTrack.least))))
    }

    private func add(_ line: CaptionLine) {
        last += 1
        lines.append(Line(id: last, text: line.text, start: line.start, end: line.end))
        sort()
    }

    func remove(_ id: Int) { lines.removeAll { $0.id == id } }

    func setText(_ text: String, of id: Int) {
        change(id) { $0.text = String(text.prefix(CaptionTrack.lineMaximum)) }
    }

    /// Has a line come at another time; it stands as long as it did, where there is room.
    func setStart(_ start: Int, of id: Int) {
        change(id) { line in
            let stays = line.end - line.start
            line.start = min(max(0, start), length - CaptionTrack.least)
            line.end = min(length, line.start + stays)
        }
        sort()
    }

    func setEnd(_ end: Int, of id: Int) {
        change(id) { $0.end = min(max($0.start + CaptionTrack.least, end), length) }
    }

    private func change(_ id: Int, _ body: (inout Line) -> Void) {
        failure = nil
        if let index = lines.firstIndex(where: { $0.id == id }) { body(&lines[index]) }
    }

    private func sort() { lines.sort { ($0.start, $0.id) < ($1.start, $1.id) } }

    /// The lines as they are kept; nil, with a sentence why, where one cannot be.
    func checked() -> [CaptionLine]? {
        let track = CaptionTrack(
            lines: lines.map { CaptionLine(text: $0.text, start: $0.start, end: $0.end) })
        do throws(EightText.Violation) {
            let kept = try track.checked(milliseconds: length).lines
            failure = nil
            return kept
        } catch {
            failure = String(localized: String.LocalizationValue(error.message))
            return nil
        }
    }

    /// What stands there now.
    var current: String? { lines.first { $0.start <= moment && moment < $0.end && !$0.text.isEmpty }?.text }

    /// Has the device write down what it hears; what was written before stays where it hears nothing.
    func listen(to film: URL, with recognise: RecogniseSpeech) async {
        isListening = true
        defer { isListening = false }
        do {
            let heard = try await recognise(film)
            guard !heard.lines.isEmpty else {
                failure = String(localized: "Nothing was heard. Write the captions yourself.")
                return
            }
            lines = []
            for line in heard.lines.prefix(CaptionTrack.linesMaximum) { add(line) }
            failure = nil
        } catch { failure = String(localized: "That didn't work. Write the captions yourself.") }
    }
}
