import EightAPI
import Video
import Wire

/// An edit as its row has it: the JSON in which it came.
extension ClipEdit {
    /// Reads what `stored` wrote; nil where nothing was edited.
    init?(stored text: String?) throws {
        guard let text else { return nil }
        self = try JSONCoding.decode(ClipEdit.self, from: Array(text.utf8))
    }

    func stored() throws -> String { String(decoding: try JSONCoding.encode(self), as: UTF8.self) }
}

extension VideoEdit {
    /// What is to be drawn, in seconds and parts.
    init(_ edit: ClipEdit) {
        func seconds(_ milliseconds: Int) -> Double { Double(milliseconds) / 1_000 }
        func part(_ thousandths: Int) -> Double { Double(thousandths) / 1_000 }
        self.init(
            start: seconds(edit.start), end: edit.end.map(seconds), speed: edit.speed.factor,
            crop: edit.crop.map {
                Crop(x: part($0.x), y: part($0.y), width: part($0.width), height: part($0.height))
            },
            isMirrored: edit.isMirrored == true, brightness: edit.look.brightnessFactor,
            contrast: edit.look.contrastFactor,
            saturation: edit.look.saturationFactor,
            texts: edit.texts.map { text in
                VideoText(
                    text: text.text, x: part(text.x), y: part(text.y), size: part(text.size),
                    rotation: Double(text.rotation), colour: text.colour.rgb, ground: text.ground?.rgb,
                    seconds: seconds(text.start ?? 0)...max(seconds(text.start ?? 0), text.end.map(seconds) ?? 1_000))
            },
            volume: Double(edit.volume) / 100, loop: seconds(edit.loop ?? 0))
    }
}
