import Foundation
import SwiftUI
import ThriftwoodAPI

/// Who plays in a film and who made it (TW-073).
struct CastList: View {
    let answer: KeptAnswer<[Credit]>

    var body: some View {
        KeptPart(answer: answer, empty: "Nobody is named.") { credits in
            VStack(alignment: .leading, spacing: 20) {
                part("Cast", credits.filter(\.isCast))
                part("Crew", credits.filter { !$0.isCast })
            }
        }
    }

    @ViewBuilder private func part(_ title: LocalizedStringKey, _ credits: [Credit]) -> some View {
        if !credits.isEmpty {
            VStack(alignment: .leading, spacing: 12) {
                Heading(title)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 220), spacing: 12)], alignment: .leading, spacing: 12) {
                    ForEach(credits) { CreditTile(credit: $0) }
                }
            }
        }
    }
}

/// Somebody, with what they did; leads to their page at TMDB.
private struct CreditTile: View {
    let credit: Credit

    var body: some View {
        if credit.person > 0, let url = URL(string: "https://www.themoviedb.org/person/\(credit.person)") {
            Link(destination: url) { tile }.buttonStyle(.plain)
        } else {
            tile
        }
    }

    private var tile: some View {
        HStack(spacing: 12) {
            Text(verbatim: initials)
                .font(.footnote)
                .fontWeight(.semibold)
                .foregroundStyle(Color.faint)
                .frame(width: 40, height: 40)
                .background(Color.hair.opacity(0.5), in: Circle())
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: credit.name).fontWeight(.semibold).lineLimit(1)
                Text(verbatim: credit.role).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
            Spacer(minLength: 0)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }

    private var initials: String { credit.name.split(separator: " ").prefix(2).map { String($0.prefix(1)) }.joined() }
}

/// A file beside a film's own (TW-071).
struct ExtraRow: View {
    let file: ExtraFile

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Image(systemName: file.kind == .subtitle ? "captions.bubble" : "doc").foregroundStyle(Color.faint)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: file.path)
                HStack(spacing: 6) {
                    Text(kind)
                    Text(verbatim: file.languages.joined(separator: ", "))
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var kind: LocalizedStringKey {
        switch file.kind {
        case .subtitle: "Subtitles"
        case .metadata: "Metadata"
        case .other: "Another file"
        }
    }
}
