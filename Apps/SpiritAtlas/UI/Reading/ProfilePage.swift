import Base
import SpiritAtlasAPI
import SpiritAtlasCore
import SwiftUI

/// The parts of a profile's page.
enum Chapter: String, Hashable, CaseIterable { case portrait, wheel, ahead, gates, numbers, vedic, ayurveda }

/// A profile: its reading, wheel, what comes over it, body graph, numbers, Indian chart and constitution.
struct ProfilePage: View {
    let atlas: AtlasModel
    @State private var model: ReadingModel
    /// Kept with the window, so that a reload, or a window that becomes narrow, shows the same again.
    @SceneStorage private var chapter: Chapter
    @State private var isSharing = false
    @Environment(\.locale) private var locale

    init(id: String, model: AtlasModel) {
        atlas = model
        _chapter = SceneStorage(wrappedValue: .portrait, "chapter-\(id)")
        _model = State(initialValue: ReadingModel(id: id, store: model.store, engines: model.engines))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                switch model.phase {
                case .loading: Text("Opening…").foregroundStyle(Color.faint)
                case .gone:
                    Notice(
                        "This profile is gone", symbol: "questionmark.circle",
                        text: Text("It was deleted, here or in another window."))
                case .failed:
                    Notice(
                        "This chart could not be worked out", symbol: "exclamationmark.triangle",
                        text: Text("The profile is kept as it is. Check its day and place of birth.")
                    ) {
                        Button("Edit") { atlas.open(.edit(model.profile.id)) }.buttonStyle(.borderedProminent)
                    }
                case .draft, .ready: content
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 40)
            .frame(maxWidth: 1160, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
        .background(Color.night)
        .navigationTitle(model.profile.title.isEmpty ? String(localized: "Without a name") : model.profile.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { QuietTitle() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Edit", systemImage: "pencil") { atlas.open(.edit(model.profile.id)) }
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Share a profile", systemImage: "square.and.arrow.up") { isSharing = true }
                    .disabled(model.profile.title.isEmpty)
            }
        }
        .sheet(isPresented: $isSharing) { ShareSheet(profile: model.profile) }
        .task(id: Basis(settings: atlas.settings, summary: atlas.profiles.first { $0.id == model.profile.id })) {
            await model.load(atlas.settings)
        }
    }

    /// What the page is made from; when another window changes it, it is made anew.
    private struct Basis: Hashable {
        var settings: AtlasSettings
        var summary: ProfileSummary?
    }

    private func subject(_ reading: Reading) -> InsightSubject {
        let now = 2_440_587.5 + atlas.clock.now().timeIntervalSince1970 / 86_400
        return InsightSubject(
            profile: model.profile.id,
            facts: InsightFacts.of(model.profile, reading, model.numbers, atlas.settings, now: now), locale)
    }

    @ViewBuilder private var content: some View {
        ProfileHeader(model: model)
        ChapterBar(chapter: $chapter)
        switch (chapter, model.phase) {
        case (.portrait, .ready(let reading)):
            PortraitChapter(
                portrait: Portrait(reading, model.stability, model.numbers, atlas.settings), reading: reading,
                model: model, atlas: atlas
            ) {
                chapter = .wheel
            }
            let subject = subject(reading)
            if let insight = atlas.insight(subject.id) {
                InsightPanel(subject: subject, atlas: atlas, model: insight).frame(maxWidth: 720)
            }
        case (.numbers, _): NumbersChapter(model: model, atlas: atlas)
        case (.ayurveda, _): AyurvedaChapter(model: model)
        case (.wheel, .ready(let reading)):
            WheelChapter(
                reading: reading, stability: model.stability, name: model.profile.title, atlas: atlas
            ).id(atlas.settings)
        case (.ahead, .ready(let reading)): AheadChapter(reading: reading, atlas: atlas).id(atlas.settings)
        case (.gates, .ready(let reading)):
            GatesChapter(
                reading: reading, stability: model.stability, name: model.profile.title, now: atlas.clock.now(),
                engines: atlas.engines)
        case (.vedic, .ready(let reading)):
            VedicChapter(
                reading: reading, stability: model.stability, now: atlas.clock.now(), engines: atlas.engines)
        case (_, .draft(let finding)):
            DraftChapter(model: model, finding: finding, chapter: $chapter) { atlas.open(.edit(model.profile.id)) }
        default: EmptyView()
        }
    }
}

/// Who, when and where.
private struct ProfileHeader: View {
    let model: ReadingModel
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            VStack(alignment: .leading, spacing: 4) {
                (model.profile.title.isEmpty ? Text("Without a name") : Text(verbatim: model.profile.title))
                    .font(.garamond(.largeTitle))
                    .accessibilityHeading(.h1)
                if case .ready(let reading) = model.phase {
                    Text(verbatim: Words.birth(reading.birth)).foregroundStyle(Color.faint)
                    Text(verbatim: Words.place(reading.place.title, locale)).foregroundStyle(Color.faint)
                }
            }
            Spacer()
            CompletionRing(completed: model.profile.completed)
        }
        .padding(.top, 8)
    }
}
