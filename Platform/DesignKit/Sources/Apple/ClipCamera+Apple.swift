#if !os(Linux)
    import SwiftUI
    import UIKit
    import UniformTypeIdentifiers

    /// The system's camera for clips.
    public struct ClipCamera: UIViewControllerRepresentable {
        private let isFront: Bool
        private let limits: ClosedRange<Double>
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onClip: @MainActor (URL) -> Void

        /// What its controls are called.
        public struct Words: Sendable {
            public var record: String

            public init(record: String) { self.record = record }
        }

        /// What the person should know of a recording.
        public enum Notice: Sendable, Equatable {
            case silent, tooShort, failed
        }

        /// - Parameters:
        ///   - limits: Seconds of a clip, at least and at most.
        ///   - onClip: Given the file of a clip, which the caller moves away if it is to stay.
        public init(
            isFront: Bool, limits: ClosedRange<Double>, tint: Color, words: Words,
            onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (Notice) -> Void, onClip: @escaping @MainActor (URL) -> Void
        ) {
            (self.isFront, self.limits, self.onState, self.onClip) = (isFront, limits, onState, onClip)
        }

        public func makeCoordinator() -> ClipCameraDelegate { ClipCameraDelegate(onClip: onClip) }

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
