#if !os(Linux)
    import SwiftUI
    import UIKit
    import UniformTypeIdentifiers

    /// The system's camera for clips.
    public struct ClipCamera: UIViewControllerRepresentable {
        private let isFront: Bool
        private let limits: ClosedRange<Double>
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onPart: @MainActor (ClipPart) -> Void

        /// What its controls are called.
        public struct Words: Sendable {
            public var record: String
            public var deleteLast: String
            public var finish: String
            public var torch: String
            public var zoom: String

            public init(record: String, deleteLast: String, finish: String, torch: String, zoom: String) {
                (self.record, self.deleteLast, self.finish) = (record, deleteLast, finish)
                (self.torch, self.zoom) = (torch, zoom)
            }
        }

        /// What the person should know of a recording.
        public enum Notice: Sendable, Equatable {
            case silent, tooShort, failed
        }

        /// - Parameters:
        ///   - limits: Seconds of a clip, at least and at most.
        ///   - onPart: Told what becomes of the clip; the system's camera makes it in one part.
        public init(
            isFront: Bool, limits: ClosedRange<Double>, tint: Color, words: Words,
            onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (Notice) -> Void, onPart: @escaping @MainActor (ClipPart) -> Void
        ) {
            (self.isFront, self.limits, self.onState, self.onPart) = (isFront, limits, onState, onPart)
        }

        public func makeCoordinator() -> ClipCameraDelegate {
            ClipCameraDelegate { file in
                onPart(.recorded(0, file))
                onPart(.done([0]))
            }
        }

        public func makeUIViewController(context: Context) -> UIViewController {
            guard UIImagePickerController.isSourceTypeAvailable(.camera) else {
                onState(.refused(.missing))
                return UIViewController()
            }
            let picker = UIImagePickerController()
            picker.sourceType = .camera
            picker.mediaTypes = [UTType.movie.identifier]
            picker.cameraCaptureMode = .video
            picker.cameraDevice = isFront ? .front : .rear
            picker.videoMaximumDuration = limits.upperBound
            picker.delegate = context.coordinator
            onState(.ready)
            return picker
        }

        public func updateUIViewController(_ controller: UIViewController, context: Context) {
            (controller as? UIImagePickerController)?.cameraDevice = isFront ? .front : .rear
        }
    }

    /// Hears of the camera's clips.
    public final class ClipCameraDelegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        private let onClip: @MainActor (URL) -> Void

        init(onClip: @escaping @MainActor (URL) -> Void) { self.onClip = onClip }

        public func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            if let url = info[.mediaURL] as? URL { onClip(url) }
        }
    }
#endif
