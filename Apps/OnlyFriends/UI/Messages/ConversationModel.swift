import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// One conversation: what was said, in one order, kept whole through every cut.
@Observable @MainActor
final class ConversationModel: Identifiable {
    let id: SortableID
    var conversation: Conversation?
    private(set) var messages: [Message] = []
    /// What stands on top of the conversation, latest pinned first.
    var pinned: [Message] = []
    /// The one of it that is shown; a tap goes there, and on to the next.
    var pinnedShown: SortableID?
    private(set) var hasEarlier = false
    /// Whether there is more than is shown, as around a message that was looked for long after.
    private(set) var hasLater = false
    private(set) var isLoadingLater = false
    /// What is to be brought into sight.
    private(set) var target: ConversationTarget?
    /// True while the end is in sight; what comes otherwise is counted beside the way there.
    var isAtEnd = true { didSet { if isAtEnd { newBelow = 0 } } }
    private(set) var newBelow = 0
    /// The message that is being passed on.
    var forwarding: Message?
    /// The message of which the person looks at who has read and answered it.
    var inspecting: Message?
    private(set) var isLoadingEarlier = false
    private(set) var phase: LoadPhase = .idle
    /// True when it is not the viewer's, or they are no longer in it.
    private(set) var isGone = false
    /// Others who are writing, and until when that is believed.
    private(set) var writing: [SortableID: Date] = [:]
    /// Above which message the line stands that says what is new; it stays where it was while the conversation is open.
    private(set) var firstNew: Int?
    /// A message that names the person, and that they may not have seen yet.
    private(set) var mention: SortableID?
    /// Why something that the person did was not done; shown once.
    var failure: String?
    var quote: Message?
    private(set) var editing: Message?
    var draft = "" {
        didSet {
            if draft != oldValue, editing == nil { onDraft(draft) }
            // Another message is to have what its link brings.
            if draft.isEmpty { hidesPreview = false }
        }
    }
    /// Whether the house is not to read the link in what is written.
    var hidesPreview = false
    let photos: PhotoUploads
    let recording: VoiceRecording
    /// True while the person looks at it.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            onOpen(isOpen)
            if isOpen { Task { await read() } }
        }
    }

    @ObservationIgnored var onOpen: @MainActor (Bool) -> Void = { _ in }
    @ObservationIgnored var onDraft: @MainActor (String) -> Void = { _ in }
    /// Views that show it: while it moves from over the list to beside it there are two.
    private var views = 0
    private var revision = 0
    private var heldDraft = ""
    private var lastTyping = Date.distantPast
    let repository: MessagesRepository
    let clock: WallClock
    let limits: ServerConfig.Limits
    /// Messages of a page.
    static let page = 50

    init(
        id: SortableID, repository: MessagesRepository, posts: PostsRepository, clock: WallClock,
        limits: ServerConfig.Limits?, sendings: SendingsModel? = nil
    ) {
        self.id = id
        self.repository = repository
        self.clock = clock
        self.limits = limits ?? ServerConfig.Limits()
        recording = VoiceRecording(repository: repository, sendings: sendings)
        photos = PhotoUploads(posts: posts, limit: self.limits.messageImagesMaximum, sendings: sendings)
    }

    /// Loads the end of the conversation, once; afterwards what changed since.
    func load() async {
        guard phase != .loaded else { return await catchUp() }
        phase = .loading
        do {
            let conversation = try await repository.conversation(id)
            let page = try await repository.messages(.init(id: id, limit: Self.page))
            self.conversation = conversation
            messages = page.items
            pinned = page.pinned ?? []
            hasEarlier = page.hasMore
            revision = page.revision
            firstNew = conversation.unreadCount > 0 ? firstUnread(conversation) : nil
            mention = conversation.mentionId
            hasLater = false
            phase = .loaded
            if let target { await bringIntoSight(target.message) }
            await read()
        } catch  where isCancellation(error) {
            phase = .idle
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
        } catch {
            phase = .failed(explanation(of: error))
        }
    }

    /// Reads what came before.
    func loadEarlier() async {
        guard hasEarlier, !isLoadingEarlier, let first = messages.first else { return }
        isLoadingEarlier = true
        defer { isLoadingEarlier = false }
        do {
            let page = try await repository.messages(.init(id: id, before: first.sequence, limit: Self.page))
            let known = Set(messages.map(\.id))
            messages.insert(contentsOf: page.items.filter { !known.contains($0.id) }, at: 0)
            hasEarlier = page.hasMore
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Brings a message into sight, however long ago it was said, and marks it for a moment.
    func show(_ message: SortableID) async {
        target = ConversationTarget(message: message, isFound: false)
        if phase == .loaded { await bringIntoSight(message) }
    }

    private func bringIntoSight(_ message: SortableID) async {
        if !messages.contains(where: { $0.id == message }) {
            do {
                let page = try await repository.messages(.init(id: id, around: message, limit: Self.page))
                messages = page.items
                hasEarlier = page.hasMore
                revision = max(revision, page.revision)
                hasLater = isBeforeEnd
            } catch  where isCancellation(error) {
                return
            } catch {
                target = nil
                failure = explanation(of: error)
                return
            }
        }
        target = ConversationTarget(message: message, isFound: true)
    }

    /// Whether there is more after the last one shown.
    private var isBeforeEnd: Bool {
        messages.last.map { $0.sequence < conversation?.lastSequence ?? 0 } ?? false
    }

    /// Reads what came after.
    func loadLater() async {
        guard hasLater, !isLoadingLater, let last = messages.last else { return }
        isLoadingLater = true
        defer { isLoadingLater = false }
        do {
            let page = try await repository.messages(.init(id: id, around: last.id, limit: Self.page))
            let later = page.items.filter { $0.sequence > last.sequence }
            messages += later
            hasLater = !later.isEmpty && isBeforeEnd
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Goes to the end, from wherever the person is.
    func showEnd() async {
        if hasLater {
            do {
                let page = try await repository.messages(.init(id: id, limit: Self.page))
                messages = page.items
                hasEarlier = page.hasMore
                revision = max(revision, page.revision)
                hasLater = false
            } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
                return
            }
        }
        guard let last = messages.last else { return }
        target = ConversationTarget(message: last.id, isFound: true, isEnd: true)
        await read()
    }

    /// What was brought into sight is a message like any other again.
    func settle() async {
        guard target?.isFound == true else { return }
        do { try await clock.sleep(seconds: 2) } catch { return }
        target = nil
    }

    /// Reads all that changed since the last look, however long ago that was (OF-154).
    func catchUp() async {
        guard phase == .loaded else { return }
        do {
            conversation = try await repository.conversation(id)
            var hasMore = true
            while hasMore {
                let page = try await repository.messages(.init(id: id, after: revision, limit: Self.page))
                for message in page.items { take(message) }
                // Also what was hidden meanwhile, which is no change of a message.
                if let onTop = page.pinned { pinned = onTop }
                revision = max(revision, page.revision)
                hasMore = page.hasMore
            }
            await read()
        } catch  where isCancellation(error) {
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
        } catch {
            // What is shown stays; the next event or connection asks again.
        }
    }

    /// Reads a message anew whose addresses work no more.
    func renew(_ message: Message) async {
        let page = try? await repository.messages(.init(id: id, around: message.id, limit: 1))
        guard let fresh = page?.items.first(where: { $0.id == message.id }),
            let index = messages.firstIndex(where: { $0.id == message.id })
        else { return }
        messages[index] = fresh
    }

    /// Takes in what the server told. A revision that is left out means that something was missed.
    func receive(_ message: Message) async {
        guard phase == .loaded else { return }
        writing[message.sender?.id ?? id] = nil
        guard message.revision <= revision + 1 else { return await catchUp() }
        revision = max(revision, message.revision)
        take(message)
        if message.sender?.relation != .`self` { await read() }
    }

    /// Of two copies of a message the higher revision is current.
    func take(_ message: Message) {
        takePinned(message)
        if let index = messages.lastIndex(where: { $0.id == message.id }) {
            if message.revision >= messages[index].revision { messages[index] = message }
        } else {
            // What is older than the first one shown, or newer than the last where there is a gap, comes with its page.
            if let first = messages.first, message.sequence < first.sequence, hasEarlier { return }
            if let last = messages.last, message.sequence > last.sequence {
                if !isAtEnd || hasLater, message.sender?.relation != .`self`, message.notice == nil {
                    newBelow += 1
                    if message.mentions?.contains(where: { isViewer($0.userId) }) == true {
                        mention = mention ?? message.id
                    }
                }
                if hasLater { return }
            }
            let place = messages.lastIndex { $0.sequence < message.sequence }.map { $0 + 1 } ?? 0
            messages.insert(message, at: place)
        }
        if let index = messages.lastIndex(where: { $0.id == message.id }), messages[index].isDeleted {
            for other in messages.indices where messages[other].quote?.messageId == message.id {
                messages[other].quote = MessageQuote(messageId: message.id)
            }
        }
    }

    func hide(_ message: SortableID) {
        messages.removeAll { $0.id == message }
        pinned.removeAll { $0.id == message }
    }

    func end() { isGone = true }

    /// Takes in how far somebody has come.
    func take(_ receipt: Receipt) {
        guard let index = conversation?.members.firstIndex(where: { $0.id == receipt.userId }) else { return }
        let kept = conversation?.members[index]
        conversation?.members[index].deliveredSequence = max(
            kept?.deliveredSequence ?? 0, receipt.deliveredSequence)
        if let read = receipt.readSequence {
            conversation?.members[index].readSequence = max(kept?.readSequence ?? 0, read)
        }
    }

    /// Says that everything shown was read, while the person looks at it.
    private func read() async {
        guard isOpen, !hasLater, let last = messages.last(where: { $0.sender?.relation != .`self` }),
            let conversation, last.sequence > conversation.readSequence
        else { return }
        self.conversation?.readSequence = last.sequence
        self.conversation?.unreadCount = 0
        self.conversation?.mentionId = nil
        try? await repository.advance(.init(id: id, messageId: last.id), true)
    }

    private func isViewer(_ person: SortableID) -> Bool {
        conversation?.members.contains { $0.id == person && $0.user.relation == .`self` } == true
    }

    private func firstUnread(_ conversation: Conversation) -> Int? {
        messages.first {
            $0.sequence > conversation.readSequence && $0.sender?.relation != .`self` && $0.notice == nil
        }?.sequence
    }
}

extension ConversationModel {
    func appear(inFront isInFront: Bool) {
        views += 1
        isOpen = isInFront
    }

    func disappear() {
        views -= 1
        guard views == 0 else { return }
        isOpen = false
        isAtEnd = true
        forgetNew()
    }

    /// Takes the line away, as when the person comes back to a conversation that they have read.
    func forgetNew() {
        firstNew = nil
        mention = nil
    }

    func forgetMention() { mention = nil }

    /// Believes for six seconds that somebody is writing (OF-174).
    func takeTyping(of person: SortableID) async {
        let until = clock.now().addingTimeInterval(6)
        writing[person] = until
        do { try await clock.sleepUntil(until) } catch { return }
        if writing[person] == until { writing[person] = nil }
    }

    /// Tells the others that the viewer is writing, at most every three seconds.
    func tellTyping() async {
        let now = clock.now()
        guard editing == nil, !draft.isEmpty, conversation?.canSend == true, now.timeIntervalSince(lastTyping) >= 3
        else { return }
        lastTyping = now
        try? await repository.typing(id)
    }

    /// Hides what has had its time, and waits for the next (OF-162).
    func expireNext() async {
        while let next = (messages + pinned).compactMap(\.expiresAt).min() {
            let now = clock.now()
            if next <= now {
                messages.removeAll { $0.expiresAt.map { $0 <= now } ?? false }
                pinned.removeAll { $0.expiresAt.map { $0 <= now } ?? false }
            } else {
                do { try await clock.sleepUntil(min(next, now + 60)) } catch { return }
            }
        }
    }

    /// Puts an own message into the field to be changed; what was written there comes back afterwards.
    func edit(_ message: Message) {
        if editing == nil { heldDraft = draft }
        quote = nil
        editing = message
        draft = message.text ?? ""
    }

    /// Leaves a message as it is.
    func stopEditing() {
        guard editing != nil else { return }
        draft = heldDraft
        heldDraft = ""
        editing = nil
    }

    func saveEdit() async {
        let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let editing, !text.isEmpty else { return }
        guard text != editing.text else { return stopEditing() }
        await doing {
            take(try await repository.edit(.init(id: id, messageId: editing.id), text))
            stopEditing()
        }
    }

    func remove(_ message: Message, forAll: Bool) async {
        await doing {
            try await repository.delete(.init(id: id, messageId: message.id, scope: forAll ? .everyone : .me))
            if !forAll { hide(message.id) }
        }
    }

    /// Answers with an emoji; the same one again takes it back. It is shown at once.
    func react(_ emoji: Reaction.Emoji, to message: Message) async {
        let mine = message.reactions.first { $0.isMine }?.emoji
        var shown = message
        shown.reactions = message.reactions(with: mine == emoji ? nil : emoji)
        await change(message, to: shown) {
            try await repository.react(.init(id: id, messageId: message.id), mine == emoji ? nil : emoji)
        }
    }

    /// Shows a change of a message at once, and takes the server's word for it; where it refuses, all is as before.
    func change(_ message: Message, to shown: Message, _ ask: () async throws -> Message) async {
        take(shown)
        do {
            take(try await ask())
        } catch {
            if let index = messages.firstIndex(where: { $0.id == message.id }), messages[index] == shown {
                messages[index] = message
            }
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func doing(_ action: () async throws -> Void) async {
        do {
            try await action()
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
