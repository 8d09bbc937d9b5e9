import SwiftUI

private struct Message: Identifiable, Equatable {
    let id = UUID()
    var text: String
    var isMine: Bool
    var isRead = false
}

@MainActor
private final class ChatViewModel: ObservableObject {
    @Published private(set) var messages = [
        Message(text: "Are we still on for tonight?", isMine: false),
        Message(text: "Yes! Eight o'clock.", isMine: true, isRead: true),
    ]
    @Published private(set) var isTyping = false

    func send(_ text: String) async {
        messages.append(Message(text: text, isMine: true))
        isTyping = true
        try? await Task.sleep(for: .milliseconds(200))
        isTyping = false
        messages.append(Message(text: "Echo: \(text)", isMine: false))
    }
}

private struct BubbleShape: Shape {
    var corners: UIRectCorner

    func path(in rect: CGRect) -> Path {
        Path(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 16, height: 16)
            ).cgPath)
    }
}

private struct Bubble: View {
    let message: Message

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 48) }
            Text(message.text)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .foregroundStyle(message.isMine ? Color.white : .primary)
                .background(message.isMine ? Color.accentColor : Color(.systemGray5))
                .clipShape(
                    BubbleShape(corners: [.topLeft, .topRight, message.isMine ? .bottomLeft : .bottomRight]))
            if !message.isMine { Spacer(minLength: 48) }
        }
        .accessibilityElement(children: .combine)
    }
}

public struct ChatRoomView: View {
    @StateObject private var model = ChatViewModel()
    @State private var draft = ""
    @FocusState private var isFocused: Bool

    public init() {}

    public var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 8) {
                    ForEach(model.messages) { Bubble(message: $0) }
                    if model.isTyping {
                        Text("Typing…").font(.caption).foregroundStyle(.secondary).transition(.opacity)
                    }
                }
                .padding()
            }
            .scrollDismissesKeyboard(.interactively)
            .onChange(of: model.messages) { _, messages in
                withAnimation { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { bar }
        .navigationTitle("Ada")
    }

    private var bar: some View {
        HStack(alignment: .bottom) {
            TextField("Message", text: $draft, axis: .vertical)
                .lineLimit(1...5)
                .padding(8)
                .background(RoundedRectangle(cornerRadius: 18).strokeBorder(Color(.separator)))
                .focused($isFocused)
            Button(action: send) {
                Image(systemName: "arrow.up.circle.fill").font(.title)
            }
            .accessibilityLabel("Send")
            .disabled(draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
        }
        .padding(8)
        .background(.bar)
    }

    private func send() {
        let text = draft
        draft = ""
        isFocused = true
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        Task { await model.send(text) }
    }
}

#Preview { NavigationStack { ChatRoomView() } }
