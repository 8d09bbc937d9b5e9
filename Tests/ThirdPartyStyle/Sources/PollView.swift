import SwiftUI

private struct Option: Identifiable, Hashable {
    let id: Int
    let name: String
    var votes: Int
}

private struct Bar: View {
    let option: Option
    let share: Double
    let isMine: Bool

    var body: some View {
        ZStack(alignment: .leading) {
            GeometryReader { geometry in
                RoundedRectangle(cornerRadius: 8)
                    .fill(isMine ? Color.accentColor.opacity(0.35) : Color(.systemGray5))
                    .frame(width: max(8, geometry.size.width * share))
            }
            HStack {
                Text(option.name)
                if isMine { Image(systemName: "checkmark").accessibilityLabel("Your vote") }
                Spacer()
                Text(share, format: .percent.precision(.fractionLength(0))).monospacedDigit()
            }
            .padding(.horizontal, 12)
        }
        .frame(height: 40)
        .accessibilityElement(children: .combine)
    }
}

public struct PollView: View {
    @State private var options = [
        Option(id: 0, name: "Tea", votes: 3), Option(id: 1, name: "Coffee", votes: 6),
        Option(id: 2, name: "Water", votes: 0),
    ]
    @State private var mine: Option.ID?

    public init() {}

    private var total: Int { options.map(\.votes).reduce(0, +) }

    public var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("What do you drink?").font(.headline)
            ForEach(options) { option in
                if mine == nil {
                    Button(option.name) { vote(option.id) }
                        .frame(maxWidth: .infinity)
                        .buttonStyle(.bordered)
                        .buttonBorderShape(.roundedRectangle(radius: 8))
                } else {
                    Bar(option: option, share: Double(option.votes) / Double(total), isMine: option.id == mine)
                        .transition(.opacity)
                }
            }
            HStack {
                Text("^[\(total) vote](inflect: true)")
                Spacer()
                if mine != nil {
                    Button("Undo") {
                        withAnimation {
                            if let mine { options[mine].votes -= 1 }
                            mine = nil
                        }
                    }
                }
            }
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        .padding()
    }

    private func vote(_ id: Option.ID) {
        withAnimation(.easeOut) {
            options[id].votes += 1
            mine = id
        }
    }
}

#Preview { PollView() }
