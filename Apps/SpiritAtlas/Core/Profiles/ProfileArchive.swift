import Foundation

/// Profiles as a file: a JSON array of all fields, as other programs of this kind write and read it too (T123 to T126).
package enum ProfileArchive {
    /// Bytes and profiles that one file may have.
    package static let largest = 16 << 20
    package static let most = 2_000

    /// Why a file cannot be read.
    package enum Failure: Error, Sendable, Hashable {
        case tooLarge
        case notJSON
        /// It is JSON, but no list of profiles.
        case noProfiles
        case tooMany
    }

    /// Why one of the profiles cannot be read.
    package enum RowIssue: Sendable, Hashable {
        case notAProfile
        /// Neither a name nor a birth.
        case empty
        /// More than a profile may hold.
        case tooLarge
    }

    /// A profile of a file; its id is empty where the file has none that can be used.
    package struct Row: Sendable, Hashable {
        /// Its place in the file, from 1.
        package var number: Int
        package var profile: Profile
        package var issue: RowIssue?
    }

    /// Profiles with all their fields.
    package static func file(_ profiles: [Profile]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(profiles.map { $0.values.merging(["id": .string($0.id)]) { known, _ in known } })
    }

    /// Reads a file: a list of profiles, or an object that has one.
    package static func rows(_ data: Data) throws(Failure) -> [Row] {
        guard data.count <= largest else { throw .tooLarge }
        guard let whole = try? JSONDecoder().decode(JSONValue.self, from: data) else { throw .notJSON }
        let elements: [JSONValue]
        switch whole {
        case .array(let all): elements = all
        case .object(let members):
            if case .array(let all)? = members["profiles"] {
                elements = all
            } else if members[ProfileField.name.rawValue] != nil || members["birthDateTime"] != nil {
                elements = [whole]
            } else {
                throw .noProfiles
            }
        default: throw .noProfiles
        }
        guard !elements.isEmpty else { throw .noProfiles }
        guard elements.count <= most else { throw .tooMany }
        return elements.enumerated().map { row($0 + 1, $1) }
    }

    private static func row(_ number: Int, _ value: JSONValue) -> Row {
        guard case .object(var values) = value else {
            return Row(number: number, profile: Profile(id: ""), issue: .notAProfile)
        }
        let id = values.removeValue(forKey: "id")?.text ?? ""
        let isUsable = (1...40).contains(id.utf8.count) && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        // What other programs leave empty is written as null.
        values = values.filter { $0.value != .null }
        let profile = Profile(id: isUsable ? id : "", values: values)
        let size = (try? JSONEncoder().encode(values))?.count ?? .max
        let isEmpty = profile.title.isEmpty && profile.birth.isEmpty
        return Row(number: number, profile: profile, issue: size > 256 << 10 ? .tooLarge : isEmpty ? .empty : nil)
    }

    /// What of a profile goes to somebody else: the first name, the birth, and how they are with others (T127).
    package static func shareable(_ profile: Profile) -> Profile {
        let fields: [ProfileField] = [
            .birthDateTime, .birthPlace, .gender, .loveLanguage, .personalityType, .attachmentStyle,
            .communicationStyle,
        ]
        var shared = Profile(id: "")
        for field in fields { shared.values[field.rawValue] = profile.values[field.rawValue] }
        shared[.name] = profile.title.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        return shared
    }
}

extension Profile {
    /// The profile with what another version of it says where this one says nothing, and whether they differ elsewhere.
    package func completed(by other: Profile) -> (profile: Profile, hasConflict: Bool) {
        var completed = self
        var hasConflict = false
        for (key, value) in other.values {
            if let own = values[key] {
                hasConflict = hasConflict || own != value
            } else {
                completed.values[key] = value
            }
        }
        return (completed, hasConflict)
    }
}
