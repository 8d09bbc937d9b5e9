import Base
import DesignKit
import EightAPI
import SwiftUI

extension View {
    /// Says below what was taken out of a list, with a way to put it back.
    func offersUndo(_ model: ClipListModel) -> some View { modifier(UndoBar(model: model)) }
}

private struct UndoBar: ViewModifier {
    let model: ClipListModel
    @Environment(EightSession.self) private var session
    /// Seconds for which it stands there.
    private static let time = 8.0

    func body(content: Content) -> some View {
        content
            .overlay(alignment: .bottom) {
                if let out = model.takenOut { bar(out).transition(.move(edge: .bottom).combined(with: .opacity)) }
            }
            .animation(.spring(duration: 0.3), value: model.takenOut)
            .task(id: model.takenOut) {
                guard let out = model.takenOut, (try? await session.clock.sleep(seconds: Self.time)) != nil else {
                    return
                }
                model.forget(out)
            }
    }

    private func bar(_ out: TakenOut) -> some View {
        HStack(spacing: 12) {
            Text(sentence(out)).font(.subheadline).lineLimit(2)
            Spacer(minLength: 8)
            Button("Undo") { Task { await model.undo() } }
                .buttonStyle(.plain)
                .font(.sora(.subheadline, weight: .bold))
                .foregroundStyle(Color.lime)
                .frame(minWidth: 44, minHeight: 44)
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 18)
        .background(Color(hex: 0x25281F), in: Capsule())
        .frame(maxWidth: 420)
        .padding(.horizontal, 16)
        .padding(.bottom, 20)
        .accessibilityElement(children: .contain)
    }

    private func sentence(_ out: TakenOut) -> LocalizedStringKey {
        switch out.what {
        case .clip: "Hidden"
        case .response: "Hidden from everyone"
        case .person(let person): "You won't see \(person.name) here"
        }
    }
}
