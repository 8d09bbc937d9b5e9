import Foundation

/// A message of a mailbox as its record has it.
struct KeptMessage: Decodable, Equatable {
    var subject: String?
    var from: String?
    var to: String?
    var cc: String?
    var received: Date?
    var flags: [String]
    var text: String?
    var attachments: [String]
    var isTooLarge: Bool?

    /// Nil for what is no message.
    init?(_ json: String) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let message = try? decoder.decode(KeptMessage.self, from: Data(json.utf8)) else { return nil }
        self = message
    }

    /// Whether somebody marked it so.
    func has(_ flag: String) -> Bool { flags.contains { $0.lowercased() == flag } }
}
