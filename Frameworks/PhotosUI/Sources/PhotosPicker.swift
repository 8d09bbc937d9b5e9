import SwiftUI
import UniformTypeIdentifiers

/// Which items a picker shows.
public struct PHPickerFilter: Sendable {
    /// What the browser's file chooser accepts.
    let accept: String

    public static let images = PHPickerFilter(accept: "image/*")
    public static let videos = PHPickerFilter(accept: "video/*")
    public static let livePhotos = PHPickerFilter(accept: "image/*")
    public static let screenshots = PHPickerFilter(accept: "image/*")

    /// Items that one of the filters shows.
    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(accept: filters.map(\.accept).joined(separator: ","))
    }
}

/// How a picked item is encoded; a browser gives it as it is.
public struct PhotosPickerEncoding: Sendable {
    public static let automatic = PhotosPickerEncoding()
    public static let current = PhotosPickerEncoding()
    public static let compatible = PhotosPickerEncoding()
}

/// The person's pictures; a browser asks the device for them.
public final class PHPhotoLibrary: Sendable {
    private static let only = PHPhotoLibrary()
    /// The person's pictures.
    public static func shared() -> PHPhotoLibrary { only }
}

/// Lets a person pick pictures: a label that opens the browser's file chooser. Files can be dropped on it and pasted.
public struct PhotosPicker<Label: View>: View {
    private let maximum: Int
    private let accept: String
    private let pick: @MainActor ([PhotosPickerItem]) -> Void
    private let label: Label

    /// Picks one item.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerEncoding = .automatic, photoLibrary: PHPhotoLibrary = .shared(),
        @ViewBuilder label: () -> Label
    ) {
        maximum = 1
        accept = filter?.accept ?? "image/*,video/*"
        pick = { selection.wrappedValue = $0.first }
        self.label = label()
    }

    /// Picks several items.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerEncoding = .automatic, photoLibrary: PHPhotoLibrary = .shared(),
        @ViewBuilder label: () -> Label
    ) {
        maximum = max(1, maxSelectionCount ?? 50)
        accept = filter?.accept ?? "image/*,video/*"
        let limit = maximum
        pick = { selection.wrappedValue = Array($0.prefix(limit)) }
        self.label = label()
    }

    public var body: some View {
        FilePickerElement(maximum: maximum, accept: accept, pick: pick) { label }
    }
}

extension PhotosPicker where Label == Text {
    /// Picks one item; the title is looked up in the app's strings.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerEncoding = .automatic, photoLibrary: PHPhotoLibrary = .shared()
    ) {
        self.init(selection: selection, matching: filter) { Text(titleKey) }
    }

    /// Picks several items; the title is looked up in the app's strings.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerEncoding = .automatic,
        photoLibrary: PHPhotoLibrary = .shared()
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) }
    }
}

extension View {
    /// Lets a person pick pictures once a binding says so.
    @available(*, unavailable, message: "A browser opens its chooser only for a press; show a PhotosPicker instead.")
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) -> some View { self }

    /// Lets a person pick a picture once a binding says so.
    @available(*, unavailable, message: "A browser opens its chooser only for a press; show a PhotosPicker instead.")
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) -> some View { self }
}

/// The element that the browser client turns into a file chooser.
struct FilePickerElement<Label: View> {
    let maximum: Int
    let accept: String
    /// Whether the chooser opens by itself, where the browser lets it.
    let opensItself: Bool
    let pick: @MainActor ([PhotosPickerItem]) -> Void
    let label: Label

    init(
        maximum: Int, accept: String, opensItself: Bool = false,
        pick: @escaping @MainActor ([PhotosPickerItem]) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.maximum = maximum
        self.accept = accept
        self.opensItself = opensItself
        self.pick = pick
        self.label = label()
    }
}

extension FilePickerElement: ElementView {
    @ViewBuilder var content: some View {
        FileInputElement(accept: accept, allowsMany: maximum > 1)
        label
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "label"
        element.classes = ["btn", "file-picker"]
        context.styleAsButton(&element)
        element.setAttribute("data-press", "")
        element.setAttribute("data-files", "")
        element.setAttribute("data-choose", opensItself ? "" : nil)
        element.setAttribute("data-max-count", String(maximum))
        element.on("files") { [pick] payload in
            let items = payload.files.compactMap { file in
                context.upload(file.token).map { PhotosPickerItem(token: file.token, file: $0) }
            }
            if !items.isEmpty { pick(items) }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.enclosing }
}

/// The chooser itself; the label around it is what is seen.
private struct FileInputElement {
    let accept: String
    let allowsMany: Bool
}

extension FileInputElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.addClass("only-read")
        element.setAttribute("type", "file")
        element.setAttribute("accept", accept)
        if allowsMany { element.setAttribute("multiple", "") }
        if !context.environment.isEnabled { element.setAttribute("disabled", "") }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}
