import SwiftUI
import ThriftwoodAPI

/// The form of a sheet about titles: what went wrong, and its fields, or their shape while they are on their way.
struct TitleForm<Fields: View>: View {
    let problem: ServiceProblem?
    let isLoaded: Bool
    /// Asks the service for what the fields need, at first and again.
    let load: @MainActor () async -> Void
    @ViewBuilder let fields: @MainActor () -> Fields
    @Environment(\.ground) private var ground

    var body: some View {
        Form {
            Group {
                if let problem {
                    Section {
                        Label {
                            problem.words
                        } icon: {
                            Image(systemName: "exclamationmark.triangle").foregroundStyle(Color.wrong)
                        }
                        if !isLoaded { Button("Try again") { Task { await load() } } }
                    }
                }
                if isLoaded { fields() } else if problem == nil { skeleton }
            }
            .listRowBackground(Color.sheet(ground))
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .background(Color.ground(ground))
        .task { await load() }
    }

    private var skeleton: some View {
        Section {
            ForEach(0..<4, id: \.self) { _ in
                RoundedRectangle(cornerRadius: 6).fill(Color.hair).frame(height: 20)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading…")
    }
}

/// A switch for each label of a service.
struct TagToggles: View {
    let tags: [TitleTag]
    @Binding var chosen: Set<Int>

    var body: some View {
        ForEach(tags) { tag in
            Toggle(
                isOn: Binding {
                    chosen.contains(tag.id)
                } set: { isOn in
                    if isOn { chosen.insert(tag.id) } else { chosen.remove(tag.id) }
                }
            ) {
                Text(verbatim: tag.label)
            }
        }
    }
}
