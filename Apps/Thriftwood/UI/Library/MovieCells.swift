import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A film in the grid: poster, title, year, and how it stands.
struct MovieCell: View {
    let movie: Movie
    let service: ServiceConnection

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Poster(title: movie.title, path: movie.poster, service: service)
                .opacity(movie.isMonitored ? 1 : 0.55)
                .overlay(alignment: .bottomTrailing) { MovieBadge(movie: movie).padding(6) }
            Text(verbatim: movie.title)
                .font(.footnote)
                .fontWeight(.semibold)
                .lineLimit(2)
            Text(verbatim: movie.year > 0 ? "\(movie.year)" : "–")
                .font(.caption)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: "\(movie.title), \(movie.year)"))
        .accessibilityValue(MovieState(movie).words)
    }
}

/// A film in the list (TW-057).
struct MovieRow: View {
    let movie: Movie
    let service: ServiceConnection
    let profile: String?
    let sort: MovieSort

    var body: some View {
        HStack(spacing: 12) {
            Poster(title: movie.title, path: movie.poster, service: service, width: 44)
                .frame(width: 44)
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: movie.title).fontWeight(.semibold).lineLimit(1)
                facts
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .lineLimit(1)
                HStack(spacing: 6) {
                    MovieBadge(movie: movie)
                    Text(MovieState(movie).words).font(.caption).foregroundStyle(Color.faint)
                }
            }
            Spacer(minLength: 0)
            Image(systemName: movie.isMonitored ? "bookmark.fill" : "bookmark")
                .foregroundStyle(movie.isMonitored ? ServiceKind.radarr.accent : Color.faint)
                .accessibilityLabel(movie.isMonitored ? "Monitored" : "Unmonitored")
        }
        .padding(.vertical, 10)
        .background { RowBackdrop(path: movie.fanart, service: service) }
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }

    /// First what the list is sorted by, as far as the row would not show it.
    private var facts: Text {
        var parts = [sorted].compactMap { $0 }
        if movie.year > 0 { parts.append(Text(verbatim: "\(movie.year)")) }
        if movie.runtime > 0 { parts.append(Words.length(movie.runtime)) }
        for name in [movie.studio, profile ?? ""] where !name.isEmpty { parts.append(Text(verbatim: name)) }
        return parts.joined
    }

    private var sorted: Text? {
        switch sort {
        case .title, .profile, .runtime, .studio, .year: nil
        case .added: Words.day(movie.added)
        case .digital: Words.day(movie.digital)
        case .cinemas: Words.day(movie.inCinemas)
        case .physical: Words.day(movie.physical)
        case .availability: Text(Words.name(movie.stage))
        case .size: movie.size > 0 ? Words.size(movie.size) : nil
        }
    }
}

/// How a film stands, as one word.
enum MovieState: Hashable {
    case there, betterWanted, wanted, waiting, unmonitored

    init(_ movie: Movie) {
        self =
            if movie.hasFile {
                movie.isBelowCutoff ? .betterWanted : .there
            } else if !movie.isMonitored {
                .unmonitored
            } else {
                movie.isAvailable ? .wanted : .waiting
            }
    }

    var words: LocalizedStringKey {
        switch self {
        case .there: "On disk"
        case .betterWanted: "On disk, better wanted"
        case .wanted: "Wanted"
        case .waiting: "Not out yet"
        case .unmonitored: "Not monitored"
        }
    }

    var symbol: String {
        switch self {
        case .there: "checkmark.circle.fill"
        case .betterWanted: "arrow.up.circle.fill"
        case .wanted: "exclamationmark.circle.fill"
        case .waiting: "clock.fill"
        case .unmonitored: "minus.circle.fill"
        }
    }

    var color: Color {
        switch self {
        case .there: .fine
        case .betterWanted, .waiting: .waiting
        case .wanted: .wrong
        case .unmonitored: .faint
        }
    }
}

/// How a film stands, as a symbol; its shape tells as much as its colour.
struct MovieBadge: View {
    let movie: Movie
    @Environment(\.ground) private var ground

    var body: some View {
        let state = MovieState(movie)
        Image(systemName: state.symbol)
            .font(.system(size: 16))
            .foregroundStyle(state.color)
            .background { Circle().fill(Color.sheet(ground)).padding(1) }
            .accessibilityHidden(true)
    }
}
