import SpiritAtlasCore
import SwiftUI

/// What a chart needs and what of it is there, beside what can be read already and what comes with the chart.
struct DraftChapter: View {
    let model: ReadingModel
    let finding: BirthFinding
    @Binding var chapter: Chapter
    let edit: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        Spread {
            Card(spacing: 4) {
                Heading("A draft so far")
                Text("A chart is cast from these four. A time that nobody knows may be left unknown.")
                    .foregroundStyle(Color.faint)
                    .padding(.bottom, 8)
                ForEach(DraftNeed.all(model.profile, finding, locale)) { NeedRow(need: $0) }
                Button("Go on writing", action: edit)
                    .buttonStyle(.borderedProminent)
                    .padding(.top, 12)
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                Card(spacing: 4) {
                    Heading("What can be read already")
                    if model.numbers != nil { row(.numbers, "From the name and the day alone.") }
                    row(.ayurveda, "From questions about body and habits; no birth is needed.")
                }
                Card(spacing: 12) {
                    Heading("What comes with the chart")
                    if model.numbers == nil { promise(.numbers, "From the name and the day alone.") }
                    promise(.portrait, "What stands out, told in sentences.")
                    promise(.wheel, "Where everything stood, and the lines between.")
                    promise(.ahead, "What the sky brings to it, day by day.")
                    promise(.gates, "The body graph of the 64 gates.")
                    promise(.vedic, "The nine grahas, and the periods of a life.")
                }
            }
        }
    }

    private func row(_ one: Chapter, _ what: LocalizedStringKey) -> some View {
        Button {
            chapter = one
        } label: {
            HStack {
                promise(one, what)
                Spacer(minLength: 8)
                Image(systemName: "chevron.right").foregroundStyle(Color.faint).accessibilityHidden(true)
            }
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }

    private func promise(_ one: Chapter, _ what: LocalizedStringKey) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(one.title)
            Text(what).font(.footnote).foregroundStyle(Color.faint)
        }
    }
}

/// One thing that a chart needs.
private struct NeedRow: View {
    let need: DraftNeed

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: need.isTold ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(need.isTold ? Color.violet : Color.faint)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(need.title).font(.footnote).foregroundStyle(Color.faint)
                switch need.state {
                case .told(let words): Text(verbatim: words)
                case .missing: Text("Still missing").foregroundStyle(Color.gold)
                case .wrong(let words): Text(verbatim: words).foregroundStyle(Color.rose)
                }
            }
        }
        .frame(minHeight: 44)
        .accessibilityElement(children: .combine)
    }
}
