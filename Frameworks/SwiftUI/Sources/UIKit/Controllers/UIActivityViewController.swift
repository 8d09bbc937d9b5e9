import Foundation
import UniformTypeIdentifiers

/// Hands things on to other apps, as UIKit does: texts and addresses through the browser's own sheet, where it has one, or the
/// clipboard; pictures and files are saved.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    /// Told of how it ended.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Told of how it ended.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// What is not offered; browsers offer what they have.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    private let items: [Any]

    /// Hands things on: texts, addresses, pictures and data.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init(nibName: nil, bundle: nil)
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() {
        let shown = UIHostingView()
        let (items, finish) = (items, { [weak self] (kind: UIActivity.ActivityType) in self?.finish(kind) })
        shown.content = { AnyView(ActivityPage(items: items, finish: { finish($0) })) }
        view = shown
    }

    private func finish(_ kind: UIActivity.ActivityType) {
        completionWithItemsHandler?(kind, true, nil, nil)
        dismiss(animated: true)
    }
}

/// Something that can be done with things that are handed on.
@MainActor @preconcurrency
open class UIActivity {
    /// Kinds of what can be done.
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Puts it on the clipboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Sends it as a message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Sends it as mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Prints it.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Keeps a picture.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Gives it to a person nearby.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Gives a picture to a person of the address book.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Adds an address to what is read later.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    }

    /// Something to do.
    public init() {}
}

/// What is handed on, and the ways to do it.
private struct ActivityPage: View {
    let items: [Any]
    let finish: @MainActor (UIActivity.ActivityType) -> Void

    private var text: String {
        let texts = items.compactMap { item -> String? in
            if let address = item as? URL { return address.isFileURL ? nil : address.absoluteString }
            return (item as? String) ?? (item as? NSAttributedString)?.string
        }
        return texts.joined(separator: "\n")
    }
    private var files: [URL] { items.compactMap { $0 as? URL }.filter(\.isFileURL) }
    private var pictures: [UIImage] { items.compactMap { $0 as? UIImage } }

    var body: some View {
        List {
            Section {
                if !text.isEmpty { Text(verbatim: text).lineLimit(4) }
                ForEach(files, id: \.self) { file in
                    Label {
                        Text(verbatim: file.lastPathComponent)
                    } icon: {
                        Image(systemName: "doc")
                    }
                }
                ForEach(pictures.indices, id: \.self) { index in
                    Image(uiImage: pictures[index]).resizable().scaledToFit().frame(maxHeight: 160)
                }
            }
            Section {
                if !text.isEmpty {
                    Button {
                        UIPasteboard.general.string = text
                        finish(.copyToPasteboard)
                    } label: {
                        Label {
                            Text(system: "Copy")
                        } icon: {
                            Image(systemName: "doc.on.doc")
                        }
                    }
                    ShareLink(item: text)
                }
                ForEach(files, id: \.self) { ShareLink(item: $0) }
                ForEach(pictures.indices, id: \.self) { index in
                    if let data = pictures[index].pngData() {
                        ShareLink(
                            item: SharedPicture(data: data), preview: SharePreview(Text(verbatim: "PNG")))
                    }
                }
            }
        }
    }
}

/// A picture that is handed on.
private struct SharedPicture: Transferable {
    let data: Data

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { $0.data }
    }
}
