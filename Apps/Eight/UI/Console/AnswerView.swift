import AVKit
import Base
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// An appeal with what it is about, and what can become of it (E8-146, E8-151).
struct AnswerView: View {
    @State private var model: AnswerModel
    @State private var player: AVPlayer?
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss

    init(_ id: SortableID, console: ConsoleModel) { _model = State(initialValue: AnswerModel(id, console: console)) }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't open this", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: if let appeal = model.appeal { content(appeal) }
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("Appeal")
        .task { if model.appeal == nil { await model.load() } }
        .onChange(of: model.appeal?.id) {
            player = model.appeal?.sanction.clip?.renditions.first.flatMap { URL(string: $0.url) }
                .map { AVPlayer(url: $0) }
        }
    }

    private func content(_ appeal: ConsoleAppeal) -> some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                if let video = appeal.sanction.clip {
                    VideoPlayer(player: player)
                        .aspectRatio(video.width > video.height ? 16 / 9 : 9 / 16, contentMode: .fit)
                        .clipShape(RoundedRectangle(cornerRadius: 16))
                        .frame(maxHeight: 420)
                        .frame(maxWidth: .infinity)
                        .accessibilityLabel(Text(verbatim: video.alt ?? video.caption ?? appeal.person.name))
                }
                CaseCard { facts(appeal) }
                CaseCard {
                    Text("The appeal").font(.footnote).fontWeight(.semibold).foregroundStyle(Color.quiet)
                    Text(verbatim: appeal.sanction.appeal?.text ?? "").textSelection(.enabled)
                }
                if appeal.isForOthers {
                    Label("You decided this first. Somebody else has to look at it.", systemImage: "person.2")
                        .font(.subheadline)
                } else {
                    decision
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private func facts(_ appeal: ConsoleAppeal) -> some View {
        NavigationLink(value: EightRoute.person(appeal.person.id.description)) {
            HStack(spacing: 12) {
                Portrait(person: appeal.person, size: 44)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: appeal.person.name).font(.sora(.headline))
                    if let school = session.config.school(appeal.person.school) {
                        Text(verbatim: school).font(.footnote).foregroundStyle(Color.quiet)
                    }
                }
            }
            .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
        if let caption = appeal.sanction.clip?.caption { Text(verbatim: caption).font(.subheadline) }
        Divider()
        HStack(spacing: 6) {
            Text(appeal.sanction.kind.title)
            if let reason = appeal.sanction.reason {
                Text(verbatim: "\u{B7}").foregroundStyle(Color.quiet)
                Text(reason.title).foregroundStyle(Color.quiet)
            }
        }
        .font(.subheadline)
        HStack(spacing: 4) {
            Text(verbatim: appeal.moderator)
            Text(verbatim: "\u{B7}")
            RelativeDateText(appeal.sanction.at)
        }
        .font(.footnote)
        .foregroundStyle(Color.quiet)
        if let note = appeal.note { Text(verbatim: note).font(.footnote).foregroundStyle(Color.quiet) }
    }

    private var decision: some View {
        VStack(alignment: .leading, spacing: 12) {
            NoteField(
                title: "Answer for the person", text: $model.answer, remainingCharacters: model.remainingCharacters,
                failure: model.failure)
            HStack(spacing: 12) {
                button("Turn down", grants: false)
                button("Take the decision back", grants: true)
            }
            Text("The person reads the answer, not who gave it.").font(.footnote).foregroundStyle(Color.quiet)
        }
    }

    private func button(_ title: LocalizedStringKey, grants: Bool) -> some View {
        Button {
            Task { if await model.answer(grants: grants) { dismiss() } }
        } label: {
            Text(title)
                .font(.sora(.subheadline))
                .frame(maxWidth: .infinity, minHeight: 48)
                .padding(.horizontal, 12)
                .background(Color.stageLine, in: Capsule())
        }
        .buttonStyle(.plain)
        .disabled(!model.canAnswer)
        .opacity(model.canAnswer ? 1 : 0.4)
    }
}

extension Sanction.Kind {
    /// As moderators read it.
    var title: LocalizedStringKey {
        switch self {
        case .hidden: "Hidden meanwhile"
        case .removed: "Removed"
        case .warned: "Warned"
        case .suspended: "Suspended"
        }
    }
}

/// An appeal among others: whose it is, against what, and since when it waits.
struct AppealRow: View {
    let appeal: ConsoleAppeal

    var body: some View {
        NavigationLink(value: EightRoute.appeal(appeal.id.description)) {
            HStack(spacing: 12) {
                Portrait(person: appeal.person, size: 48)
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: appeal.person.name).font(.sora(.headline)).lineLimit(1)
                    if let text = appeal.sanction.appeal?.text {
                        Text(verbatim: text).font(.footnote).foregroundStyle(Color.quiet).lineLimit(2)
                            .multilineTextAlignment(.leading)
                    }
                    HStack(spacing: 4) {
                        Text(appeal.sanction.kind.title).fontWeight(.semibold)
                        if let at = appeal.sanction.appeal?.at {
                            Text(verbatim: "\u{B7}")
                            RelativeDateText(at)
                        }
                    }
                    .font(.footnote)
                    if appeal.isForOthers {
                        Text("Waits for another moderator").font(.footnote).foregroundStyle(Color.quiet)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding(12)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        }
        .buttonStyle(.plain)
    }
}
