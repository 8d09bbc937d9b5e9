import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// One post, for whoever was sent a link to it: nobody has to be signed in, and nothing else can be seen from here.
struct GuestPostView: View {
    @State private var model: GuestPostModel
    private let session: SessionModel

    init(link: String, session: SessionModel) {
        self.session = session
        _model = State(
            initialValue: GuestPostModel(
                link: link, links: session.guestLinks, visits: session.guestVisits, isMember: session.me != nil))
    }

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
        }
        .font(.cabin(.body))
        .background(Color.paper)
        .navigationTitle("Shared with you")
        .navigationBarTitleDisplayMode(.inline)
        // Nothing of it stays on a device that keeps pages.
        .privacySensitive()
        .task { await model.load() }
        .task(id: isShown) { if isShown { await model.watch(by: session.clock) } }
    }

    private var isShown: Bool {
        if case .shown = model.phase { true } else { false }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: PostCardSkeleton()
        case .locked: GuestPINForm(model: model)
        case .shown(let post): SharedPost(post: post)
        case .gone:
            EmptyNotice(
                "This link no longer works", systemImage: "link", text: "Ask whoever sent it to you for a new one.")
        case .failed(let sentence):
            EmptyNotice("Couldn't open the link", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        }
    }
}

/// The post itself: whose it is, what it says and shows.
private struct SharedPost: View {
    let post: GuestPost

    var body: some View {
        VStack(spacing: 16) {
            VStack(alignment: .leading, spacing: 14) {
                HStack(spacing: 12) {
                    ProfileImage(name: post.name, picture: post.picture, size: 48)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: post.name).font(.lora(.title3)).accessibilityAddTraits(.isHeader)
                        RelativeDateText(post.timestamp).font(.cabin(.footnote)).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 0)
                }
                if let text = post.content.text, !text.isEmpty {
                    LinkedText(text).frame(maxWidth: .infinity, alignment: .leading).textSelection(.enabled)
                }
                if let preview = post.content.preview { LinkPreviewCard(preview: preview) }
                if !post.content.images.isEmpty { PostImages(images: post.content.images) }
            }
            .padding(16)
            .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
            HStack(spacing: 4) {
                Image(systemName: "clock").accessibilityHidden(true)
                Text("You can see this for another")
                RemainingTimeText(until: post.expiresAt)
            }
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
        }
    }
}

/// Asks for the PIN that came another way than the link.
private struct GuestPINForm: View {
    @Bindable var model: GuestPostModel
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 16) {
            EmptyNotice(
                "This post asks for a PIN", systemImage: "lock",
                text: "Whoever sent you the link has it.")
            SecureField("PIN", text: $model.pin, prompt: Text("4 to 8 digits"))
                .keyboardType(.numberPad)
                .textContentType(.oneTimeCode)
                .font(.system(.title2, design: .monospaced))
                .multilineTextAlignment(.center)
                .padding(12)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
                .focused($isFocused)
                .onSubmit(send)
            ProminentButton("Show the post", isBusy: model.isSending, action: send).disabled(!model.canSend)
            if let failure = model.failure { FieldFooter(refusal: failure, note: nil) }
        }
        .frame(maxWidth: 320)
        .onAppear { isFocused = true }
    }

    private func send() { Task { await model.submit() } }
}
