import SwiftUI

/// Screens of the kinds that most apps have.
enum SampleScreens {
    struct Settings: View {
        @State private var isOn = true
        @State private var name = "Ada"
        @State private var volume = 0.4
        @State private var language = "English"

        var body: some View {
            NavigationStack {
                Form {
                    Section("Account") {
                        TextField("Name", text: $name)
                        LabeledContent("Plan", value: "Family")
                        NavigationLink("Notifications") { Text("All notifications").navigationTitle("Notifications") }
                    }
                    Section {
                        Toggle("Play sounds", isOn: $isOn)
                        Picker("Language", selection: $language) {
                            ForEach(["English", "Norsk"], id: \.self) { Text($0) }
                        }
                        Slider(value: $volume) { Text("Volume") }
                    } footer: {
                        Text("Sounds are played while the phone is not silent.")
                    }
                    Button("Sign out", role: .destructive) {}
                }
                .navigationTitle("Settings")
                .toolbar { Button("Done") {} }
            }
        }
    }

    struct Cards: View {
        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    Text("Today").font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
                    ForEach(["Ada Lovelace", "Grace Hopper"], id: \.self) { Card(name: $0) }
                }
                .padding()
            }
        }
    }

    struct Card: View {
        let name: String

        var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                HStack {
                    Circle().fill(.blue).frame(width: 40, height: 40).accessibilityHidden(true)
                    VStack(alignment: .leading) {
                        Text(name).font(.headline)
                        Text("5 minutes ago").font(.caption).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button("Follow") {}.buttonStyle(.bordered)
                }
                Text("A machine that weaves algebra as a loom weaves flowers and leaves.")
                Divider()
                HStack {
                    Label("12", systemImage: "heart").accessibilityLabel("12 likes")
                    Spacer()
                    Label("3", systemImage: "bubble").accessibilityLabel("3 comments")
                }
                .font(.subheadline)
            }
            .padding()
            .background(.background.secondary, in: .rect(cornerRadius: 12))
        }
    }

    /// Rows that lead on and have actions at their side.
    struct Mail: View {
        @State private var isWriting = false

        var body: some View {
            NavigationStack {
                List {
                    ForEach(["Invoice", "Hello"], id: \.self) { subject in
                        NavigationLink(subject) {
                            Text("The text of \(subject)").navigationTitle(subject)
                        }
                        .swipeActions { Button("Delete", role: .destructive) {} }
                        .named(subject)
                    }
                }
                .navigationTitle("Inbox")
                .toolbar { Button("Write", systemImage: "square.and.pencil") { isWriting = true } }
                .sheet(isPresented: $isWriting) { Text("A new message").presentationDetents([.medium]) }
            }
        }
    }
}
