import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An artist in the grid: picture, name, and how many of the tracks are there.
struct ArtistCell: View {
    let artist: Artist
    let service: ServiceConnection

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Poster(title: artist.title, path: artist.poster, service: service, isSquare: true)
                .opacity(artist.isMonitored ? 1 : 0.55)
            EpisodeBar(files: artist.trackFileCount, all: artist.trackCount)
            Text(verbatim: artist.title)
                .font(.footnote)
                .fontWeight(.semibold)
                .lineLimit(2)
            Text(verbatim: "\(artist.trackFileCount)/\(artist.trackCount)")
                .font(.caption)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: artist.title))
        .accessibilityValue(Text("\(artist.trackFileCount) of \(artist.trackCount) tracks"))
    }
}

/// An artist in the list (TW-105).
struct ArtistRow: View {
    let artist: Artist
    let service: ServiceConnection
    let profiles: ProfileNames
    let sort: ArtistSort
    /// Whether a press chooses the row, so that nothing in it leads anywhere.
    let isPicking: Bool
    let monitor: @MainActor (Bool) -> Void

    var body: some View {
        HStack(spacing: 4) {
            if isPicking {
                content
            } else {
                NavigationLink(value: Route.artist(service: service.id, id: artist.id)) { content }
                    .buttonStyle(.plain)
                BookmarkButton(isMonitored: artist.isMonitored, kind: .lidarr, change: monitor) {
                    $0 ? Text("Stop monitoring \(artist.title)") : Text("Monitor \(artist.title)")
                }
            }
        }
        .padding(.vertical, 10)
        .background { RowBackdrop(path: artist.fanart, service: service) }
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
    }

    private var content: some View {
        HStack(spacing: 12) {
            Poster(title: artist.title, path: artist.poster, service: service, width: 56, isSquare: true)
                .frame(width: 56)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: artist.title).fontWeight(.semibold).lineLimit(1)
                facts.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                HStack(spacing: 8) {
                    EpisodeBar(files: artist.trackFileCount, all: artist.trackCount).frame(width: 90)
                    Text(verbatim: "\(artist.trackFileCount)/\(artist.trackCount)").monospacedDigit()
                }
                .font(.caption)
                .foregroundStyle(Color.faint)
            }
            Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
    }

    /// First what the list is sorted by, as far as the row would not show it.
    private var facts: Text {
        var parts = [sorted].compactMap { $0 }
        if artist.albumCount > 0 { parts.append(Text("\(artist.albumCount) albums")) }
        let names = [profiles.quality[artist.qualityProfile], profiles.metadata[artist.metadataProfile]]
        for case .some(let name) in names where !name.isEmpty { parts.append(Text(verbatim: name)) }
        return parts.joined
    }

    private var sorted: Text? {
        switch sort {
        case .title, .albums, .metadata, .profile, .tracks: nil
        case .added: Words.day(artist.added)
        case .size: artist.size > 0 ? Words.size(artist.size) : nil
        case .type: artist.type.isEmpty ? nil : Words.artistType(artist.type)
        }
    }
}
