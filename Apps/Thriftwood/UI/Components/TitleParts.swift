import DesignKit
import SwiftUI
import ThriftwoodAPI

/// The head of a title's page: backdrop, poster, what it is, how it stands, what can be done.
struct TitleHead<State: View, Actions: View>: View {
    let title: String
    let facts: Text
    let poster: String
    let fanart: String
    let service: ServiceConnection
    var isSquare = false
    @ViewBuilder let state: State
    @ViewBuilder let actions: Actions
    @Environment(\.pictures) private var pictures
    @Environment(\.ground) private var ground

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .bottom, spacing: 16) {
                Poster(title: title, path: poster, service: service, width: 160, isSquare: isSquare)
                    .frame(width: 120)
                    .shadow(color: .black.opacity(0.4), radius: 12, y: 6)
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: title)
                        .font(.manrope(.title))
                        .accessibilityAddTraits(.isHeader)
                    facts.foregroundStyle(Color.faint)
                    state
                }
                Spacer(minLength: 0)
            }
            // What can be done reads better below each other than cut.
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { actions }
                VStack(alignment: .leading, spacing: 8) { actions }
            }
        }
        .padding(.top, 90)
        .background(alignment: .top) { backdrop }
    }

    private var backdrop: some View {
        AsyncImage(url: fanart.isEmpty ? nil : pictures.address(service, fanart, 1_000)) { phase in
            if let image = phase.image {
                image.resizable().aspectRatio(contentMode: .fill)
            } else {
                Color.clear
            }
        }
        .frame(maxWidth: .infinity)
        .frame(height: 220)
        .clipped()
        .overlay {
            LinearGradient(
                colors: [Color.ground(ground).opacity(0.35), Color.ground(ground)], startPoint: .top, endPoint: .bottom)
        }
        // Below it has faded into the ground; a rounded end would show as a line.
        .clipShape(UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16))
        .accessibilityHidden(true)
    }
}

/// Monitoring as a button that says how it is.
struct MonitorButton: View {
    let isMonitored: Bool
    let kind: ServiceKind
    let change: @MainActor (Bool) -> Void

    var body: some View {
        TwoStateButton(isOn: isMonitored, change: change) { isMonitored, press in
            Button(action: press) {
                Label(
                    isMonitored ? "Monitored" : "Monitor", systemImage: isMonitored ? "bookmark.fill" : "bookmark")
            }
            .buttonStyle(.bordered)
            .tint(isMonitored ? kind.accent : Color.faint)
        }
    }
}

/// A few lines of text that unfold.
struct Overview: View {
    let text: String
    @State private var isOpen = false

    var body: some View {
        TwoStateButton(isOn: isOpen, change: { isOpen = $0 }) { isOpen, press in
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: text).lineLimit(isOpen ? nil : 4)
                if text.count > 260 {
                    Button(isOpen ? "Less" : "More", action: press)
                        .buttonStyle(.plain)
                        .foregroundStyle(Color.copper)
                        .frame(minHeight: 32)
                }
            }
        }
    }
}

/// A page elsewhere about a title.
struct TitleLink: Hashable {
    var name: String
    var url: URL?

    init(_ name: String, _ address: String) {
        self.name = name
        url = URL(string: address)
    }
}

/// Where else a title is written about.
struct LinkRow: View {
    let links: [TitleLink]

    var body: some View {
        if !links.isEmpty {
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(links, id: \.self) { link in
                        if let url = link.url {
                            Link(destination: url) {
                                Label {
                                    Text(verbatim: link.name)
                                } icon: {
                                    Image(systemName: "arrow.up.right")
                                }
                            }
                            .buttonStyle(.bordered)
                        }
                    }
                }
            }
        }
    }
}

/// A file on the service's disk (TW-071).
struct FileSheet: View {
    let file: MediaFile
    let delete: @MainActor () -> Void

    var body: some View {
        Sheet(spacing: 8) {
            HStack(alignment: .top) {
                Text(verbatim: file.path).fontWeight(.semibold)
                Spacer(minLength: 8)
                Button("Delete the file", systemImage: "trash", role: .destructive, action: delete)
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
            FactRow("Quality", Text(verbatim: file.quality))
            FactRow("Size", Words.size(file.size))
            if !file.video.isEmpty { FactRow("Video", Text(verbatim: file.video)) }
            if !file.audio.isEmpty { FactRow("Audio", Text(verbatim: file.audio)) }
            if !file.languages.isEmpty { FactRow("Languages", Text(verbatim: file.languages.joined(separator: ", "))) }
            if !file.group.isEmpty { FactRow("Group", Text(verbatim: file.group)) }
            FactRow(date: "Added", file.added)
        }
    }
}

/// A title's page before it is there.
struct PageSkeleton: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .bottom, spacing: 16) {
                RoundedRectangle(cornerRadius: 8).fill(Color.hair).frame(width: 120, height: 180)
                VStack(alignment: .leading, spacing: 10) {
                    RoundedRectangle(cornerRadius: 6).fill(Color.hair).frame(width: 200, height: 26)
                    RoundedRectangle(cornerRadius: 6).fill(Color.hair).frame(width: 140, height: 16)
                }
            }
            RoundedRectangle(cornerRadius: 8).fill(Color.hair).frame(height: 80)
            RoundedRectangle(cornerRadius: 16).fill(Color.hair).frame(height: 220)
        }
        .padding(16)
        .opacity(0.6)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading…")
    }
}
