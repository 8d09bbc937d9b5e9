import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// How much is fetched over a line that costs something.
enum MobileDataUse {
    /// Whether nothing but stills is fetched over mobile data until a touch lets a clip play (E8-043).
    static let key = "waitsForWiFi"
}

/// How clips play on this device.
struct PlayingSection: View {
    @AppStorage("savesData") private var savesData = false
    @AppStorage(MobileDataUse.key) private var waitsForWiFi = false
    @AppStorage("autoplays") private var autoplays = true
    @AppStorage("warnsOfFlashes") private var warnsOfFlashes = true
    @AppStorage(EightTabs.hidesWatchedKey) private var hidesWatched = false
    @AppStorage(CaptionsShown.key) private var captions = CaptionsShown.whenMuted
    @AppStorage(WatchedDay.limitKey) private var minutes = 0
    @AppStorage(PlaybackNumbers.optInKey) private var measures = false

    var body: some View {
        Section {
            Toggle("Play videos by themselves", isOn: $autoplays)
            Toggle("Hide what I've watched", isOn: $hidesWatched)
            Picker("Captions", selection: $captions) {
                ForEach(CaptionsShown.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            Toggle("Warn me of flashing lights", isOn: $warnsOfFlashes)
            Picker("Remind me after", selection: $minutes) {
                Text("Never").tag(0)
                ForEach(WatchedDay.choices, id: \.self) { Text("\($0) minutes a day").tag($0) }
            }
        } header: {
            Text("Playing").foregroundStyle(Color.quiet)
        } footer: {
            Text("All of this is for this device only.").foregroundStyle(Color.quiet)
        }
        Section {
            Toggle("Use less data", isOn: $savesData)
            Toggle("Videos on Wi-Fi only", isOn: $waitsForWiFi)
            StorageRow()
            NavigationLink(value: EightRoute.playback) {
                LabeledContent("Playback numbers") { Text(measures ? "On" : "Off") }
            }
        } header: {
            Text("Data and storage").foregroundStyle(Color.quiet)
        } footer: {
            Text(
                """
                With less data, videos play smaller and fewer are fetched ahead. On Wi-Fi only, a video waits on mobile \
                data until you touch it, where your browser says what it's on.
                """
            )
            .foregroundStyle(Color.quiet)
        }
    }
}

/// What this device keeps of Eight, and the way to have it away; drafts stay (E8-139).
struct StorageRow: View {
    @Environment(EightSession.self) private var session
    @State private var question = DeviceStoreQuestion(.look)
    @State private var bytes: Int?
    @State private var isKnown = false
    @State private var isClearing = false

    var body: some View {
        LabeledContent("Kept on this device") {
            if let bytes {
                size(bytes)
            } else {
                Text(isKnown ? "Unknown" : "Counting\u{2026}")
            }
        }
        .background { DeviceStore(question) { took($0) } }
        if !session.drafts.drafts.isEmpty {
            LabeledContent("Drafts, which stay") { size(session.drafts.bytes) }
        }
        Button("Clear cache") {
            isClearing = true
            question = DeviceStoreQuestion(.clear, number: question.number + 1)
        }
        .disabled(isClearing || bytes ?? 0 == 0)
        .onAppear { if let me = session.me { session.drafts.load(for: me.id) } }
    }

    private func size(_ bytes: Int) -> Text { Text(Int64(bytes), format: .byteCount(style: .file)) }

    private func took(_ bytes: Int?) {
        (self.bytes, isKnown, isClearing) = (bytes, true, false)
    }
}
