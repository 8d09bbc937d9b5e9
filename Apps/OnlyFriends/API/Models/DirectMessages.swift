import Base
public import Wire

// A message is put into words for its sender's answer and for each socket that is told of it, so it writes itself.

extension Message: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            json.add("id", id)
            json.add("conversationId", conversationId)
            json.add("sequence", sequence)
            json.add("revision", revision)
            try json.add("sender", sender)
            json.add("clientId", clientId)
            json.add("timestamp", timestamp)
            json.add("text", text)
            try json.add("mentions", encoded: mentions)
            try json.add("images", images)
            try json.add("voice", encoded: voice)
            try json.add("poll", encoded: poll)
            try json.add("quote", encoded: quote)
            try json.add("story", encoded: story)
            try json.add("reactions", reactions)
            json.add("editedAt", editedAt)
            json.add("isForwarded", isForwarded)
            try json.add("linkPreview", linkPreview)
            json.add("isDeleted", isDeleted)
            json.add("expiresAt", expiresAt)
            json.add("pinnedAt", pinnedAt)
            try json.add("notice", encoded: notice)
        }
    }
}

extension Reaction: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            json.add("emoji", emoji.rawValue)
            json.add("count", count)
            json.add("isMine", isMine)
            try json.add("people", encoded: people)
        }
    }
}

extension LiveEvent {
    /// The event on the wire, as `Encodable` gives it; that of a message, of which there are most, in a fraction of the time.
    public func json() throws -> [UInt8] {
        guard case .messageChanged(let message) = self else { return try JSONCoding.encode(self) }
        return try JSONCoding.encode(MessageTold(type: type, message: message))
    }

    private struct MessageTold: DirectJSON {
        var type: String
        var message: Message

        func write(to json: inout JSONBytes) throws {
            try json.object { json in
                json.add("type", type)
                try json.add("message", message)
            }
        }
    }
}
