import Foundation

/// A mail server for one test, Debian's Dovecot, on ports of this machine: anybody's mailbox is there, with the password
/// `secret`. It is gone with the process, however that ends.
public final class DovecotServer: Sendable {
    /// Where it listens without encryption and for STARTTLS.
    public let port: Int
    /// Where it listens for TLS.
    public let securePort: Int
    /// The certificate that it shows, its own authority.
    public let certificate: String
    private let folder: String
    // The server's keeper stops it once the pipe is closed.
    private let lifeline: Pipe
    private let keeper: Process

    /// Why there is no server.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Starts one; that takes about half a second.
    public init() throws {
        port = try Loopback.freePort()
        securePort = try Loopback.freePort()
        keeper = Process()
        var arguments = ["/bin/sh", "-c", Self.script, "keeper", "\(port)", "\(securePort)"]
        // Dovecot gives no mailbox to root.
        if geteuid() == 0 { arguments = ["/usr/sbin/runuser", "-u", "nobody", "--"] + arguments }
        keeper.executableURL = URL(fileURLWithPath: arguments[0])
        keeper.arguments = Array(arguments.dropFirst())
        keeper.currentDirectoryURL = URL(fileURLWithPath: "/")
        lifeline = Pipe()
        let output = Pipe()
        keeper.standardInput = lifeline
        keeper.standardOutput = output
        keeper.standardError = FileHandle.standardError
        try keeper.run()
        var answer = ""
        while !answer.hasSuffix("\n") {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { throw Failure(description: "Dovecot did not start: is dovecot-imapd there?") }
            answer += String(decoding: piece, as: UTF8.self)
        }
        folder = answer.trimmingCharacters(in: .whitespacesAndNewlines)
        certificate = try String(contentsOfFile: "\(folder)/cert.pem", encoding: .utf8)
    }

    /// Stops it and removes what it had.
    public func stop() {
        try? lifeline.fileHandleForWriting.close()
        keeper.waitUntilExit()
    }

    /// Where a folder's messages lie; its name as the server has it, such as `Work/Ideas`.
    private func path(_ user: String, _ name: String) -> String {
        let root = "\(folder)/mail/\(user)"
        return name == "INBOX" ? root : "\(root)/.\(name.replacingOccurrences(of: "/", with: "."))"
    }

    private func own(_ path: String) throws {
        let owner = try FileManager.default.attributesOfItem(atPath: folder)
        guard let user = owner[.ownerAccountID] as? NSNumber, let group = owner[.groupOwnerAccountID] as? NSNumber
        else {
            return
        }
        chown(path, uid_t(truncating: user), gid_t(truncating: group))
    }

    /// Brings a message; gives the name of its file.
    /// - Parameter flags: letters of a maildir, such as `S` for what was read.
    @discardableResult
    public func deliver(
        _ message: [UInt8], to name: String = "INBOX", of user: String = "ada@example.com", flags: String = ""
    ) throws -> String {
        let place = path(user, name)
        let root = ["\(folder)/mail", "\(folder)/mail/\(user)", place]
        for path in root + ["new", "cur", "tmp"].map({ "\(place)/\($0)" })
        where !FileManager.default.fileExists(atPath: path) {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            try own(path)
        }
        let file = UUID().uuidString
        let target = flags.isEmpty ? "\(place)/new/\(file)" : "\(place)/cur/\(file):2,\(flags)"
        try Data(message).write(to: URL(fileURLWithPath: "\(place)/tmp/\(file)"))
        try own("\(place)/tmp/\(file)")
        try FileManager.default.moveItem(atPath: "\(place)/tmp/\(file)", toPath: target)
        return file
    }

    /// The messages of a folder: their files, with the letters of what is marked on them.
    public func files(
        in name: String = "INBOX", of user: String = "ada@example.com"
    ) throws -> [(name: String, flags: String, path: String)] {
        let place = path(user, name)
        return try ["new", "cur"].flatMap { part -> [(name: String, flags: String, path: String)] in
            guard FileManager.default.fileExists(atPath: "\(place)/\(part)") else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: "\(place)/\(part)").sorted().map { file in
                let pieces = file.components(separatedBy: ":2,")
                return (pieces[0], pieces.count > 1 ? pieces[1] : "", "\(place)/\(part)/\(file)")
            }
        }
    }

    /// Has the server number all messages of a folder anew, as after a move to another one.
    public func renumber(_ name: String = "INBOX", of user: String = "ada@example.com") throws {
        let place = path(user, name)
        for file in try FileManager.default.contentsOfDirectory(atPath: place) where file.hasPrefix("dovecot") {
            try FileManager.default.removeItem(atPath: "\(place)/\(file)")
        }
    }

    /// Removes a folder with all that is in it.
    public func remove(_ name: String, of user: String = "ada@example.com") throws {
        try FileManager.default.removeItem(atPath: path(user, name))
    }

    /// Makes and starts a server, says in which folder, waits for the end of its input, and cleans up.
    private static let script = """
        set -e
        folder=$(mktemp -d /tmp/homescreen-dovecot-XXXXXX)
        user=$(id -un)
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 10 \\
            -addext subjectAltName=IP:127.0.0.1 -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>"$folder/log"
        chmod 755 "$folder"
        cat >"$folder/dovecot.conf" <<END
        base_dir = $folder/run
        state_dir = $folder/state
        log_path = $folder/log
        protocols = imap
        listen = 127.0.0.1
        ssl = yes
        ssl_cert = <$folder/cert.pem
        ssl_key = <$folder/key.pem
        disable_plaintext_auth = no
        auth_failure_delay = 0
        default_internal_user = $user
        default_login_user = $user
        default_internal_group = $(id -gn)
        mail_location = maildir:$folder/mail/%u
        mail_fsync = never
        first_valid_uid = 1
        first_valid_gid = 1
        service imap-login {
          chroot =
          inet_listener imap {
            port = $1
          }
          inet_listener imaps {
            port = $2
          }
        }
        service anvil {
          chroot =
        }
        service stats {
          chroot =
        }
        passdb {
          driver = static
          args = password=secret
        }
        userdb {
          driver = static
          args = uid=$(id -u) gid=$(id -g) home=$folder/mail/%u
        }
        namespace inbox {
          inbox = yes
          separator = /
        }
        END
        /usr/sbin/dovecot -c "$folder/dovecot.conf"
        echo "$folder"
        cat >/dev/null || true
        /usr/sbin/dovecot -c "$folder/dovecot.conf" stop || true
        rm -rf "$folder"
        """
}
