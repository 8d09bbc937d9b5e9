import DesignKit
import EightAPI
import Foundation
import Observation

/// A film on its way to be a clip: what is done to it, and each step back and forth.
@Observable @MainActor
final class EditorModel {
    /// The film as it came.
    let file: URL
    private(set) var edit: ClipEdit
    /// Nil until its beginning is there.
    private(set) var facts: FilmFacts?
    var tool = EditorTool.trim
    /// Which of the texts is worked on.
    var selection: Int?
    /// Where the preview is, in milliseconds of the clip.
    private(set) var moment = 0
    /// A moment of the clip at which the preview is held; nil while it plays.
    var held: Int?

    /// What is said in the clip, as far as it was written down.
    var captions: [CaptionLine] = []
    /// Whether somebody who writes along has to know where the preview is.
    var isCaptioning = false

    /// What it was opened from, or is kept as.
    private(set) var draft: Draft?
    private let least: Int
    private let most: Int
    private var past: [ClipEdit] = []
    private var future: [ClipEdit] = []
    /// What the last change was about: as long as that stays, it is one step.
    private var lastChange: String?
    /// Steps that can be taken back.
    static let steps = 200

    /// - Parameter seconds: What a clip shows, at least and at most.
    init(file: URL, edit: ClipEdit = ClipEdit(), seconds: ClosedRange<Double>) {
        self.file = file
        self.edit = edit
        least = Int((seconds.lowerBound * 1_000).rounded())
        most = Int((seconds.upperBound * 1_000).rounded())
    }

    /// Goes on with a draft.
    convenience init(draft: Draft, film: URL, seconds: ClosedRange<Double>) {
        self.init(file: film, edit: draft.edit, seconds: seconds)
        self.draft = draft
        facts = draft.facts
    }

    /// Whether something would be lost.
    var isUnsaved: Bool { draft?.edit != edit }

    // MARK: The film

    func learn(_ facts: FilmFacts) {
        guard self.facts == nil else { return }
        self.facts = facts
    }

    /// The film is here, at so many of its own seconds.
    func reached(_ seconds: Double) {
        let moment = (seconds * 1_000 - Double(edit.start)) / edit.speed.factor
        self.moment = moment.whole(in: 0...length)
    }

    /// Milliseconds of the film.
    var filmLength: Int {
        let known = (facts?.seconds ?? Double(most) / 1_000) * 1_000
        return known.whole(in: least...3_600_000)
    }

    /// Where the clip ends, in milliseconds of the film.
    var end: Int { min(edit.end ?? .max, filmLength, edit.start + stretch(most)) }
    /// Milliseconds that the clip shows.
    var length: Int { max(0, Int(Double(end - edit.start) / edit.speed.factor)) }
    /// Whether there is more of the film than a clip shows.
    var isTooLong: Bool { Double(filmLength) > Double(stretch(most)) + 100 }

    /// What the preview shows.
    var part: FilmPart {
        let crop = edit.crop ?? ClipCrop(x: 0, y: 0, width: 1_000, height: 1_000)
        func thousandth(_ number: Int) -> Double { Double(number) / 1_000 }
        return FilmPart(
            seconds: thousandth(edit.start)...thousandth(max(end, edit.start + 1)), speed: edit.speed.factor,
            volume: thousandth(edit.volume * 10), x: thousandth(crop.x), y: thousandth(crop.y),
            width: thousandth(crop.width), height: thousandth(crop.height),
            held: held.map { thousandth(edit.start) + thousandth($0) * edit.speed.factor },
            fade: thousandth(fade) * edit.speed.factor)
    }

    /// Milliseconds of the clip that its end really goes over into its beginning, as the server has it.
    private var fade: Int { max(0, min(edit.loop ?? 0, length / 2, length - 500)) }

    /// Whether left and right change places.
    var isMirrored: Bool {
        get { edit.isMirrored == true }
        set { change { $0.isMirrored = newValue ? true : nil } }
    }

    /// Width of what is kept in parts of its height.
    var shape: Double {
        let whole = facts.map { $0.width / max(1, $0.height) } ?? 9.0 / 16
        guard let crop = edit.crop else { return whole }
        return whole * Double(crop.width) / Double(max(1, crop.height))
    }

    // MARK: Steps

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Changes the edit. Changes that follow one another and are about the same are one step, as a slider's.
    func change(_ about: String? = nil, _ body: (inout ClipEdit) -> Void) {
        var changed = edit
        body(&changed)
        guard changed != edit else { return }
        if about == nil || about != lastChange {
            past.append(edit)
            if past.count > Self.steps { past.removeFirst() }
        }
        future = []
        lastChange = about
        edit = changed
    }

    /// The next change is a step of its own.
    func settle() { lastChange = nil }

    func undo() { step(from: &past, to: &future) }
    func redo() { step(from: &future, to: &past) }

    private func step(from one: inout [ClipEdit], to other: inout [ClipEdit]) {
        guard let edit = one.popLast() else { return }
        other.append(self.edit)
        self.edit = edit
        lastChange = nil
        if let selection, !edit.texts.indices.contains(selection) { self.selection = nil }
    }

    // MARK: Trim and speed

    /// Milliseconds of the film that so many of the clip are.
    private func stretch(_ milliseconds: Int) -> Int { Int(Double(milliseconds) * edit.speed.factor) }

    func setStart(_ milliseconds: Int) {
        let end = end, start = max(0, min(milliseconds, filmLength - stretch(least)))
        change("start") { edit in
            edit.start = start
            edit.end = kept(max(end, start + stretch(least)), start)
        }
    }

    func setEnd(_ milliseconds: Int) {
        let end = min(filmLength, max(milliseconds, stretch(least)))
        change("end") { edit in
            edit.start = min(max(edit.start, end - stretch(most)), end - stretch(least))
            edit.end = kept(end, edit.start)
        }
    }

    /// The end as it is kept: none where the clip goes on as long as it can.
    private func kept(_ end: Int, _ start: Int) -> Int? {
        let end = min(end, start + stretch(most))
        return end >= filmLength ? nil : end
    }

    /// Whether enough of the film is there for a speed.
    func allows(_ speed: ClipSpeed) -> Bool { Double(filmLength) / speed.factor >= Double(least) }

    func setSpeed(_ speed: ClipSpeed) {
        guard allows(speed) else { return }
        let whole = edit.end == nil
        change { edit in
            edit.speed = speed
            let shortest = Int(Double(least) * speed.factor), longest = Int(Double(most) * speed.factor)
            edit.start = min(edit.start, filmLength - shortest)
            guard !whole, let end = edit.end else { return }
            let fitting = min(max(end, edit.start + shortest), edit.start + longest)
            edit.end = fitting >= filmLength ? nil : fitting
        }
    }

    // MARK: Loop

    /// Milliseconds of the clip as it is posted.
    var postedLength: Int { length - (loop ?? 0) }
    /// The fade from the end into the beginning, while there is room for it.
    var loop: Int? { edit.loop.flatMap { allowsLoop($0) ? $0 : nil } }

    /// Whether enough of the clip is there for a fade.
    func allowsLoop(_ milliseconds: Int) -> Bool {
        length >= 2 * milliseconds && length - milliseconds >= least
    }

    func setLoop(_ milliseconds: Int?) {
        guard milliseconds.map(allowsLoop) ?? true else { return }
        change { $0.loop = milliseconds }
    }

    /// Looks for a better end; whether there is one, which it has then.
    func improveEnd(_ find: FindLoopEnd) async throws -> Bool {
        let before = edit, endBefore = self.end
        func seconds(_ milliseconds: Int) -> Double { Double(milliseconds) / 1_000 }
        let found = try await find(
            file, seconds(edit.start)...seconds(max(endBefore, edit.start)),
            seconds(stretch(least) + stretch(loop ?? 0)))
        // What was changed meanwhile is not of the same film any more.
        guard let found, edit == before, !Task.isCancelled else { return false }
        settle()
        setEnd((found * 1_000).whole(in: 0...filmLength))
        settle()
        return self.end != endBefore
    }

    // MARK: Texts

    var canAddText: Bool { edit.texts.count < ClipEdit.textsMaximum }

    func addText(_ words: String) {
        guard canAddText else { return }
        change { $0.texts.append(ClipText(text: words, y: 300 + 100 * $0.texts.count)) }
        selection = edit.texts.count - 1
    }

    func changeText(_ about: String? = nil, at index: Int, _ body: (inout ClipText) -> Void) {
        guard edit.texts.indices.contains(index) else { return }
        change(about.map { "text \(index) \($0)" }) { body(&$0.texts[index]) }
    }

    func removeText(at index: Int) {
        guard edit.texts.indices.contains(index) else { return }
        selection = nil
        change { $0.texts.remove(at: index) }
    }

    /// Whether a text is seen now; the one that is worked on always is.
    func isSeen(_ index: Int) -> Bool {
        (tool == .text && selection == index) || edit.texts[index].isSeen(at: held ?? moment)
    }

    /// Whether somebody has to say where the film is.
    var needsMoment: Bool { isCaptioning || tool == .trim || edit.texts.contains { $0.start != nil || $0.end != nil } }

    // MARK: What is posted

    /// The edit as the server takes it; nil where it changes nothing, or the sentence that says what is wrong with it.
    func checked() -> Result<ClipEdit?, EightText.Violation> {
        do throws(EightText.Violation) {
            var whole = edit
            whole.texts.removeAll { $0.text.allSatisfy(\.isWhitespace) }
            whole.loop = loop
            let kept = try whole.checked(seconds: Double(least) / 1_000...Double(most) / 1_000)
            return .success(kept.isNeutral ? nil : kept)
        } catch { return .failure(error) }
    }
}

/// What an editor can do.
enum EditorTool: String, CaseIterable, Identifiable {
    case trim, speed, crop, filter, text, sound, loop

    var id: String { rawValue }
}
