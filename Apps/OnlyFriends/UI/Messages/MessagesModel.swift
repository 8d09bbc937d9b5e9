import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// All of one's conversations, kept current by live events, and what waits to be sent.
@Observable @MainActor
final class MessagesModel {
    private(set) var conversations: [Conversation] = []
    private(set) var nextCursor: String?
    private(set) var phase: LoadPhase = .idle
    /// What was looked for in messages, and what was found.
    private(set) var found: [Message]?
    private(set) var outbox: [OutgoingMessage] = []
    private(set) var drafts: [String: String] = [:]
    var failure: String?

    let repository: MessagesRepository
    private let posts: PostsRepository
    private let store: MessageDraftStore?
    private let me: SortableID
    private let clock: WallClock
    private let limits: ServerConfig.Limits?
    private let sendings: SendingsModel?
    @ObservationIgnored private var models: [SortableID: ConversationModel] = [:]
    @ObservationIgnored private var latest: [SortableID] = []
    private var sending: Task<Void, Never>?
    /// Conversations that stay in memory when they are left.
    private static let kept = 12

    init(
        me: SortableID, repository: MessagesRepository, posts: PostsRepository, store: MessageDraftStore?,
        clock: WallClock, limits: ServerConfig.Limits?, sendings: SendingsModel? = nil
    ) {
        self.me = me
        self.repository = repository
        self.posts = posts
        self.store = store
        self.clock = clock
        self.limits = limits
        self.sendings = sendings
        let kept = store?.kept(of: me)
        drafts = kept?.drafts ?? [:]
        outbox = kept?.outbox ?? []
    }

    /// How many conversations have something new; those that are muted are not counted.
    var unread: Int { conversations.count { $0.unreadCount > 0 && ($0.mutedUntil == nil || $0.mentionId != nil) } }

    /// Those of which the person does not want to be told now.
    var muted: Set<SortableID> { Set(conversations.filter { $0.mutedUntil != nil }.map(\.id)) }

    /// Who is writing where, and until when that is believed.
    private(set) var writing: [SortableID: [SortableID: Date]] = [:]

    /// The one that is on the screen.
    private(set) var openConversation: SortableID?

    /// Loads the list, once, and sends what waited since the last time.
    func start() async {
        guard phase == .idle else { return }
        phase = .loading
        await load()
        flush()
    }

    func retry() async {
        phase = .loading
        await load()
    }

    func refresh() async { await load() }

    private func load() async {
        do {
            let page = try await repository.conversations(nil)
            conversations = page.items
            nextCursor = page.nextCursor
            phase = .loaded
            for conversation in page.items { await acknowledge(conversation.lastMessage) }
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    /// Loads the next page when the end comes into sight.
    func loadMore() async {
        guard let cursor = nextCursor else { return }
        do {
            let page = try await repository.conversations(cursor)
            guard nextCursor == cursor else { return }
            let known = Set(conversations.map(\.id))
            conversations += page.items.filter { !known.contains($0.id) }
            nextCursor = page.nextCursor
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// One conversation's model; it stays for a while, so that going back and forth shows it at once.
    func model(of id: SortableID) -> ConversationModel {
        latest.removeAll { $0 == id }
        latest.append(id)
        if let model = models[id] { return model }
        let model = ConversationModel(
            id: id, repository: repository, posts: posts, clock: clock, limits: limits,
            sendings: sendings)
        model.draft = drafts[id.description] ?? ""
        model.onDraft = { [weak self] in self?.keepDraft($0, of: id) }
        model.onOpen = { [weak self] isOpen in
            guard let self else { return }
            if isOpen { openConversation = id } else if openConversation == id { openConversation = nil }
        }
        models[id] = model
        if latest.count > Self.kept, let oldest = latest.first(where: { models[$0]?.isOpen != true && $0 != id }) {
            models[oldest] = nil
            latest.removeAll { $0 == oldest }
        }
        return model
    }

    /// Opens the conversation with a friend; nil, with a sentence, when that failed.
    func begin(_ draft: ConversationDraft) async -> SortableID? {
        do {
            let conversation = try await repository.begin(draft)
            if conversation.isGroup { show(conversation) }
            return conversation.id
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return nil
        }
    }

    /// Looks for words in all of one's messages; nothing to look for shows the list again.
    func search(_ query: String) async {
        let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        guard query.count >= 2 else {
            found = nil
            return
        }
        do {
            try await clock.sleep(seconds: 0.25)
            found = try await repository.search(query, nil).items
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .messageChanged(let message):
            await models[message.conversationId]?.receive(message)
            await take(message)
        case .messageHidden(let id, let conversation):
            models[conversation]?.hide(id)
            await reread(conversation)
        case .conversationUpdated(let conversation):
            models[conversation.id]?.conversation = conversation
            show(conversation)
        case .conversationRemoved(let id):
            conversations.removeAll { $0.id == id }
            models[id]?.end()
        case .receipt(let receipt):
            models[receipt.conversationId]?.take(receipt)
            guard let index = conversations.firstIndex(where: { $0.id == receipt.conversationId }) else { return }
            if let unread = receipt.unreadCount {
                conversations[index].unreadCount = unread
                if unread == 0 { conversations[index].mentionId = nil }
            }
        case .typing(let conversation, let person):
            if let model = models[conversation] { Task { await model.takeTyping(of: person) } }
            Task { await takeTyping(of: person, in: conversation) }
        case .friendRemoved, .friendAccepted, .resync:
            await load()
            for model in models.values { await model.catchUp() }
            flush()
        default: break
        }
    }

    /// Believes for six seconds that somebody is writing (OF-174).
    private func takeTyping(of person: SortableID, in conversation: SortableID) async {
        let until = clock.now().addingTimeInterval(6)
        writing[conversation, default: [:]][person] = until
        do { try await clock.sleepUntil(until) } catch { return }
        if writing[conversation]?[person] == until { writing[conversation]?[person] = nil }
    }

    /// Takes a message into the list: its conversation is the latest then.
    private func take(_ message: Message) async {
        if let sender = message.sender?.id { writing[message.conversationId]?[sender] = nil }
        await acknowledge(message)
        guard let index = conversations.firstIndex(where: { $0.id == message.conversationId }) else {
            return await reread(message.conversationId)
        }
        let last = conversations[index].lastMessage
        guard last?.id == message.id || last?.sequence ?? 0 < message.sequence else { return }
        let isNew = last?.sequence ?? 0 < message.sequence
        conversations[index].lastMessage = message
        conversations[index].lastSequence = max(conversations[index].lastSequence, message.sequence)
        guard isNew else { return }
        if message.sender?.relation != .`self`, message.notice == nil,
            models[message.conversationId]?.isOpen != true
        {
            conversations[index].unreadCount += 1
            if conversations[index].mentionId == nil, message.mentions?.contains(where: { $0.userId == me }) == true {
                conversations[index].mentionId = message.id
            }
        }
        sort()
    }

    /// Says that a device of the viewer's has a message.
    private func acknowledge(_ message: Message?) async {
        guard let message, let sender = message.sender, sender.relation != .`self` else { return }
        let member = conversations.first { $0.id == message.conversationId }?.members.first { $0.id == me }
        guard member?.deliveredSequence ?? 0 < message.sequence else { return }
        try? await repository.advance(.init(id: message.conversationId, messageId: message.id), false)
    }

    private func reread(_ id: SortableID) async {
        guard let conversation = try? await repository.conversation(id) else { return }
        show(conversation)
    }

    /// What a group is called; nil of a conversation of two.
    func name(of id: SortableID) -> String? {
        conversations.first { $0.id == id && $0.isGroup }?.name
    }

    /// Puts a conversation where the order wants it.
    func show(_ conversation: Conversation) {
        if let index = conversations.firstIndex(where: { $0.id == conversation.id }) {
            conversations[index] = conversation
        } else if conversation.isGroup || conversation.lastMessage != nil {
            conversations.append(conversation)
        }
        sort()
    }

    func setPinned(_ conversation: Conversation) async {
        do {
            show(try await repository.change(conversation.id, ConversationChange(isPinned: !conversation.isPinned)))
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Is told nothing of a conversation for so many seconds; 0 ends that, and -1 is for good.
    func setMuted(_ conversation: Conversation, for seconds: Int) async {
        do {
            show(try await repository.change(conversation.id, ConversationChange(muteFor: seconds)))
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Counts all of a conversation as read, without opening it.
    func markRead(_ conversation: Conversation) async {
        guard let last = conversation.lastMessage else { return }
        do {
            try await repository.advance(.init(id: conversation.id, messageId: last.id), true)
            await reread(conversation.id)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func remove(_ id: SortableID) {
        conversations.removeAll { $0.id == id }
        models[id] = nil
    }

    private func sort() {
        conversations.sort { one, other in
            if one.isPinned != other.isPinned { return one.isPinned }
            return (one.lastMessage?.id ?? one.id) > (other.lastMessage?.id ?? other.id)
        }
    }
}

extension MessagesModel {
    /// What waits to be sent in a conversation.
    func waiting(in id: SortableID) -> [OutgoingMessage] { outbox.filter { $0.conversation == id } }

    /// Sends what is written in a conversation: it is on the screen at once, and on its way as soon as it can be.
    func send(from model: ConversationModel) {
        let text = model.draft.trimmingCharacters(in: .whitespacesAndNewlines)
        guard model.photos.isReady, !text.isEmpty || !model.photos.ready.isEmpty else { return }
        let images = model.photos.ready.map(\.imageId)
        let hidesPreview = model.hidesPreview
        model.photos.clear()
        model.draft = ""
        send(
            OutgoingMessage(
                id: UUID().uuidString, conversation: model.id, text: text, images: images,
                hidesPreview: hidesPreview ? true : nil, writtenAt: clock.now()),
            from: model)
    }

    /// Sends a recording that is with the server.
    func send(_ voice: VoiceMessage, from model: ConversationModel) {
        send(
            OutgoingMessage(
                id: UUID().uuidString, conversation: model.id, text: "", voice: voice, writtenAt: clock.now()),
            from: model)
    }

    /// Asks a conversation something, with answers to choose from.
    func ask(_ question: String, _ poll: PollDraft, from model: ConversationModel) {
        send(
            OutgoingMessage(
                id: UUID().uuidString, conversation: model.id, text: question, poll: poll, writtenAt: clock.now()),
            from: model)
    }

    /// Passes a message on to conversations, and to friends with whom there is none yet (OF-161); those who could not be
    /// reached are told of.
    func forward(_ message: Message, to conversations: [SortableID], and friends: [SortableID]) async {
        var places = conversations
        for friend in friends {
            if let id = await begin(ConversationDraft(userIds: [friend])) { places.append(id) }
        }
        for place in places {
            outbox.append(
                OutgoingMessage(
                    id: UUID().uuidString, conversation: place, text: message.preview, forwards: message.id,
                    writtenAt: clock.now()))
        }
        keep()
        flush()
    }

    private func send(_ message: OutgoingMessage, from model: ConversationModel) {
        var message = message
        message.quote = model.quote.map { message in
            MessageQuote(
                messageId: message.id, senderName: message.sender?.name, text: message.text,
                hasImages: !message.images.isEmpty, voiceSeconds: message.voice?.seconds)
        }
        outbox.append(message)
        model.quote = nil
        model.forgetNew()
        // At the end it stays there by itself.
        if !model.isAtEnd || model.hasLater { Task { await model.showEnd() } }
        keep()
        flush()
    }

    /// Tries a message again that was refused.
    func retry(_ id: String) {
        guard let index = outbox.firstIndex(where: { $0.id == id }) else { return }
        outbox[index].state = .waiting
        keep()
        flush()
    }

    /// Gives a message up that was not sent.
    func discard(_ id: String) {
        outbox.removeAll { $0.id == id }
        keep()
    }

    private func keepDraft(_ text: String, of id: SortableID) {
        drafts[id.description] = text.isEmpty ? nil : text
        keep()
    }

    private func keep() {
        store?.keep(MessageDraftStore.Kept(author: me, drafts: drafts, outbox: outbox))
    }

    /// Sends what waits, one after the other and in the order of writing; what cannot be reached now is tried again, ever
    /// more seldom, up to every half minute.
    private func flush() {
        guard sending == nil else { return }
        sending = Task { [weak self] in
            var pause = 1.0
            while let self, let next = outbox.first(where: { $0.state == .waiting }) {
                do {
                    let message = try await repository.send(next.conversation, next.draft)
                    pause = 1
                    outbox.removeAll { $0.id == next.id }
                    await models[message.conversationId]?.receive(message)
                    await take(message)
                } catch let problem as Problem where (400..<500).contains(problem.status) && problem.status != 429 {
                    fail(next.id, explanation(of: problem))
                } catch {
                    do { try await clock.sleep(seconds: pause) } catch { break }
                    pause = min(pause * 2, 30)
                }
                keep()
            }
            self?.sending = nil
        }
    }

    private func fail(_ id: String, _ sentence: String) {
        guard let index = outbox.firstIndex(where: { $0.id == id }) else { return }
        outbox[index].state = .failed(sentence)
    }
}
