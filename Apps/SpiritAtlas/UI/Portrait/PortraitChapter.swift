import SpiritAtlasCore
import SwiftUI

/// A chart to be read from top to bottom, under its wheel. Every paragraph says which line it comes from.
struct PortraitChapter: View {
    let portrait: Portrait
    let reading: Reading
    let model: ReadingModel
    let atlas: AtlasModel
    let openWheel: @MainActor () -> Void
    @State private var opened: Portrait.Source?

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 24) {
                Button(action: openWheel) {
                    WheelDrawing(chart: reading.chart, touched: touched).frame(maxWidth: 440)
                }
                .buttonStyle(.plain)
                .frame(maxWidth: .infinity)
                .accessibilityLabel("Open the wheel")
                if !portrait.uncertainty.isEmpty {
                    Card {
                        if reading.day != nil { Heading("The time is not known") }
                        ForEach(portrait.uncertainty, id: \.self) { Text(verbatim: $0) }
                    }
                }
                sections(portrait.sections.prefix(2))
            }
        } second: {
            VStack(alignment: .leading, spacing: 24) {
                sections(portrait.sections.dropFirst(2))
                PortraitFooter(text: portrait.plain(title: model.profile.title), name: model.profile.title)
            }
        }
        .textSelection(.enabled)
    }

    private var touched: WheelPart? {
        if case .wheel(let part) = opened { part } else { nil }
    }

    private func sections(_ sections: ArraySlice<Portrait.Section>) -> some View {
        ForEach(sections, id: \.title) { section in
            VStack(alignment: .leading, spacing: 14) {
                VStack(alignment: .leading, spacing: 6) {
                    Text(verbatim: section.title)
                        .font(.garamond(.title2))
                        .foregroundStyle(Color.violet)
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h2)
                    Rectangle().fill(Color.hair).frame(height: 0.5)
                }
                ForEach(section.paragraphs, id: \.self) { paragraph in
                    PortraitParagraph(
                        paragraph: paragraph, explanation: paragraph.source.map { explain($0) }, opened: $opened)
                }
            }
            .frame(maxWidth: 620, alignment: .leading)
        }
    }

    private func explain(_ source: Portrait.Source) -> Explanation {
        switch source {
        case .wheel(let part): WheelWords(reading.chart).explain(part)
        case .gate(let part): GateWords(reading.design).explain(part)
        case .mansion: VedicWords(reading, reading.birth.jdUT).explain(.graha(.moon))
        case .number(let part):
            model.numbers.map { NumberWords($0, atlas.settings.letters, nil).explain(part) }
                ?? Explanation(title: NumberWords.name(part), lines: [])
        }
    }
}

/// What one line of the chart is read as; its name, pressed, says where it stands and what it is.
private struct PortraitParagraph: View {
    let paragraph: Portrait.Paragraph
    let explanation: Explanation?
    @Binding var opened: Portrait.Source?

    private var isOpen: Bool { paragraph.source != nil && opened == paragraph.source }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if explanation == nil {
                name.frame(minHeight: 32)
            } else {
                Button {
                    withAnimation { opened = isOpen ? nil : paragraph.source }
                } label: {
                    HStack(alignment: .firstTextBaseline, spacing: 8) {
                        name
                        Spacer(minLength: 4)
                        Image(systemName: isOpen ? "chevron.up" : "chevron.down")
                            .font(.footnote)
                            .foregroundStyle(Color.violet)
                            .accessibilityHidden(true)
                    }
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(isOpen ? .isSelected : [])
            }
            ForEach(paragraph.lines, id: \.self) { line in
                Text(verbatim: line)
                    .font(.garamond(.body))
                    .lineSpacing(3)
                    .fixedSize(horizontal: false, vertical: true)
            }
            if isOpen, let explanation {
                VStack(alignment: .leading, spacing: 6) {
                    Text(verbatim: explanation.title).fontWeight(.medium)
                    ForEach(explanation.lines, id: \.self) { Text(verbatim: $0) }
                }
                .font(.subheadline)
                .foregroundStyle(Color.ink)
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(Color.violet.opacity(0.1), in: RoundedRectangle(cornerRadius: 12))
                .padding(.top, 6)
            }
        }
    }

    private var name: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .firstTextBaseline, spacing: 10) { nameAndDetail }.fixedSize()
            VStack(alignment: .leading, spacing: 0) { nameAndDetail }
        }
    }

    @ViewBuilder private var nameAndDetail: some View {
        Text(verbatim: paragraph.title).font(.garamond(.title3)).foregroundStyle(Color.ink)
        if !paragraph.detail.isEmpty {
            Text(verbatim: paragraph.detail).font(.footnote).monospacedDigit().foregroundStyle(Color.faint)
        }
    }
}
