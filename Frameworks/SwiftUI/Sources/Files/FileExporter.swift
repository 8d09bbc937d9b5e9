import Foundation
import UniformTypeIdentifiers

/// Hands a file to the browser, which saves it as it saves every download.
struct FileExporter: AttachingModifier {
    @Binding var isPresented: Bool
    var files: @MainActor () throws -> [ExportedFile] = { [] }
    /// Files that take time to make.
    var later: (@MainActor () async throws -> [ExportedFile])?
    let complete: (Result<[URL], any Error>) -> Void

    @ViewBuilder var attachment: some View {
        if isPresented {
            Download(files: files, later: later) { result in
                isPresented = false
                complete(result)
            }
        }
    }
}

/// A file to be saved.
struct ExportedFile {
    var name: String
    var type: UTType
    var contents: Data
}

/// Offers files once, as soon as it is there.
private struct Download {
    let files: @MainActor () throws -> [ExportedFile]
    let later: (@MainActor () async throws -> [ExportedFile])?
    let complete: (Result<[URL], any Error>) -> Void
    @State private var memory = DownloadMemory()
}

extension Download: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.setAttribute("hidden", "")
        guard !memory.hasBegun else { return }
        memory.hasBegun = true
        guard let later else {
            return context.afterUpdate {
                do {
                    complete(.success(try offer(try files(), context) { context.perform($0) }))
                } catch {
                    complete(.failure(error))
                }
            }
        }
        let perform = context.environment.perform
        Task { @MainActor in
            do {
                complete(.success(try offer(try await later(), context, perform)))
            } catch {
                complete(.failure(error))
            }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }

    @MainActor
    private func offer(
        _ files: [ExportedFile], _ context: ElementContext, _ perform: @MainActor (ClientCommand) -> Void
    ) throws -> [URL] {
        try files.map { file in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("offer-\(UUID().uuidString)")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let url = folder.appendingPathComponent(file.name)
            try file.contents.write(to: url)
            let offered = UploadedFile(
                url: url, name: file.name, type: file.type.preferredMIMEType ?? "application/octet-stream",
                size: file.contents.count)
            guard let address = context.offer(offered) else { throw CocoaError(.fileWriteUnknown) }
            perform(.openURL(address))
            return url
        }
    }
}

/// Whether files were offered.
@MainActor
private final class DownloadMemory {
    var hasBegun = false

    nonisolated init() {}
}

extension FileExporter {
    /// The file of a document, under a name with the ending of its kind.
    @MainActor
    static func file<D: FileDocument>(_ document: D?, _ type: UTType, _ name: String?) throws -> ExportedFile {
        guard let document else { throw CocoaError(.fileWriteUnknown) }
        let wrapper = try document.fileWrapper(configuration: .init(contentType: type, existingFile: nil))
        guard let contents = wrapper.regularFileContents else { throw CocoaError(.fileWriteUnknown) }
        return ExportedFile(
            name: fileName(name ?? wrapper.preferredFilename ?? wrapper.filename, type), type: type, contents: contents)
    }

    /// The file of an item, in the first kind of those that it can be had in.
    @MainActor
    static func file<T: Transferable>(of item: T?, _ types: [UTType], _ name: String?) async throws -> ExportedFile {
        guard let provider = item.map({ NSItemProvider($0) }) else { throw CocoaError(.fileWriteUnknown) }
        let known = provider.registeredContentTypes
        guard let type = types.first(where: known.contains) ?? known.first,
            let contents = try await provider.publicData(of: type)
        else { throw CocoaError(.fileWriteUnknown) }
        return ExportedFile(name: fileName(name ?? provider.suggestedName, type), type: type, contents: contents)
    }

    /// A name without anything that could be a path, with the ending of a kind.
    static func fileName(_ name: String?, _ type: UTType) -> String {
        let kept = (name ?? "Document").unicodeScalars.filter {
            $0.value >= 0x20 && $0 != "/" && $0 != "\\" && $0 != "\"" && $0.value != 0x7F
        }
        var text = String(String.UnicodeScalarView(kept))
        while text.utf8.count > 200 { text.removeLast() }
        if text.isEmpty || text.hasPrefix(".") { text = "Document" }
        guard let ending = type.preferredFilenameExtension, !text.lowercased().hasSuffix(".\(ending)") else {
            return text
        }
        return "\(text).\(ending)"
    }
}

extension View {
    /// Saves a document on the person's device.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            FileExporter(
                isPresented: isPresented, files: { [try FileExporter.file(document, contentType, defaultFilename)] },
                complete: {
                    onCompletion(
                        $0.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileWriteUnknown)) })
                }))
    }

    /// Saves a document on the person's device, as the first of some kinds.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document,
            contentType: contentTypes.first ?? D.writableContentTypes.first ?? .data,
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Saves something that can be transferred on the person's device, as the first of some kinds.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            FileExporter(
                isPresented: isPresented,
                later: { [try await FileExporter.file(of: item, contentTypes, defaultFilename)] },
                complete: {
                    onCompletion(
                        $0.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileWriteUnknown)) })
                }))
    }

    /// Saves documents on the person's device.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        modifier(
            FileExporter(
                isPresented: isPresented, files: { try documents.map { try FileExporter.file($0, contentType, nil) } },
                complete: onCompletion))
    }
}
