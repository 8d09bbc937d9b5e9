import Foundation
import UniformTypeIdentifiers

/// Hands something on to other apps: the browser's own sheet, or the clipboard where it has none. What is neither a text nor
/// an address is saved as a file.
public struct ShareLink<Label: View>: View {
    let items: SharedItems
    var subject: Text?
    var message: Text?
    let label: Label

    /// The button.
    public var body: some View {
        Button(action: {}, label: { label })
            .modifier(ShareModifier(items: items, subject: subject?.plain, message: message?.plain))
    }
}

/// What is handed on.
enum SharedItems {
    /// A text, which the browser has before the button is pressed.
    case text(String)
    /// Values whose data are made when the button is pressed.
    case values(@MainActor () -> [NSItemProvider])

    /// Values, as one text when they are texts and addresses.
    static func of<C: Collection>(_ values: C) -> SharedItems where C.Element: Transferable {
        let texts = values.compactMap { ($0 as? String) ?? address($0)?.absoluteString }
        if texts.count == values.count { return .text(texts.joined(separator: "\n")) }
        let all = Array(values)
        return .values {
            all.map { value in ((value as? URL).flatMap { NSItemProvider(contentsOf: $0) }) ?? NSItemProvider(value) }
        }
    }

    /// An address that other people can open; a file of the server's is none.
    private static func address(_ value: Any) -> URL? { (value as? URL).flatMap { $0.isFileURL ? nil : $0 } }
}

/// Makes a button hand something on.
struct ShareModifier: AmendingModifier {
    let items: SharedItems
    var subject: String?
    var message: String?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch items {
        case .text(let text):
            element.setAttribute("data-share", text)
            element.setAttribute("data-copy", text)
            element.setAttribute("data-subject", subject)
            element.setAttribute("data-message", message)
        case .values(let make):
            element.setAttribute("data-shares", "")
            element.on("click") { _ in
                let (items, perform) = (make(), context.environment.perform)
                Task { @MainActor in
                    let text = await items.texts().map(\.text)
                    guard text.count < items.count else { return perform(.share(text.joined(separator: "\n"))) }
                    for item in items { await save(item, context) }
                }
            }
        }
    }

    /// Gives an item to the browser as a file to be saved; one that cannot be read is left out.
    @MainActor
    private func save(_ item: NSItemProvider, _ context: ElementContext) async {
        guard let type = item.registeredContentTypes.first, let data = try? await item.publicData(of: type),
            let file = try? TransferFile(data, name: FileExporter.fileName(item.suggestedName, type), type: type),
            let address = context.offer(
                UploadedFile(
                    url: file.url, name: file.url.lastPathComponent,
                    type: type.preferredMIMEType ?? "application/octet-stream", size: data.count))
        else { return }
        context.environment.perform(.openURL(address))
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Hands something on, with a subject and words for where there is room for them.
    public init<T: Transferable>(item: T, subject: Text? = nil, message: Text? = nil) {
        (items, self.subject, self.message) = (.of([item]), subject, message)
        label = DefaultShareLinkLabel()
    }
    /// Hands something on, with a preview.
    public init<T: Transferable, P, I>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>
    ) {
        (items, self.subject, self.message) = (.of([item]), subject, message)
        label = DefaultShareLinkLabel()
    }
    /// Hands several things on.
    public init<C: RandomAccessCollection>(items: C, subject: Text? = nil, message: Text? = nil)
    where C.Element: Transferable {
        (self.items, self.subject, self.message) = (.of(items), subject, message)
        label = DefaultShareLinkLabel()
    }
    /// Hands several things on, each with a preview.
    public init<C: RandomAccessCollection, P, I>(
        items: C, subject: Text? = nil, message: Text? = nil, preview: @escaping (C.Element) -> SharePreview<P, I>
    ) where C.Element: Transferable {
        (self.items, self.subject, self.message) = (.of(items), subject, message)
        label = DefaultShareLinkLabel()
    }
}

extension ShareLink {
    /// Hands something on, with a label of any views.
    public init<T: Transferable>(
        item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        (items, self.subject, self.message, self.label) = (.of([item]), subject, message, label())
    }
    /// Hands something on, with a preview and a label of any views.
    public init<T: Transferable, P, I>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>,
        @ViewBuilder label: () -> Label
    ) {
        (items, self.subject, self.message, self.label) = (.of([item]), subject, message, label())
    }
    /// Hands several things on, with a label of any views.
    public init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where C.Element: Transferable {
        (self.items, self.subject, self.message, self.label) = (.of(items), subject, message, label())
    }
    /// Hands several things on, each with a preview, with a label of any views.
    public init<C: RandomAccessCollection, P, I>(
        items: C, subject: Text? = nil, message: Text? = nil, preview: @escaping (C.Element) -> SharePreview<P, I>,
        @ViewBuilder label: () -> Label
    ) where C.Element: Transferable {
        (self.items, self.subject, self.message, self.label) = (.of(items), subject, message, label())
    }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
    /// Hands something on, with a title and a preview.
    public init<T: Transferable, P, I>(
        _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<P, I>
    ) {
        self.init(item: item, subject: subject, message: message) {
            SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
        }
    }
    /// Hands something on, with a title.
    public init<T: Transferable>(
        _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item, subject: subject, message: message) {
            SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
        }
    }
    /// Hands something on, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, T: Transferable>(_ title: S, item: T, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) {
            SwiftUI.Label(title, systemImage: "square.and.arrow.up")
        }
    }
    /// Hands something on, with a title and a preview.
    @_disfavoredOverload
    public init<S: StringProtocol, T: Transferable, P, I>(
        _ title: S, item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>
    ) {
        self.init(item: item, subject: subject, message: message) {
            SwiftUI.Label(title, systemImage: "square.and.arrow.up")
        }
    }
    /// Hands several things on, with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element: Transferable {
        self.init(items: items, subject: subject, message: message) {
            SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
        }
    }
}

/// The usual label of a button that hands something on.
public struct DefaultShareLinkLabel: View {
    /// Words and picture.
    public var body: some View {
        Label {
            Text(system: "Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
