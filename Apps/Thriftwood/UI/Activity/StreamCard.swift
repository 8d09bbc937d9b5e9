import SwiftUI
import ThriftwoodAPI

/// Somebody who watches something now, at one glance.
struct StreamCard: View {
    let session: PlexSession
    let service: ServiceConnection

    var body: some View {
        Sheet {
            HStack(alignment: .top, spacing: 14) {
                Poster(title: session.title.name, path: session.title.poster, service: service, width: 66)
                    .frame(width: 66)
                VStack(alignment: .leading, spacing: 6) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: session.title.name).font(.manrope(.headline)).lineLimit(1)
                        if let detail = Words.detail(session.title) {
                            detail.font(.subheadline).foregroundStyle(Color.faint).lineLimit(1)
                        }
                    }
                    [Text(verbatim: session.user), Text(verbatim: session.player.name)].joined
                        .font(.subheadline)
                        .lineLimit(1)
                    StreamProgress(session: session, accent: service.kind.accent)
                    DeliveryLabel(delivery: session.delivery)
                }
            }
        }
        .contentShape(Rectangle())
    }
}

/// How far somebody is.
struct StreamProgress: View {
    let session: PlexSession
    let accent: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ProgressView(value: session.progress)
                .tint(session.state == .paused ? Color.faint : accent)
                .accessibilityLabel("Progress")
            HStack(spacing: 6) {
                Image(systemName: Words.symbol(session.state))
                    .foregroundStyle(session.state == .playing ? Color.fine : Color.waiting)
                    .accessibilityHidden(true)
                Text(Words.name(session.state))
                Spacer(minLength: 8)
                if session.length > 0 { Text("\(Words.time(session.secondsLeft)) left") }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
            .monospacedDigit()
        }
    }
}

/// How something comes to a player, in a word and a colour.
struct DeliveryLabel: View {
    let delivery: PlexDelivery

    var body: some View {
        if delivery != .unknown {
            Label {
                Text(Words.name(delivery))
            } icon: {
                Image(systemName: Words.symbol(delivery))
            }
            .font(.footnote)
            .foregroundStyle(delivery == .transcode ? Color.waiting : Color.faint)
        }
    }
}
