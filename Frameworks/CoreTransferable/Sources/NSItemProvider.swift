public import Foundation
import Synchronization

/// Something that is dragged, dropped or pasted: a promise of data in one or more kinds.
public final class NSItemProvider: Sendable {
    /// One form in which the item can be had.
    struct Form: Sendable {
        var type: UTType
        var visibility = TransferRepresentationVisibility.all
        var load: @Sendable () async throws -> _TransferPayload
    }

    private struct State {
        var forms: [Form] = []
        var name: String?
    }

    private let state = Mutex(State())
    /// Most forms that an item has; more are not kept.
    static let maximumForms = 64

    /// An item without any data yet.
    public init() {}

    /// What a file of the item is called.
    public var suggestedName: String? {
        get { state.withLock { $0.name } }
        set { state.withLock { $0.name = newValue } }
    }

    /// The kinds in which the item can be had, the best one first.
    public var registeredContentTypes: [UTType] { forms.map(\.type) }

    /// The names of the kinds in which the item can be had, the best one first.
    public var registeredTypeIdentifiers: [String] { forms.map(\.type.identifier) }

    /// The kinds that conform to another.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Whether the item can be had in a kind.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        form(of: typeIdentifier) != nil
    }

    /// Whether the item can be had in a kind.
    public func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
        form(of: typeIdentifier) != nil
    }

    var forms: [Form] { state.withLock { $0.forms } }

    func add(_ form: Form) {
        state.withLock { state in
            guard state.forms.count < Self.maximumForms else { return }
            state.forms.append(form)
        }
    }

    /// Adds a form whose payload is made when it is asked for.
    package func add(_ type: UTType, _ load: @escaping @Sendable () async throws -> _TransferPayload) {
        add(Form(type: type, load: load))
    }

    func form(conformingTo type: UTType) -> Form? {
        let forms = forms
        return forms.first { $0.type == type } ?? forms.first { $0.type.conforms(to: type) }
    }

    func form(of identifier: String) -> Form? {
        if let type = UTType(identifier) { return form(conformingTo: type) }
        return forms.first { $0.type.identifier == identifier }
    }

    /// The bytes of a kind, if everybody may see them.
    package func publicData(of type: UTType) async throws -> Data? {
        guard let form = forms.first(where: { $0.visibility == .all && $0.type.conforms(to: type) }) else { return nil }
        return try await form.load().bytes()
    }

    /// The payload of the best form of a kind.
    func payload(of identifier: String) async throws -> _TransferPayload {
        guard let form = form(of: identifier) else { throw TransferError.noSuchType }
        return try await form.load()
    }
}

extension NSItemProvider {
    /// Adds bytes that are made when they are asked for.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        let type = UTType(typeIdentifier) ?? UTType(importedAs: typeIdentifier)
        registerDataRepresentation(for: type, visibility: visibility, loadHandler: loadHandler)
    }

    /// Adds bytes that are made when they are asked for.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(
            Form(type: contentType, visibility: visibility == .all ? .all : .ownProcess) {
                let data: Data = try await withCheckedThrowingContinuation { continuation in
                    let answer = OneAnswer(continuation)
                    _ = loadHandler { data, error in answer.give(data, error) }
                }
                return .data(data)
            })
    }

    /// Gives the bytes of a kind.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(completionHandler) { try await self.payload(of: typeIdentifier).bytes() }
    }

    /// Gives the bytes of a kind.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Gives a file of a kind, which lasts until the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do {
                switch try await payload(of: typeIdentifier) {
                case .file(let url): completionHandler(url, nil)
                case .data(let data):
                    let type = form(of: typeIdentifier)?.type ?? .data
                    let file = try TransferFile(data, type: type)
                    defer { file.remove() }
                    completionHandler(file.url, nil)
                }
            } catch { completionHandler(nil, error) }
        }
        return progress
    }

    /// Gives the item in a kind: bytes as `NSData`, an address as `NSURL`.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
    ) {
        Task {
            do {
                let data = try await payload(of: typeIdentifier).bytes()
                completionHandler?(NSData(data: data), nil)
            } catch { completionHandler?(nil, error) }
        }
    }

    func load<Value: Sendable>(
        _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void,
        _ make: @escaping @Sendable () async throws -> Value
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do { handler(try await make(), nil) } catch { handler(nil, error) }
        }
        return progress
    }
}

/// Who may see one form of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Everybody.
    case all
    /// Apps of the same makers.
    case team
    /// Apps of the same group.
    case group
    /// The app itself.
    case ownProcess
}

/// Hands an answer on once: a handler that calls back twice must not bring the process down.
private final class OneAnswer: Sendable {
    private let waiting: Mutex<CheckedContinuation<Data, any Error>?>

    init(_ continuation: CheckedContinuation<Data, any Error>) {
        waiting = Mutex(continuation)
    }

    deinit { give(nil, nil) }

    func give(_ data: Data?, _ error: (any Error)?) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        if let data {
            continuation?.resume(returning: data)
        } else {
            continuation?.resume(throwing: error ?? TransferError.noSuchType)
        }
    }
}
