import SpiritAtlasAPI
import SwiftUI

/// Which service puts charts into words, and its key.
struct InsightSection: View {
    let atlas: AtlasModel
    let desk: InsightDesk
    @State private var key = ""
    @State private var isKeyUnkept = false
    @State private var outcome: Outcome?

    private enum Outcome: Hashable { case testing, works, fails(InsightError) }

    var body: some View {
        Section {
            Picker("Service", selection: service) {
                Text("None").tag(InsightService?.none)
                ForEach(InsightService.allCases, id: \.self) { one in
                    Text(verbatim: one.name).tag(Optional(one))
                }
            }
            if let choice = atlas.settings.insight {
                field("Model", \.model, of: choice)
                if choice.service.isLocal { field("Address", \.address, of: choice) }
                if let page = choice.service.keyPage.flatMap({ URL(string: $0) }) {
                    keyRow
                    Link("Get a key from \(choice.service.name)", destination: page)
                        .foregroundStyle(Color.violet)
                        .frame(minHeight: 44)
                }
                Button("Test the connection") { Task { await test() } }
                    .foregroundStyle(Color.violet)
                    .disabled(outcome == .testing || atlas.insightConnection == nil)
                switch outcome {
                case .testing: Text("Asking…").foregroundStyle(Color.faint)
                case .works: Label("It works.", systemImage: "checkmark.circle.fill").foregroundStyle(Color.leaf)
                case .fails(let error): Problem(InsightWords.text(error, choice))
                case nil: EmptyView()
                }
            }
        } header: {
            Text("Charts in words")
        } footer: {
            Text(
                "A language model writes from a list that you see first. Ollama runs on a machine of your own; the other services are asked over the internet, and may charge you."
            )
        }
        .listRowBackground(Color.sheet)
        .onChange(of: atlas.settings.insight?.service) { key = "" }
    }

    @ViewBuilder private var keyRow: some View {
        if !atlas.insightKey.isEmpty {
            HStack {
                Label("The key is kept", systemImage: "key.fill")
                Spacer()
                Button("Remove", role: .destructive) { Task { await keep("") } }.frame(minHeight: 44)
            }
        } else {
            HStack {
                SecureField("Key", text: $key)
                    .textContentType(.password)
                    .autocorrectionDisabled()
                    .onSubmit { Task { await keep(key) } }
                Button("Keep") { Task { await keep(key) } }
                    .foregroundStyle(Color.violet)
                    .frame(minHeight: 44)
                    .disabled(key.allSatisfy(\.isWhitespace))
            }
            if isKeyUnkept { Problem(Text("The key could not be kept. Try again in a moment.")) }
        }
    }

    private func field(
        _ title: LocalizedStringKey, _ path: any WritableKeyPath<InsightChoice, String> & Sendable,
        of choice: InsightChoice
    ) -> some View {
        LabeledContent(title) {
            TextField(title, text: binding(path, of: choice))
                .multilineTextAlignment(.trailing)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
        }
    }

    private var service: Binding<InsightService?> {
        Binding {
            atlas.settings.insight?.service
        } set: { service in
            outcome = nil
            Task { await atlas.set { $0.insight = service.map { InsightChoice($0) } } }
        }
    }

    private func binding(
        _ path: any WritableKeyPath<InsightChoice, String> & Sendable, of choice: InsightChoice
    ) -> Binding<String> {
        Binding {
            choice[keyPath: path]
        } set: { text in
            outcome = nil
            Task { await atlas.set { $0.insight?[keyPath: path] = String(text.prefix(200)) } }
        }
    }

    private func keep(_ text: String) async {
        outcome = nil
        do {
            try await atlas.keepInsightKey(text.trimmingCharacters(in: .whitespacesAndNewlines))
            (key, isKeyUnkept) = ("", false)
        } catch {
            isKeyUnkept = true
        }
    }

    private func test() async {
        guard let connection = atlas.insightConnection else { return }
        outcome = .testing
        do throws(InsightError) {
            try await desk.writer.test(connection)
            outcome = .works
        } catch {
            outcome = .fails(error)
        }
    }
}
