#if os(Linux)
    import Foundation
    import SwiftUI

    extension ElementDescription {
        /// Hears what a camera or a microphone of the browser's tells, and takes the file that it makes.
        mutating func onRecording(
            _ context: ElementContext, onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (ClipCamera.Notice) -> Void,
            onPart: @escaping @MainActor (ClipPart) -> Void = { _ in },
            onFile: @escaping @MainActor (_ file: URL, _ name: String) -> Void
        ) {
            on("state") { payload in
                let words = (payload.value ?? "").split(separator: " ")
                let reason = words.count > 1 ? String(words[1]) : ""
                switch words.first {
                case "asking": onState(.asking)
                case "refused": onState(.refused(ClipCameraState.Reason(rawValue: reason) ?? .missing))
                case "ready":
                    onState(.ready)
                    switch reason {
                    case "silent": onNotice(.silent)
                    case "short": onNotice(.tooShort)
                    case "failed": onNotice(.failed)
                    default: break
                    }
                case "recording": onState(.recording)
                case "kept": onState(.kept)
                case "drop": words.dropFirst().compactMap { Int($0) }.forEach { onPart(.dropped($0)) }
                case "done": onPart(.done(words.dropFirst().compactMap { Int($0) }))
                default: break
                }
            }
            on("files") { payload in
                guard let file = payload.files.first, let kept = context.upload(file.token) else { return }
                onFile(kept.url, file.name)
            }
            on("error") { _ in
                onState(.ready)
                onNotice(.failed)
            }
        }
    }
#endif
