import Base
import Foundation
import HTTPClient
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// A server while it is added or changed. Kept keys are not shown and not sent: an empty field keeps what there is.
@Observable @MainActor
final class ServiceEditorModel {
    /// How the test of the connection stands.
    enum Check: Equatable {
        case none, running
        case fine(ServiceStatus)
        case failed(ServiceProblem)
    }

    /// A field that goes along, as it is written.
    struct Header: Identifiable, Hashable {
        let id = UUID()
        var name = ""
        /// Empty keeps what there is.
        var value = ""
        var kept: ServiceSecret?
    }

    let kind: ServiceKind
    let isNew: Bool
    var name: String
    var address: String { didSet { if address != oldValue { check = .none } } }
    /// Where else it is; empty for nowhere.
    var otherAddress: String { didSet { if otherAddress != oldValue { check = .none } } }
    var key = ""
    var user: String
    var password = ""
    var headers: [Header]
    var isEnabled: Bool
    private(set) var trust: ServiceTrust
    private(set) var check = Check.none
    private(set) var isSaving = false
    private(set) var hasFailed = false

    @ObservationIgnored private let id: String
    @ObservationIgnored private let kept: ServiceCredentials
    @ObservationIgnored private let app: ThriftwoodModel

    @ObservationIgnored private var testing: Task<Void, Never>?

    init(kind: ServiceKind, service: ProfileService?, app: ThriftwoodModel) {
        let connection = service?.connection
        self.kind = kind
        self.app = app
        isNew = service == nil
        id = service?.id ?? app.ids.next().description
        name = connection?.name ?? Self.freeName(kind, app)
        address = connection?.address ?? ""
        otherAddress = connection?.otherAddress ?? ""
        kept = connection?.credentials ?? .none
        trust = connection?.trust ?? .system
        isEnabled = service?.isEnabled ?? true
        headers = (connection?.headers ?? []).map { Header(name: $0.name, kept: $0.value) }
        user = if case .login(let user, _) = connection?.credentials { user } else { "" }
    }

    /// What the address looks like for this kind.
    var hint: String { isIndexer ? "https://api.example.com" : "http://192.168.1.20:\(kind.usualPort)" }

    /// Whether it is an indexer, which belongs to no profile.
    var isIndexer: Bool { kind == .newznab }

    /// Whether a key is kept that need not be typed again.
    var hasKeptKey: Bool { kept.areComplete }

    /// The connection as it is written now.
    var connection: ServiceConnection {
        let fields = headers.compactMap { header -> ServiceHeader? in
            let value = header.value.isEmpty ? header.kept : ServiceSecret(header.value)
            guard let value, !header.name.isEmpty else { return nil }
            return ServiceHeader(name: header.name.trimmingCharacters(in: .whitespaces), value: value)
        }
        return ServiceConnection(
            id: id, kind: kind, name: name.trimmingCharacters(in: .whitespaces).isEmpty ? kind.name : name,
            address: address.trimmingCharacters(in: .whitespacesAndNewlines), credentials: credentials, headers: fields,
            trust: trust,
            otherAddress: isIndexer ? "" : otherAddress.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private var credentials: ServiceCredentials {
        switch kind.authentication {
        case .apiKey:
            let typed = key.trimmingCharacters(in: .whitespacesAndNewlines)
            return typed.isEmpty ? kept : .apiKey(ServiceSecret(typed))
        case .login:
            var secret = ServiceSecret(password)
            if password.isEmpty, case .login(_, let old) = kept { secret = old }
            return user.isEmpty ? .none : .login(user: user, password: secret)
        }
    }

    private var hasCredentials: Bool { kind.admitsStrangers || credentials.areComplete }

    /// A field that cannot be sent: a name with a space, a value of two lines.
    var badHeader: Header? {
        headers.first { header in
            let value = header.value.isEmpty ? header.kept ?? "" : ServiceSecret(header.value)
            return !header.name.isEmpty && !ServiceHeader(name: header.name, value: value).canBeSent
        }
    }

    /// Whether what is written is no address of http or https (TW-027).
    var hasBadAddress: Bool { Self.isBad(connection.address) }

    /// The same of the second address.
    var hasBadOtherAddress: Bool { Self.isBad(connection.otherAddress) }

    private static func isBad(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        guard let made = try? HTTPAddress(text), made.query == nil else { return true }
        return made.scheme != .http && made.scheme != .https
    }

    var canSave: Bool {
        !connection.address.isEmpty && !hasBadAddress && !hasBadOtherAddress && hasCredentials && badHeader == nil
            && !isSaving
            && !(isIndexer && name.trimmingCharacters(in: .whitespaces).isEmpty)
    }

    /// Begins to ask the service who it is; one that says nothing keeps nobody waiting who ends that.
    func beginTest() {
        testing?.cancel()
        testing = Task { await test() }
    }

    func endTest() {
        testing?.cancel()
        check = .none
    }

    /// Asks the service who it is, and says what is wrong.
    func test() async {
        check = .running
        let asked = connection
        do throws(ServiceProblem) {
            let status = try await ServiceProbe.status(of: asked, network: app.room.network)
            if asked == connection { check = .fine(status) }
        } catch {
            if asked == connection, error.reason != .cancelled { check = .failed(error) }
        }
        if check == .running { check = .none }
    }

    /// The certificate that the last test was shown and that nobody vouched for.
    var presented: PresentedCertificate? {
        guard case .failed(let problem) = check, case .tls(let failure) = problem.reason else { return nil }
        return failure.certificate
    }

    /// Trusts the certificate that was just looked at, and it alone.
    func trustPresented() async {
        guard let presented else { return }
        trust = .pinned(presented.fingerprint)
        await test()
    }

    func forgetTrust() {
        trust = .system
        check = .none
    }

    /// The fingerprint that is trusted; nil while the system's authorities are.
    var trusted: CertificateFingerprint? {
        if case .pinned(let fingerprint) = trust { fingerprint } else { nil }
    }

    func addHeader() { headers.append(Header()) }

    /// Adds basic authentication (TW-029). Nothing happens for a user with a colon.
    func addBasic(user: String, password: String) {
        guard let header = ServiceHeader.basic(user: user, password: ServiceSecret(password)) else { return }
        headers.removeAll { $0.name.lowercased() == "authorization" }
        headers.append(Header(name: header.name, kept: header.value))
    }

    /// Keeps the service; true when it is kept.
    func save() async -> Bool {
        isSaving = true
        defer { isSaving = false }
        do {
            if isIndexer {
                try await app.room.store.save(indexer: connection)
            } else {
                let profile = try await app.currentProfile()
                try await app.room.store.save(
                    ProfileService(connection: connection, isEnabled: isEnabled), in: profile.id)
            }
            await app.load()
            return true
        } catch {
            hasFailed = true
            return false
        }
    }

    func remove() async {
        let isIndexer = isIndexer
        await app.keep { isIndexer ? try await $0.removeIndexer(id) : try await $0.removeService(id) }
    }

    /// The kind's name, with a number when it is taken.
    private static func freeName(_ kind: ServiceKind, _ app: ThriftwoodModel) -> String {
        // Indexers have names of their own.
        if kind == .newznab { return "" }
        let taken = Set(app.services.map(\.connection.name))
        return taken.contains(kind.name)
            ? (2...60).map { "\(kind.name) \($0)" }.first { !taken.contains($0) } ?? kind.name : kind.name
    }
}
