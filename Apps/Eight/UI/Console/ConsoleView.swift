import Base
import ClientKit
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// What waits for whoever looks after a school or the district (E8-149).
struct ConsoleView: View {
    let model: ConsoleModel
    @Environment(EightSession.self) private var session
    @SceneStorage("moderation-heap") private var heap = ConsoleModel.Heap.reports

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't load what waits", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: content
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("Moderation")
        .refreshable { await model.load() }
        .task { await model.load() }
        .task { for await news in session.live.events() where news.kind == .changed { await model.load() } }
        .modifier(VerdictBar(model: model))
        .alert("That didn't work", isPresented: failed) {
            Button("OK") {}
        } message: {
            Text(verbatim: model.failure ?? "")
        }
    }

    private var failed: Binding<Bool> {
        Binding(get: { model.failure != nil }, set: { if !$0 { model.failure = nil } })
    }

    private var content: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                if let overview = model.overview { head(overview) }
                Picker("What waits", selection: $heap) {
                    Text("Reports").tag(ConsoleModel.Heap.reports)
                    Text("Review").tag(ConsoleModel.Heap.review)
                    Text("Second look").tag(ConsoleModel.Heap.appeals)
                }
                .pickerStyle(.segmented)
                LazyVStack(spacing: 8) {
                    let items = model.items(in: heap), appeals = heap == .appeals ? model.appeals : []
                    let bans = heap == .appeals ? model.bans : []
                    if items.isEmpty, appeals.isEmpty, bans.isEmpty { nothing }
                    ForEach(items) { ConsoleRow(item: $0) }
                    ForEach(bans) { BanRow(ban: $0, console: model) }
                    ForEach(appeals) { AppealRow(appeal: $0) }
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private var nothing: some View {
        switch heap {
        case .reports:
            Notice(
                "Nothing was reported", text: "What people report shows up here, what can't wait first.",
                symbol: "checkmark", part: 1)
        case .review:
            Notice(
                "Nothing waits for review", text: "Switches and review says which videos are looked at first.",
                symbol: "checkmark", part: 1)
        case .appeals:
            Notice(
                "Nothing to look at again",
                text: "Appeals show up here, and suspensions for ever that a second moderator has to confirm.",
                symbol: "checkmark", part: 1)
        }
    }

    private func head(_ overview: ConsoleOverview) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            Group {
                if let school = session.config.school(overview.role.school) {
                    Text(verbatim: school)
                } else {
                    Text("The whole district")
                }
            }
            .font(.sora(.title3))
            .accessibilityAddTraits(.isHeader)
            HStack(alignment: .top, spacing: 8) {
                ConsoleFigure("Reports", value: Text(overview.reported, format: .number), wait: overview.reportMedian)
                ConsoleFigure(
                    "To review", value: Text(overview.waiting, format: .number), wait: overview.reviewMedian)
            }
            if overview.appeals + overview.bans > 0 {
                Label(
                    "\(overview.appeals + overview.bans) decisions wait for a second look",
                    systemImage: "arrow.uturn.backward.circle"
                )
                .font(.subheadline)
                .fontWeight(.semibold)
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 176), spacing: 8)], spacing: 8) {
                place(.rules, "Switches and review", "switch.2")
                place(.consoleLog, "What was decided", "list.bullet.clipboard")
                place(.schoolChanges, "School changes", "arrow.left.arrow.right", count: overview.schools)
                if overview.role.isDistrict {
                    place(.moderators, "Moderators", "person.badge.shield.checkmark")
                    place(.numbers, "Numbers", "chart.bar")
                    place(.audit, "Audit log", "checkmark.seal")
                }
            }
        }
        .padding(18)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    private func place(
        _ route: EightRoute, _ title: LocalizedStringKey, _ symbol: String, count: Int = 0
    ) -> some View {
        NavigationLink(value: route) {
            HStack(spacing: 8) {
                Image(systemName: symbol).foregroundStyle(Color.spark).frame(width: 24).accessibilityHidden(true)
                Text(title).font(.subheadline).fontWeight(.medium).lineLimit(2).multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if count > 0 {
                    Text(count, format: .number)
                        .font(.sora(.footnote))
                        .padding(.horizontal, 9)
                        .padding(.vertical, 2)
                        .background(Color.stageLine, in: Capsule())
                }
            }
            .padding(.horizontal, 12)
            .frame(minHeight: 52)
            .background(Color.stageGround, in: RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.plain)
    }
}

/// How much waits, and how long half of the last month's waited.
private struct ConsoleFigure: View {
    let title: LocalizedStringKey
    let value: Text
    let wait: Double?

    init(_ title: LocalizedStringKey, value: Text, wait: Double?) {
        (self.title, self.value, self.wait) = (title, value, wait)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            value.font(.sora(.largeTitle)).monospacedDigit()
            Text(title).font(.subheadline).fontWeight(.semibold)
            Group {
                if let wait {
                    Text("Half were decided within \(Text(Self.words(wait)))")
                } else {
                    Text("Nothing decided this month")
                }
            }
            .font(.footnote)
            .foregroundStyle(Color.quiet)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }

    private static func words(_ seconds: Double) -> LocalizedStringKey {
        let minutes = Int(clamping: Int64(max(1, min((seconds / 60).rounded(), 1e9))))
        return minutes < 120 ? "\(minutes) min" : minutes < 2_880 ? "\(minutes / 60) h" : "\(minutes / 1_440) days"
    }
}

/// Says below what was decided last, with a way to take it back.
private struct VerdictBar: ViewModifier {
    let model: ConsoleModel
    @Environment(EightSession.self) private var session
    /// Seconds for which it stands there.
    private static let time = 12.0

    func body(content: Content) -> some View {
        content
            .overlay(alignment: .bottom) {
                if let last = model.last { bar(last).transition(.move(edge: .bottom).combined(with: .opacity)) }
            }
            .animation(.spring(duration: 0.3), value: model.last)
            .task(id: model.last) {
                guard let last = model.last, (try? await session.clock.sleep(seconds: Self.time)) != nil else { return }
                model.forget(last)
            }
    }

    private func bar(_ record: ConsoleRecord) -> some View {
        HStack(spacing: 12) {
            Text(record.kind.title).font(.subheadline).lineLimit(2)
            Spacer(minLength: 8)
            if record.canTakeBack {
                Button("Undo") { Task { await model.undo() } }
                    .buttonStyle(.plain)
                    .font(.sora(.subheadline, weight: .bold))
                    .foregroundStyle(Color.lime)
                    .frame(minWidth: 44, minHeight: 44)
            }
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 18)
        .frame(minHeight: 44)
        .background(Color(hex: 0x25281F), in: Capsule())
        .frame(maxWidth: 420)
        .padding(.horizontal, 16)
        .padding(.bottom, 20)
        .accessibilityElement(children: .contain)
    }
}
