import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What the house keeps of the servers' pictures, and how it lets go of them (TW-023).
struct PictureSection: View {
    let model: ThriftwoodModel
    /// Bytes; nil before that is known.
    @State private var kept: Int?
    @State private var isClearing = false

    var body: some View {
        Section {
            LabeledContent("Kept here") {
                if let kept { Words.size(Int64(kept)) } else { Text(verbatim: "…") }
            }
            Button("Clear pictures") { Task { await clear() } }
                .foregroundStyle(canClear ? Color.copper : Color.faint)
                .disabled(!canClear)
        } header: {
            Text("Pictures").foregroundStyle(Color.faint)
        } footer: {
            Text("Posters and backdrops of your servers. They are fetched again when they are shown.")
                .foregroundStyle(Color.faint)
        }
        .task(id: model.services.map(\.id)) { await look() }
    }

    private var canClear: Bool { !isClearing && (kept ?? 0) > 0 }

    private func look() async {
        let services = await model.allServices()
        kept = await model.pictures.size(services)
    }

    private func clear() async {
        guard !isClearing else { return }
        isClearing = true
        defer { isClearing = false }
        let freed = await model.pictures.clear(await model.allServices())
        let size = Words.size(Int64(freed))
        model.say(Notice(text: Text("\(size) of pictures are gone.")))
        await look()
    }
}

extension ThriftwoodModel {
    /// The ids of the person's services, those of other profiles too.
    func allServices() async -> Set<String> {
        var ids = Set((services.map(\.connection) + indexers).map(\.id))
        for profile in profiles {
            for service in (try? await room.store.services(of: profile.id)) ?? [] { ids.insert(service.id) }
        }
        return ids
    }
}
