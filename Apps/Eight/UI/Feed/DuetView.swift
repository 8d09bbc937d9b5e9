import Base
import DesignKit
import EightAPI
import SwiftUI

/// An answer beside what it answers, both at once and with both sounds (E8-108).
struct DuetView: View {
    @State private var model: DuetModel
    @AppStorage("sound") private var hasSound = false
    @AppStorage("savesData") private var savesData = false
    @AppStorage("autoplays") private var autoplays = true
    @AppStorage(MobileDataUse.key) private var waitsForWiFi = false
    @AppStorage("warnsOfFlashes") private var warnsOfFlashes = true
    /// Whether somebody wants to see it though it flashes.
    @State private var takesFlashes = false

    init(id: SortableID, session: EightSession) {
        _model = State(initialValue: DuetModel(id: id, client: session.client, clock: session.clock))
    }

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            switch model.phase {
            case .loading: ClipSkeleton()
            case .making: making
            case .ready(let duet): film(duet)
            case .failed(let sentence):
                Notice("Couldn't show these side by side", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
                .foregroundStyle(.white)
            }
        }
        .environment(\.colorScheme, .dark)
        .toolbarBackground(Color.black, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .stageTitle(Text("Side by side"))
        .task { await model.load() }
    }

    private var making: some View {
        Notice(
            "Putting the two together", text: "This takes a few seconds. You can come back later, too.",
            symbol: "video.fill", part: 0.5
        )
        .foregroundStyle(.white)
    }

    private func film(_ duet: Duet) -> some View {
        let isWarning = duet.hasFlashes && warnsOfFlashes && !takesFlashes
        let films =
            duet.film.flatMap { film in URL(string: film.url).map { [ClipFilm(size: film.size, url: $0)] } } ?? []
        return VStack(spacing: 12) {
            ClipStage(
                films: isWarning ? [] : films, poster: nil, thumbHash: nil, isMuted: !hasSound, isSaving: savesData,
                isAutomatic: autoplays || takesFlashes, waitsOnMobileData: waitsForWiFi, isWide: true,
                label: description, retry: String(localized: "Try again")
            )
            .overlay { if isWarning { FlashWarning { takesFlashes = true } } }
            .aspectRatio(Double(max(1, duet.width)) / Double(max(1, duet.height)), contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 16))
            HStack(alignment: .top, spacing: 8) {
                ForEach(model.clips) { clip in author(clip) }
            }
            if duet.hasSound { sound }
        }
        .padding(12)
        .frame(maxWidth: 900, maxHeight: .infinity)
    }

    /// Whose half is above it, and the way to that video.
    private func author(_ clip: Clip) -> some View {
        NavigationLink(value: EightRoute.clip(clip.id.description)) {
            HStack(spacing: 10) {
                Portrait(person: clip.author, size: 36)
                Text(verbatim: clip.author.name).font(.sora(.subheadline)).lineLimit(2)
            }
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 44)
        }
        .buttonStyle(.plain)
    }

    private var sound: some View {
        TwoStateButton(isOn: hasSound, change: { hasSound = $0 }) { hasSound, press in
            StageAction(
                hasSound ? "speaker.wave.2.fill" : "speaker.slash.fill", label: hasSound ? "Mute" : "Unmute",
                action: press
            )
            .keyboardShortcut("m", modifiers: [])
        }
    }

    private var description: String {
        guard let left = model.clips.first, let right = model.clips.last else {
            return String(localized: "Two videos side by side")
        }
        return String(localized: "\(right.author.name) beside \(left.author.name)")
    }
}
