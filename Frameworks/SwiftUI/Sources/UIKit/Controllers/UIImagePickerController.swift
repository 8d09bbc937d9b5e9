import Foundation
import UniformTypeIdentifiers

/// Told of what a controller of pages does; pages are `NavigationStack`'s here, so nothing is told.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {}

/// Told of the picture that a person picks, or that they picked none.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// A picture or a film was picked.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// None was picked.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// The picker goes away.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets a person pick a picture or a film, or take one where their device has a camera: the browser's chooser, which opens at
/// once where the browser lets it. What was picked is handed on as it is; there is no editing.
@MainActor @preconcurrency
open class UIImagePickerController: UIViewController {
    /// Where pictures come from.
    public enum SourceType: Int, Sendable {
        /// The person's pictures.
        case photoLibrary
        /// The camera; where a device has none the browser offers pictures.
        case camera
        /// The person's pictures.
        case savedPhotosAlbum
    }
    /// Which camera.
    public enum CameraDevice: Int, Sendable {
        /// That at the back.
        case rear
        /// That which looks at the person.
        case front
    }
    /// What a camera makes.
    public enum CameraCaptureMode: Int, Sendable {
        /// Pictures.
        case photo
        /// Films.
        case video
    }
    /// Whether a camera lights up; browsers decide that.
    public enum CameraFlashMode: Int, Sendable {
        /// No, by need, or yes.
        case off = -1, auto, on
    }
    /// How good films are; browsers decide that.
    public enum QualityType: Int, Sendable {
        /// As the camera has it.
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }
    /// What is known of a picture that was picked.
    public struct InfoKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// What has a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The picture, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture after it was edited; nobody edits it here.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The picture's file, a `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The film's file, a `URL`.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The name of the kind, a `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The part that the person chose; nobody does here.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    }

    /// Told of what is picked.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Where pictures come from.
    open var sourceType = SourceType.photoLibrary
    /// The names of the kinds that can be picked: pictures.
    open var mediaTypes = [UTType.image.identifier]
    /// Whether the person may choose a part; a browser's chooser has no such step, so pictures come whole.
    open var allowsEditing = false
    /// Which camera.
    open var cameraDevice = CameraDevice.rear
    /// What the camera makes.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Whether the camera lights up; browsers decide that.
    open var cameraFlashMode = CameraFlashMode.auto
    /// How good films are; browsers decide that.
    open var videoQuality = QualityType.typeMedium
    /// How long films may be, in seconds; browsers decide that.
    open var videoMaximumDuration: TimeInterval = 600

    /// Whether pictures can come from there. A server cannot see a camera: the browser uses one where there is one.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }
    /// Whether there is such a camera, as far as a server knows.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { true }
    /// The names of the kinds that can come from there.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        [UTType.image.identifier, UTType.movie.identifier]
    }

    override open func loadView() {
        show(PicturePickerPage(picker: self))
    }

    /// What the browser's chooser shows. Named one by one, so that a phone hands on pictures that every browser can show.
    fileprivate var accept: String {
        let kinds = mediaTypes.compactMap { UTType($0) }
        let films = kinds.contains { $0.conforms(to: .movie) || $0 == .movie }
        let pictures = kinds.isEmpty || kinds.contains { $0.conforms(to: .image) || $0 == .image }
        let accepted =
            (pictures ? ["image/jpeg", "image/png", "image/gif", "image/webp"] : []) + (films ? ["video/*"] : [])
        return accepted.isEmpty ? "image/*" : accepted.joined(separator: ",")
    }

    /// Which camera the browser opens.
    fileprivate var capture: String? {
        sourceType == .camera ? cameraDevice == .front ? "user" : "environment" : nil
    }

    /// Hands a file on; false where it is none that can be shown.
    fileprivate func picked(_ file: UploadedFile) -> Bool {
        var info: [InfoKey: Any] = [:]
        if file.type.hasPrefix("video/") {
            info = [.mediaURL: file.url, .mediaType: UTType.movie.identifier]
        } else {
            guard let data = try? Data(contentsOf: file.url), let image = UIImage(data: data) else { return false }
            info = [.originalImage: image, .imageURL: file.url, .mediaType: UTType.image.identifier]
        }
        delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        return true
    }

    fileprivate func cancelled() {
        if let delegate { delegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
    }
}

/// The page of a picker: the browser's chooser opens by itself, and the page stays for who closes it.
private struct PicturePickerPage: View {
    // The controller owns this page.
    unowned let picker: UIImagePickerController
    @State private var isRefused = false

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Button {
                    picker.cancelled()
                } label: {
                    Text(system: "Cancel")
                }
                Spacer()
            }
            Spacer()
            Image(systemName: picker.sourceType == .camera ? "camera" : "photo.on.rectangle")
                .font(.system(size: 48))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            if isRefused {
                Text(system: "This is no picture that can be shown.").foregroundStyle(.secondary)
            }
            PictureChooser(accept: picker.accept, capture: picker.capture) { file in
                isRefused = !picker.picked(file)
            }
            Spacer()
        }
        .padding()
    }
}

/// Opens the browser's chooser of pictures, at once where the browser lets it.
private struct PictureChooser {
    let accept: String
    let capture: String?
    let pick: @MainActor (UploadedFile) -> Void
}

extension PictureChooser: ElementView {
    @ViewBuilder var content: some View {
        ElementBox("input", "only-read", layout: .detached) { [accept, capture] element, _ in
            element.setAttribute("type", "file")
            element.setAttribute("accept", accept)
            element.setAttribute("capture", capture)
        }
        Text(system: capture == nil ? "Choose Photo" : "Take Photo")
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "label"
        element.classes = ["btn", "file-picker"]
        context.styleAsButton(&element)
        element.setAttribute("data-press", "")
        element.setAttribute("data-files", "")
        element.setAttribute("data-choose", "")
        element.setAttribute("data-max-count", "1")
        element.on("files") { [pick] payload in
            if let file = payload.files.lazy.compactMap({ context.upload($0.token) }).first { pick(file) }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.enclosing }
}
