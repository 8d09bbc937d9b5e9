import AppHost
import Foundation
import OnlyFriendsServer

/// `homescreen verify-receipt`: says whether a receipt of what expired is genuine.
enum ReceiptCommand {
    static func run(_ words: [String]) throws {
        if !Set(words).isDisjoint(with: ["--help", "-h", "help"]) || words.isEmpty {
            return Homescreen.write(helpText, to: .standardOutput)
        }
        guard words.count == 2 else {
            throw ConfigurationError(
                .missingValue,
                "Name the receipt and the house's key: homescreen verify-receipt FILE KEY. --help tells more.")
        }
        let receipt = try text(words[0]), key = try text(words[1])
        do throws(ReceiptCheck.Failure) {
            let found = try ReceiptCheck.check(receipt, key: key)
            let what = found.kind == "story" ? "a story" : "a post"
            let files = found.files == 1 ? "its 1 file" : "its \(found.files) files"
            Homescreen.write(
                "Genuine: this house states that \(what) (\(found.id)) expired at \(found.expired), and that "
                    + "\(found.files == 0 ? "it was" : "\(files) were") destroyed by \(found.destroyed).\n",
                to: .standardOutput)
        } catch {
            throw refusal(error, words)
        }
    }

    private static func refusal(_ failure: ReceiptCheck.Failure, _ words: [String]) -> ConfigurationError {
        switch failure {
        case .noReceipt: ConfigurationError(.badValue, "\(words[0]) is no receipt of Only Friends.")
        case .noKey: ConfigurationError(.badValue, "\(words[1]) holds no Ed25519 public key.")
        case .notGenuine:
            ConfigurationError(
                .badValue, "Not genuine: \(words[0]) was changed, or another house signed it than the one of the key.")
        }
    }

    private static func text(_ path: String) throws -> String {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw ConfigurationError(.badValue, "There is no file \(path) that can be read.")
        }
        defer { try? file.close() }
        let bytes = try file.read(upToCount: ReceiptCheck.limit) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let helpText = """
        Says whether a receipt of an expired post or story was signed by a house, and is as the house wrote it. The key is what
        that house answers at /only-friends/api/v1/receipts/key, kept in a file. It ends with status 1 unless the receipt is
        genuine.

        Usage: homescreen verify-receipt FILE KEY

        """
}
