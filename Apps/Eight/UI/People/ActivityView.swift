import Base
import ClientKit
import DesignKit
import EightAPI
import Foundation
import SwiftUI
import Wire

/// What others did lately that concerns one: who follows, who likes, who answers.
struct ActivityView: View {
    @Environment(EightSession.self) private var session
    @State private var lines: [Activity]?
    @State private var failure: String?

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let lines {
                    if lines.isEmpty {
                        Notice(
                            "Nothing new", text: "Likes, responses and new followers show up here.", symbol: "bell.fill"
                        )
                    }
                    ForEach(lines) { ActivityRow(activity: $0) }
                } else if let failure {
                    Notice("Couldn't load your activity", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else {
                    PeopleSkeleton()
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Activity")
        .refreshable { await load() }
        .task { await load() }
        .task {
            for await news in session.live.events() where news.kind == .noticed || news.kind == .changed {
                await load()
            }
        }
    }

    private func load() async {
        do {
            lines = try await session.client.activity().items
            failure = nil
            guard session.me?.activityCount ?? 0 > 0 else { return }
            try await session.client.seeActivity()
            await session.refresh()
        } catch  where isCancellation(error) {
            return
        } catch { if lines == nil { failure = explanation(of: error) } }
    }
}

/// One line: who did what, when, and to which video.
private struct ActivityRow: View {
    let activity: Activity

    var body: some View {
        NavigationLink(value: route) {
            HStack(spacing: 12) {
                if let symbol = activity.symbol {
                    Image(systemName: symbol)
                        .foregroundStyle(Color.spark)
                        .frame(width: 44, height: 44)
                        .background(Color.stageLine, in: Circle())
                        .accessibilityHidden(true)
                } else {
                    Portrait(person: activity.person, size: 44)
                }
                VStack(alignment: .leading, spacing: 2) {
                    sentence
                        .font(.subheadline)
                        .fontWeight(activity.isNew ? .semibold : .regular)
                        .multilineTextAlignment(.leading)
                    RelativeDateText(activity.at).font(.footnote).foregroundStyle(Color.quiet)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                if activity.isNew {
                    Circle().fill(Color.spark).frame(width: 8, height: 8).accessibilityLabel("New")
                }
                if let clip = activity.clip {
                    PlaceholderImage(
                        url: clip.poster?.url(width: 120).flatMap { URL(string: $0) },
                        thumbHash: clip.poster?.thumbhash, dominantColor: nil
                    )
                    .frame(width: 40, height: 56)
                    .clipShape(RoundedRectangle(cornerRadius: 8))
                    .accessibilityHidden(true)
                }
            }
            .padding(.vertical, 8)
            .padding(.horizontal, 14)
            .frame(minHeight: 64)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        }
        .buttonStyle(.plain)
    }

    private var sentence: Text {
        let name = activity.person.name
        return switch activity.kind {
        case .follower: Text("\(name) follows you")
        case .response where activity.isNested == true: Text("\(name) joined the responses to your video")
        case .response: Text("\(name) responded to your video")
        case .export: Text("The copy of your videos is ready")
        case .sanction: activity.sanction.map { Text($0.title) } ?? Text(verbatim: "")
        case .school: Text("A moderator answered your wish for another school")
        case .like where activity.count > 1: Text("\(name) and others like your video: \(activity.count) in all")
        case .like: Text("\(name) likes your video")
        }
    }

    private var route: EightRoute {
        switch activity.kind {
        case .follower: .person(activity.person.id.description)
        case .like: activity.clip.map { .clips(person: $0.author.id.description, first: $0.id.description) } ?? other
        case .export: .export
        case .school: .school
        case .sanction: activity.sanction.map { .sanction($0.id.description) } ?? other
        case .response: activity.clip?.parentId.map { .responses($0.description) } ?? other
        }
    }

    private var other: EightRoute { .person(activity.person.id.description) }
}

extension Activity {
    /// What stands for it where nobody else did it; nil where somebody's picture does.
    fileprivate var symbol: String? {
        switch kind {
        case .export: "square.and.arrow.down.on.square"
        case .sanction: sanction?.symbol ?? "exclamationmark.bubble"
        case .school: "building.columns"
        case .follower, .like, .response: nil
        }
    }
}
