import Foundation
import Images
import Processes

/// Makes a film of a scene: its layers pass by at their own pace, the light rises, a chord sounds.
struct SceneFilm {
    let scene: DemoScene
    let seed: Int

    /// Renders into a folder and gives the film's path.
    func render(with runner: ProcessRunner, in folder: String, niceness: Int) async throws -> String {
        let painter = ScenePainter(scene: scene, seed: seed)
        var files: [String] = []
        func keep(_ image: RGBAImage?, _ name: String) throws {
            guard let image else { return }
            let path = "\(folder)/\(name).png"
            try Data(try image.encoded(as: .png)).write(to: URL(fileURLWithPath: path))
            files.append(name)
        }
        if scene.hasStars { try keep(painter.stars(), "stars") }
        try keep(painter.light(), "light")
        for number in scene.ridges.indices { try keep(painter.ridge(number), "ridge\(number)") }
        var limits = ProcessLimits()
        limits.niceness = niceness
        limits.processorSeconds = 180
        limits.addressSpace = 4 << 30
        limits.seconds = 600
        let outcome = try await runner.run(
            ConfinedCommand("/usr/bin/ffmpeg", arguments(files), in: folder), limits: limits, for: "demo")
        guard outcome.isSuccess else { throw CocoaError(.fileWriteUnknown, userInfo: ["reason": outcome.errors]) }
        return "\(folder)/film.mp4"
    }

    private func arguments(_ layers: [String]) -> [String] {
        let colors = scene.sky.enumerated().map { ":c\($0)=0x\(String($1 + 0x1000000, radix: 16).dropFirst())" }
            .joined()
        let sky =
            "gradients=s=720x1280:r=30:d=8:n=\(scene.sky.count)\(colors):x0=0:y0=0:x1=0:y1=900:speed=0.00001"
        var words = ["-nostdin", "-v", "error", "-y", "-filter_complex_threads", "1", "-f", "lavfi", "-i", sky]
        for layer in layers { words += ["-i", "\(layer).png"] }
        words += ["-f", "lavfi", "-i", "aevalsrc='\(sound)':s=48000:d=8"]
        return words + [
            "-filter_complex", graph(layers), "-map", "[out]", "-map", "\(layers.count + 1):a", "-c:v", "libx264",
            "-preset", "veryfast", "-crf", "27", "-maxrate", "2000k", "-bufsize", "4000k", "-profile:v", "high",
            "-level", "4.0", "-pix_fmt", "yuv420p", "-g", "30", "-keyint_min", "30", "-sc_threshold", "0", "-threads",
            "1",
            "-c:a", "aac", "-b:a", "64k", "-t", "8", "film.mp4",
        ]
    }

    private func graph(_ layers: [String]) -> String {
        var parts: [String] = []
        var last = "0:v"
        // Each is made ready once and then shown again and again.
        let again = "format=yuva420p,loop=loop=240:size=1:start=0,setpts=N/30/TB"
        for (index, layer) in layers.enumerated() {
            let input = "\(index + 1):v"
            switch layer {
            case "stars": parts.append("[\(input)]scale=1440:1280,\(again)[l\(index)]")
            case "light": parts.append("[\(input)]scale=640:640,\(again)[l\(index)]")
            // Two of them side by side, so that the second follows where the first ends.
            default:
                parts.append(
                    "[\(input)]scale=1440:1280,split[a\(index)][b\(index)];[a\(index)][b\(index)]hstack,\(again)[l\(index)]"
                )
            }
            let place: String
            switch layer {
            case "stars": place = "x='-t*6':y=0"
            case "light": place = "x=\(40 + (seed * 97) % 320)-t*4:y='\(330 + (seed * 53) % 160)-t*14'"
            default:
                let depth = Double(layer.suffix(1)) ?? 0
                let pace = (26 + depth * 64) * (seed % 2 == 0 ? 1 : -1)
                place = "x='\(pace > 0 ? "-t*\(pace)" : "-1440+t*\(-pace)")':y=0"
            }
            parts.append("[\(last)][l\(index)]overlay=\(place):shortest=0[v\(index)]")
            last = "v\(index)"
        }
        parts.append("[\(last)]trim=duration=8,format=yuv420p[out]")
        return parts.joined(separator: ";")
    }

    /// Three tones that swell and fade.
    private var sound: String {
        let base = 110 * pow(2, Double(seed % 12) / 12)
        let tones = [1, 1.5, 2.52].map { "0.05*sin(2*PI*\((base * $0 * 100).rounded() / 100)*t)" }.joined(
            separator: "+")
        return "(\(tones))*(0.6+0.4*sin(2*PI*0.25*t))*min(1,t*2)*min(1,(8-t)*2)"
    }
}
