import DesignKit
import EightAPI
import Foundation
import Testing

@testable import EightUI

/// What an editor lets one do to a film.
@Suite @MainActor struct EditorModelTests {
    private func model(seconds: Double = 6, _ width: Double = 720, _ height: Double = 1280) -> EditorModel {
        let model = EditorModel(file: URL(fileURLWithPath: "/tmp/film.mp4"), seconds: 0.5...8)
        model.learn(FilmFacts(seconds: seconds, width: width, height: height))
        return model
    }

    private func posted(_ model: EditorModel) throws -> ClipEdit? { try model.checked().get() }

    @Test func `What nobody touched is posted as it came (E8-070)`() throws {
        #expect(try posted(model()) == nil)
        #expect(try posted(model(seconds: 30)) == nil)
    }

    @Test func `A fade needs room, is a step of its own, and is not posted where there is none left (E8-076)`() throws {
        let model = model(seconds: 3)
        model.setLoop(500)
        #expect(model.loop == 500 && model.postedLength == 2_500 && model.canUndo)
        #expect(try posted(model)?.loop == 500)
        model.setEnd(800)
        #expect(model.loop == nil && model.postedLength == 800 && !model.allowsLoop(500) && model.allowsLoop(300))
        #expect(try posted(model)?.loop == nil)
        model.undo()
        #expect(model.loop == 500)
        model.setLoop(nil)
        #expect(try posted(model) == nil)
    }

    @Test func `A better end is taken as one step, unless the film was changed while it was looked for (E8-076)`()
        async throws
    {
        let model = model(seconds: 3)
        #expect(try await model.improveEnd { _, part, least in part == 0...3 && least == 0.5 ? 2.4 : nil })
        #expect(model.end == 2_400)
        model.undo()
        #expect(model.end == 3_000)
        #expect(try await model.improveEnd { _, _, _ in nil } == false)
        let isChanged = try await model.improveEnd { _, _, _ in
            await MainActor.run { model.setStart(500) }
            return 2.4
        }
        #expect(!isChanged && model.end == 3_000)
    }

    @Test(arguments: ClipSpeed.allCases) func `Whatever is trimmed, the server takes it (E8-071, E8-072)`(
        _ speed: ClipSpeed
    ) throws {
        var generator = SystemRandomNumberGenerator()
        for seconds in [0.5, 0.9, 3, 8, 8.04, 31] {
            let model = model(seconds: seconds)
            model.setSpeed(speed)
            for _ in 0..<200 {
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: model.setStart(Int.random(in: -100...40_000, using: &generator))
                case 1: model.setEnd(Int.random(in: -100...40_000, using: &generator))
                default: model.setSpeed(ClipSpeed.allCases.randomElement(using: &generator) ?? .normal)
                }
                _ = try posted(model)
                #expect((500...8_000).contains(model.length), "\(model.edit) of \(seconds) s: \(model.length)")
            }
        }
    }

    @Test func `A moved end takes the start along where eight seconds are full (E8-072)`() {
        let model = model(seconds: 20)
        #expect(model.isTooLong && model.end == 8_000)
        model.setEnd(15_000)
        #expect(model.edit.start == 7_000 && model.length == 8_000)
        model.setSpeed(.half)
        #expect(model.edit.start == 7_000 && model.end == 11_000 && model.length == 8_000)
        #expect(!self.model(seconds: 0.6).allows(.double))
    }

    @Test func `Fifty steps can be taken back and again, and what a slider does is one (E8-074)`() {
        let model = model()
        for step in 1...60 { model.change { $0.volume = step } }
        for _ in 0..<60 { model.undo() }
        #expect(model.edit == ClipEdit() && !model.canUndo && model.canRedo)
        for _ in 0..<60 { model.redo() }
        #expect(model.edit.volume == 60 && !model.canRedo)
        for part in 1...30 { model.change("brightness") { $0.look.brightness = part } }
        model.settle()
        model.change("brightness") { $0.look.brightness = 50 }
        model.undo()
        #expect(model.edit.look.brightness == 30)
        model.undo()
        #expect(model.edit.look.brightness == 0 && model.edit.volume == 60)
        // What is done anew leaves nothing to do again.
        model.change { $0.volume = 5 }
        #expect(!model.canRedo)
    }

    @Test func `A mirror is a step, and taken back it leaves nothing to draw (E8-066)`() throws {
        let model = model()
        #expect(!model.isMirrored && model.edit.isNeutral)
        model.isMirrored = true
        #expect(model.edit.isMirrored == true && !model.edit.isNeutral)
        model.isMirrored = false
        #expect(model.edit.isNeutral)
        model.undo()
        #expect(model.isMirrored)
        #expect(try ClipEdit(isMirrored: false).checked(seconds: 0.5...8).isNeutral)
    }

    @Test func `A frame has its shape, near or far, and never leaves the picture (E8-068)`() throws {
        for (width, height) in [(720.0, 1280.0), (1280, 720), (640, 480), (480, 480)] {
            let model = model(width, height)
            for shape in CropShape.allCases where shape != .free {
                model.setShape(shape)
                #expect(model.cropShape == shape || abs((shape.ratio ?? 0) - width / height) < 0.02)
                for zoom in [1, 1.7, 4, 100] {
                    model.setZoom(zoom)
                    model.pan(from: model.edit.crop ?? .whole, x: 3, y: -0.2)
                    _ = try posted(model)
                    let ratio = shape.ratio ?? width / height
                    #expect(abs(model.shape / ratio - 1) < 0.02, "\(shape) \(zoom): \(model.shape)")
                }
            }
            model.setShape(.free)
            model.setSides(width: 300, height: 900)
            #expect(model.edit.crop?.width == 300 && model.edit.crop?.height == 900)
        }
    }

    @Test func `Five texts, none of which is posted empty, each seen when it is to be (E8-069)`() throws {
        let model = model()
        for word in ["one", "two", "", "four", "five", "six"] { model.addText(word) }
        #expect(model.edit.texts.count == 5 && !model.canAddText)
        #expect(try posted(model)?.texts.map(\.text) == ["one", "two", "four", "five"])
        model.changeText(at: 0) { ($0.start, $0.end) = (1_000, 2_000) }
        model.selection = nil
        model.reached(0.5)
        #expect(!model.isSeen(0) && model.isSeen(1) && model.needsMoment)
        model.reached(1.5)
        #expect(model.isSeen(0))
        model.changeText(at: 1) { $0.text = "sh1t" }
        #expect(throws: EightText.Violation.self) { try posted(model) }
    }
}

extension EditorModelTests {
    private func model(_ width: Double, _ height: Double) -> EditorModel { model(seconds: 6, width, height) }
}
