import SwiftUI

public struct SettingsView: View {
    enum Appearance: String, CaseIterable, Identifiable {
        case system, light, dark
        var id: Self { self }
        var title: LocalizedStringKey {
            switch self {
            case .system: return "System"
            case .light: return "Light"
            case .dark: return "Dark"
            }
        }
    }

    @AppStorage("appearance") private var appearance = "system"
    @AppStorage("notifications") private var notifications = true
    @AppStorage("fontSize") private var fontSize = 16.0
    @State private var accent = Color.blue
    @State private var birthday = Date(timeIntervalSince1970: 0)
    @State private var isConfirming = false
    @Environment(\.openURL) private var openURL

    public init() {}

    public var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Appearance", selection: $appearance) {
                        ForEach(Appearance.allCases) { Text($0.title).tag($0.rawValue) }
                    }
                    .pickerStyle(.segmented)
                    ColorPicker("Accent", selection: $accent, supportsOpacity: false)
                    Slider(value: $fontSize, in: 12...24, step: 1) {
                        Text("Font size")
                    } minimumValueLabel: {
                        Text("A").font(.caption)
                    } maximumValueLabel: {
                        Text("A").font(.title2)
                    }
                } header: {
                    Label("Look", systemImage: "paintbrush")
                } footer: {
                    Text("Applies to **all** windows.")
                }
                Section("You") {
                    DatePicker("Birthday", selection: $birthday, in: ...Date(), displayedComponents: .date)
                    Toggle("Notifications", isOn: $notifications.animation())
                    if notifications {
                        LabeledContent("Sound", value: "Chime")
                    }
                }
                Section {
                    Button("Help", systemImage: "questionmark.circle") {
                        if let url = URL(string: "https://example.org/help") { openURL(url) }
                    }
                    Button("Delete account", role: .destructive) { isConfirming = true }
                }
            }
            .formStyle(.grouped)
            .navigationTitle("Settings")
            .toolbarTitleDisplayMode(.inline)
            .toolbarBackground(.visible, for: .navigationBar)
            .confirmationDialog("Delete account?", isPresented: $isConfirming, titleVisibility: .visible) {
                Button("Delete", role: .destructive) {}
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This cannot be undone.")
            }
        }
    }
}

#Preview("Settings", traits: .sizeThatFitsLayout) {
    SettingsView()
}
