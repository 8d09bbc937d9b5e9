import Foundation
import UniformTypeIdentifiers

/// Lets a person choose files of their device; what was chosen lies on the server as long as the page is open.
struct FileImporter: AttachingModifier {
    @Binding var isPresented: Bool
    let types: [UTType]
    let allowsMany: Bool
    let complete: (Result<[URL], any Error>) -> Void
    let cancel: () -> Void

    @ViewBuilder var attachment: some View {
        if isPresented {
            ElementBox("dialog", "alert", layout: .detached, configure: describe) {
                ElementBox("div", "alert-words") {
                    Text(system: allowsMany ? "Choose Files" : "Choose a File").modifier(
                        ElementAttributes(className: "alert-title"))
                    FileDialogMessage()
                }
                ElementBox("div", "alert-actions") {
                    FileChooser(types: types, allowsMany: allowsMany) { result in
                        isPresented = false
                        complete(result)
                    }
                    Button(role: .cancel) {
                        close()
                    } label: {
                        Text(system: "Cancel")
                    }
                    .modifier(ElementAttributes(attributes: [("data-cancel", "")]))
                }
            }
        }
    }

    private func close() {
        isPresented = false
        cancel()
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-alert", "")
        element.setAttribute("role", "dialog")
        element.setAttribute("aria-modal", "true")
        element.setAttribute("aria-label", String(system: allowsMany ? "Choose Files" : "Choose a File"))
        element.on("dismiss") { _ in close() }
    }
}

/// Opens the browser's file chooser, at once where the browser lets it.
struct FileChooser {
    let types: [UTType]
    let allowsMany: Bool
    let complete: (Result<[URL], any Error>) -> Void
}

extension FileChooser: ElementView {
    @ViewBuilder var content: some View {
        FileInput(accept: types.acceptList, allowsMany: allowsMany)
        FileDialogButtonWords()
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "label"
        element.classes = ["btn", "file-picker"]
        context.styleAsButton(&element)
        element.setAttribute("data-press", "")
        element.setAttribute("data-files", "")
        element.setAttribute("data-choose", "")
        element.setAttribute("data-max-count", allowsMany ? "100" : "1")
        element.on("files") { [complete] payload in
            let urls = payload.files.compactMap { context.upload($0.token)?.url }
            complete(urls.isEmpty ? .failure(CocoaError(.fileReadUnknown)) : .success(urls))
        }
        element.on("error") { [complete] _ in complete(.failure(CocoaError(.fileReadUnknown))) }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.enclosing }
}

/// The chooser itself; the label around it is what is seen.
private struct FileInput {
    let accept: String
    let allowsMany: Bool
}

extension FileInput: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.addClass("only-read")
        element.setAttribute("type", "file")
        if !accept.isEmpty { element.setAttribute("accept", accept) }
        if allowsMany { element.setAttribute("multiple", "") }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}

extension [UTType] {
    /// What a browser's file chooser accepts; empty for anything.
    var acceptList: String {
        if contains(where: \.isAnything) { return "" }
        let parts = flatMap { type in
            [type.preferredMIMEType, type.preferredFilenameExtension.map { ".\($0)" }].compactMap { $0 }
        }
        return parts.joined(separator: ",")
    }
}

extension View {
    /// Lets a person choose one file.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            FileImporter(
                isPresented: isPresented, types: allowedContentTypes, allowsMany: false,
                complete: { result in
                    onCompletion(
                        result.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileReadUnknown)) })
                },
                cancel: {}))
    }

    /// Lets a person choose files.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
    }

    /// Lets a person choose files, and tells when they chose none.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            FileImporter(
                isPresented: isPresented, types: allowedContentTypes, allowsMany: allowsMultipleSelection,
                complete: onCompletion, cancel: onCancellation))
    }

    /// Moves a file of the device.
    @available(*, unavailable, message: "A browser moves no files of the device; use fileExporter and fileImporter.")
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View { self }
}

extension URL {
    /// Begins to use a file that was chosen; here the app owns it already.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Ends to use a file that was chosen.
    public func stopAccessingSecurityScopedResource() {}
}
