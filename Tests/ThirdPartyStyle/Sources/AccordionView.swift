import SwiftUI

private struct AccordionStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Button {
                withAnimation(.easeInOut) { configuration.isExpanded.toggle() }
            } label: {
                HStack {
                    configuration.label.font(.headline)
                    Spacer()
                    Image(systemName: "plus")
                        .rotationEffect(.degrees(configuration.isExpanded ? 45 : 0))
                }
                .padding()
                .contentShape(.rect)
            }
            .buttonStyle(.plain)
            if configuration.isExpanded {
                configuration.content
                    .padding([.horizontal, .bottom])
                    .transition(.opacity.combined(with: .move(edge: .top)))
            }
        }
        .background(Color(.secondarySystemBackground))
        .clipShape(.rect(cornerRadius: 12))
    }
}

private struct Answer: Identifiable {
    let id: Int
    let question: String
    let text: LocalizedStringKey
}

private struct RatingRow: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.caption).foregroundStyle(.secondary)
            configuration.content.font(.body.bold())
        }
    }
}

public struct AccordionView: View {
    @State private var open: Int?
    @State private var isHelpful: [Int: Bool] = [:]

    private let answers = [
        Answer(id: 1, question: "How do I pay?", text: "By card, *after* the trial."),
        Answer(id: 2, question: "May I cancel?", text: "Yes, at **any** time."),
        Answer(id: 3, question: "Is it open?", text: "See [the source](https://example.org)."),
    ]

    public init() {}

    public var body: some View {
        ScrollView {
            VStack(spacing: 10) {
                ForEach(answers) { answer in
                    DisclosureGroup(isExpanded: isOpen(answer.id)) {
                        VStack(alignment: .leading, spacing: 8) {
                            Text(answer.text)
                            LabeledContent(
                                "Helpful", value: isHelpful[answer.id].map { $0 ? "Yes" : "No" } ?? "Not said")
                            HStack {
                                Button("Yes") { isHelpful[answer.id] = true }
                                Button("No") { isHelpful[answer.id] = false }
                            }
                            .buttonStyle(.bordered)
                        }
                    } label: {
                        Text(answer.question)
                    }
                }
            }
            .padding()
        }
        .disclosureGroupStyle(AccordionStyle())
        .labeledContentStyle(RatingRow())
    }

    /// One part at a time.
    private func isOpen(_ id: Int) -> Binding<Bool> {
        Binding(get: { open == id }, set: { open = $0 ? id : nil })
    }
}

#Preview { AccordionView() }
