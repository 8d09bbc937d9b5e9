import AVKit
import Base
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// What was reported or waits, and what can be done about it (E8-149).
struct CaseView: View {
    @State private var model: CaseModel
    @State private var player: AVPlayer?
    @State private var asksToSuspend = false
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var width

    init(_ subject: ConsoleSubject, _ id: SortableID, console: ConsoleModel) {
        _model = State(initialValue: CaseModel(subject, id, console: console))
    }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't open this", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: if let file = model.file { content(file) }
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle(model.file?.item.review != nil ? "Review" : "Reported")
        .task { if model.file == nil { await model.load() } }
        .onChange(of: model.file?.video?.id) {
            player = model.file?.video?.renditions.first.flatMap { URL(string: $0.url) }.map { AVPlayer(url: $0) }
        }
    }

    private func content(_ file: ConsoleCase) -> some View {
        ScrollView {
            Group {
                if width == .regular, file.item.subject == .video {
                    HStack(alignment: .top, spacing: 20) {
                        film(file).frame(width: 340)
                        VStack(alignment: .leading, spacing: 16) {
                            facts(file)
                            decision(file)
                        }
                    }
                } else {
                    VStack(alignment: .leading, spacing: 16) {
                        if file.item.subject == .video { film(file).frame(maxWidth: 340).frame(maxWidth: .infinity) }
                        facts(file)
                        decision(file)
                    }
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private func film(_ file: ConsoleCase) -> some View {
        if let video = file.video {
            VideoPlayer(player: player)
                .aspectRatio(video.width > video.height ? 16 / 9 : 9 / 16, contentMode: .fit)
                .clipShape(RoundedRectangle(cornerRadius: 16))
                .frame(maxHeight: 560)
                .accessibilityLabel(Text(verbatim: video.alt ?? video.caption ?? file.item.person.name))
        } else if let picture = file.picture.flatMap({ URL(string: $0) }) {
            VStack(spacing: 8) {
                PlaceholderImage(url: picture, thumbHash: nil, dominantColor: nil)
                    .aspectRatio(9 / 16, contentMode: .fit)
                    .clipShape(RoundedRectangle(cornerRadius: 16))
                    .accessibilityLabel("A picture of the video that was reported")
                Text("The video was deleted. This picture was kept.").font(.footnote).foregroundStyle(Color.quiet)
            }
        }
    }

    private func facts(_ file: ConsoleCase) -> some View {
        CaseCard {
            NavigationLink(value: EightRoute.person(file.item.person.id.description)) {
                HStack(spacing: 12) {
                    Portrait(person: file.item.person, size: 44)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: file.item.person.name).font(.sora(.headline))
                        if let school = session.config.school(file.item.person.school) {
                            Text(verbatim: school).font(.footnote).foregroundStyle(Color.quiet)
                        }
                    }
                }
                .frame(minHeight: 44)
            }
            .buttonStyle(.plain)
            if let words = file.words ?? file.video?.caption {
                Text(verbatim: words).font(.subheadline).textSelection(.enabled)
            }
            ForEach(file.video?.texts ?? [], id: \.self) { text in
                LabeledContent("On the picture") { Text(verbatim: text) }.font(.subheadline)
            }
            if file.item.subject == .person, file.words == nil, let bio = file.bio {
                Text(verbatim: bio).font(.subheadline)
            }
            Divider()
            if let review = file.item.review {
                Label {
                    Text(review.title)
                } icon: {
                    Image(systemName: "hourglass")
                }
                .font(.subheadline)
            }
            ForEach(file.item.reasons, id: \.category) { reason in
                HStack {
                    Text(reason.category.title)
                    Spacer()
                    Text(reason.count, format: .number).monospacedDigit()
                }
                .font(.subheadline)
                .accessibilityElement(children: .combine)
            }
            ForEach(Array(file.notes.enumerated()), id: \.offset) { _, note in
                VStack(alignment: .leading, spacing: 2) {
                    Text("Somebody wrote").font(.footnote).foregroundStyle(Color.quiet)
                    Text(verbatim: note).font(.subheadline)
                }
            }
            if let appeal = file.appeal {
                VStack(alignment: .leading, spacing: 2) {
                    Text("The author says").font(.footnote).foregroundStyle(Color.quiet)
                    Text(verbatim: appeal).font(.subheadline)
                }
            }
            if !file.history.isEmpty {
                Divider()
                Text("Decided before").font(.footnote).fontWeight(.semibold).foregroundStyle(Color.quiet)
                ForEach(file.history) { record in
                    HStack(spacing: 6) {
                        Text(record.kind.title)
                        if record.isTakenBack { Text("Taken back").foregroundStyle(Color.quiet) }
                        Spacer()
                        RelativeDateText(record.at).foregroundStyle(Color.quiet)
                    }
                    .font(.footnote)
                }
            }
        }
    }

    private func decision(_ file: ConsoleCase) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            NoteField(
                title: "Note for other moderators", text: $model.note, remainingCharacters: model.remainingCharacters,
                failure: model.failure)
            ForEach(model.actions, id: \.self) { action in
                Button {
                    if action == .suspend { asksToSuspend = true } else { decide(action) }
                } label: {
                    Text(title(of: action, file))
                }
                .buttonStyle(CaseButtonStyle(action: action, leads: action == .approve && file.item.review != nil))
                .keyboardShortcut(action.shortcut)
                .disabled(!model.canDecide)
            }
            Text("Who reported it isn't told to anybody. What you open and decide is written down.")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
        }
        .confirmationDialog(
            "Suspend \(file.item.person.name)?", isPresented: $asksToSuspend, titleVisibility: .visible
        ) {
            Button("For 3 days", role: .destructive) { decide(.suspend, days: 3) }
            Button("For 30 days", role: .destructive) { decide(.suspend, days: 30) }
            Button("For ever", role: .destructive) { decide(.suspend) }
        } message: {
            Text(
                "They're signed out, and nobody sees them until it's over. For ever takes a second moderator; it's a week until then."
            )
        }
    }

    private func title(of action: ConsoleAction, _ file: ConsoleCase) -> LocalizedStringKey {
        switch action {
        case .approve where file.item.review != nil: "Approve"
        case .approve: "Leave it as it is"
        case .remove: "Remove the video"
        case .warn: "Warn \(file.item.person.name)"
        case .suspend: "Suspend \(file.item.person.name)"
        }
    }

    private func decide(_ action: ConsoleAction, days: Int? = nil) {
        Task { if await model.decide(action, days: days) { dismiss() } }
    }
}

extension ConsoleAction {
    /// With Option, so that a note can be typed; whoever is shut out is so by no slip of a key.
    fileprivate var shortcut: KeyboardShortcut? {
        switch self {
        case .approve: KeyboardShortcut("a", modifiers: .option)
        case .remove: KeyboardShortcut("r", modifiers: .option)
        case .warn: KeyboardShortcut("w", modifiers: .option)
        case .suspend: nil
        }
    }
}

/// A sheet of facts.
struct CaseCard<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// What can be decided: what harms is red, and nothing stands out where all of it has to be weighed.
private struct CaseButtonStyle: ButtonStyle {
    let action: ConsoleAction
    let leads: Bool
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.sora(.subheadline))
            .foregroundStyle(ink)
            .frame(maxWidth: .infinity, minHeight: 48)
            .padding(.horizontal, 18)
            .background(leads ? Color.lime : Color.stageLine, in: Capsule())
            .opacity(isEnabled ? (configuration.isPressed ? 0.7 : 1) : 0.4)
    }

    private var ink: Color {
        switch action {
        case .approve: leads ? .onLime : .primary
        case .warn: .primary
        case .remove, .suspend: .harm
        }
    }
}
