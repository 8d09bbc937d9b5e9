import AccountsAPI
import Base
import OnlyFriendsAPI
import Wire

/// What a post may hold.
struct PostRules: Sendable {
    let limits: ServerConfig.Limits
    static let day = 86_400

    /// A draft after its check.
    struct Checked: Sendable {
        var text: String?
        var images: [SortableID]
        /// Seconds until it expires; nil for a permanent post.
        var lifetime: Int?
        var audience: Audience
        var audienceUsers: [SortableID]
        var commenters: Commenters
        var altTexts: [AltText]
        var showsPreview = true
    }

    /// What a picture shows; nil where that is to be removed.
    struct AltText: Sendable {
        var image: SortableID
        var text: String?
    }

    func check(_ draft: PostDraft) throws -> Checked {
        let images = draft.imageIds ?? []
        guard images.count <= limits.postImagesMaximum else {
            throw Problem.unprocessable(
                "imageIds", ProblemCode.tooMany, "A post holds at most \(limits.postImagesMaximum) pictures.")
        }
        guard Set(images).count == images.count else {
            throw Problem.unprocessable("imageIds", ProblemCode.invalid, "A picture can be in a post only once.")
        }
        let text = try text(draft.text ?? "")
        guard text != nil || !images.isEmpty else { throw Self.empty }
        let audience = draft.audience ?? .friends
        return Checked(
            text: text, images: images, lifetime: draft.isTemporary == true ? lifetime(draft.lifetime) : nil,
            audience: audience, audienceUsers: try users(draft.audienceUserIds, of: audience),
            commenters: draft.commenters ?? .everyone, altTexts: try altTexts(draft.altTexts),
            showsPreview: draft.showsPreview ?? true)
    }

    /// The descriptions of pictures as they are kept.
    func altTexts(_ descriptions: [ImageDescription]?) throws -> [AltText] {
        guard let descriptions, !descriptions.isEmpty else { return [] }
        guard descriptions.count <= limits.postImagesMaximum else {
            throw Problem.unprocessable(
                "altTexts", ProblemCode.tooMany, "A post holds at most \(limits.postImagesMaximum) pictures.")
        }
        do throws(TextRule.Violation) {
            var texts: [AltText] = []
            for description in descriptions {
                let text = try TextRule.paragraph(
                    description.text, maximum: limits.altTextMaximum, what: "description")
                texts.append(AltText(image: description.imageId, text: text.isEmpty ? nil : text))
            }
            return texts
        } catch {
            throw error.problem("altTexts")
        }
    }

    /// A post's text as it is kept; nil when nothing is left.
    func text(_ text: String) throws -> String? {
        do throws(TextRule.Violation) {
            let text = try TextRule.paragraph(text, maximum: limits.postTextMaximum, what: "text")
            return text.isEmpty ? nil : text
        } catch {
            throw error.problem("text")
        }
    }

    /// The people that an audience names.
    func users(_ ids: [SortableID]?, of audience: Audience) throws -> [SortableID] {
        guard audience == .custom || audience == .friendsExcept else { return [] }
        let ids = Set(ids ?? []).sorted()
        guard !ids.isEmpty else {
            throw Problem.unprocessable(
                "audienceUserIds", ProblemCode.required, "Choose the people that this audience is about.")
        }
        guard ids.count <= limits.friendsMaximum else {
            throw Problem.unprocessable(
                "audienceUserIds", ProblemCode.tooMany, "At most \(limits.friendsMaximum) people can be chosen.")
        }
        return ids
    }

    static var empty: Problem {
        .unprocessable("text", ProblemCode.required, "Write something or add a picture.")
    }

    /// Seconds that a temporary post lives.
    func lifetime(_ asked: Int?) -> Int {
        guard let asked, limits.temporaryLifetimes.contains(asked) else { return Self.day }
        return asked
    }
}
