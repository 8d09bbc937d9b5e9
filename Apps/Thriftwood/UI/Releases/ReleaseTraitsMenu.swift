import SwiftUI
import ThriftwoodAPI

/// Narrows releases by what some have and others have not: only what makes a difference is offered.
struct ReleaseTraitsMenu: View {
    let model: ReleasesModel

    var body: some View {
        @Bindable var model = model
        let indexers = model.choices { [$0.indexer] }
        let qualities = model.choices { [$0.quality] }
        let languages = model.choices { $0.languages }
        if !indexers.isEmpty || !qualities.isEmpty || !languages.isEmpty || model.hasFree || model.hasSeasons {
            Menu {
                picker("Quality", qualities, $model.traits.quality)
                picker("Indexer", indexers, $model.traits.indexer)
                picker("Language", languages, $model.traits.language)
                if model.hasBothWays {
                    Picker("Comes by", selection: $model.traits.way) {
                        Text("Any way").tag(TitleRelease.Way?.none)
                        Text("Usenet").tag(TitleRelease.Way?.some(.usenet))
                        Text("Torrent").tag(TitleRelease.Way?.some(.torrent))
                    }
                    .pickerStyle(.menu)
                }
                if model.hasSeasons { Toggle("Whole seasons only", isOn: $model.traits.isSeason) }
                if model.hasFree { Toggle("Freeleech only", isOn: $model.traits.isFree) }
                if model.traits.count > 0 { Button("Narrow no more") { model.traits = ReleaseTraits() } }
            } label: {
                Label {
                    model.traits.count > 0 ? Text("Narrowed by \(model.traits.count)") : Text("Narrow")
                } icon: {
                    Image(
                        systemName: model.traits.count > 0
                            ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
                }
                .frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private func picker(
        _ name: LocalizedStringKey, _ choices: [String], _ choice: Binding<String?>
    ) -> some View {
        if !choices.isEmpty {
            Picker(name, selection: choice) {
                Text("Any").tag(String?.none)
                ForEach(choices, id: \.self) { Text(verbatim: $0).tag(String?.some($0)) }
            }
            .pickerStyle(.menu)
        }
    }
}
