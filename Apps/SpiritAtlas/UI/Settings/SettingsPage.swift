import SpiritAtlasCore
import SwiftUI

/// By which conventions charts are cast, what may be done with the data, and where they come from.
struct SettingsPage: View {
    let model: AtlasModel

    var body: some View {
        Form {
            conventions
            if let desk = model.insights { InsightSection(atlas: model, desk: desk) }
            ArchiveSection(model: model)
            ConsentSections(model: model)
            Section {
                LabeledContent("Positions") { Text(verbatim: "JPL DE440") }
                LabeledContent("Time zones") { Text(verbatim: "IANA tz") }
                Text(
                    "Places: GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0)."
                )
                .font(.footnote)
                .foregroundStyle(Color.faint)
            } header: {
                Text("Where it comes from")
            }
            .listRowBackground(Color.sheet)
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .frame(maxWidth: 720)
        .frame(maxWidth: .infinity)
        .background(Color.night)
        .navigationTitle("Settings")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { QuietTitle() }
    }

    private var conventions: some View {
        Section {
            Picker("Zodiac", selection: binding(\.isSidereal)) {
                Text("Tropical").tag(false)
                Text("Sidereal").tag(true)
            }
            Picker("Ayanamsa", selection: binding(\.ayanamsa)) {
                ForEach(Ayanamsa.allCases, id: \.self) { Text(verbatim: $0.name).tag($0) }
            }
            Picker("Houses", selection: binding(\.houses)) {
                ForEach(HouseSystem.allCases, id: \.self) { Text(verbatim: Words.name($0)).tag($0) }
            }
            Picker("Lines between bodies", selection: binding(\.orbs)) {
                Text("Close ones only").tag(OrbChoice.narrow)
                Text("As usual").tag(OrbChoice.usual)
                Text("Loose ones too").tag(OrbChoice.wide)
            }
            Toggle("Minor angles", isOn: binding(\.hasMinorAspects))
            if !model.complete.isEmpty {
                Picker("Your own profile", selection: own) {
                    ForEach(model.complete) { profile in
                        (profile.name.isEmpty ? Text("Without a name") : Text(verbatim: profile.name)).tag(profile.id)
                    }
                }
            }
            Picker("Letters", selection: binding(\.letters)) {
                Text("Pythagorean").tag(LetterSystem.pythagorean)
                Text("Chaldean").tag(LetterSystem.chaldean)
            }
        } header: {
            VStack(alignment: .leading, spacing: 16) {
                Text("Settings")
                    .font(.garamond(.largeTitle))
                    .foregroundStyle(Color.ink)
                    .textCase(nil)
                    .accessibilityHeading(.h1)
                Text("How charts are cast")
            }
        } footer: {
            Text(
                "Tropical begins at the spring equinox, sidereal among the stars, by the ayanamsa. Indian charts are always sidereal."
            )
        }
        .listRowBackground(Color.sheet)
    }

    /// Whom the day and the home screen's card are for.
    private var own: Binding<String> {
        Binding {
            model.settings.own(among: model.profiles) ?? ""
        } set: { id in
            Task { await model.set { $0.ownProfile = id } }
        }
    }

    private func binding<Value>(_ path: any WritableKeyPath<AtlasSettings, Value> & Sendable) -> Binding<Value> {
        Binding {
            model.settings[keyPath: path]
        } set: { value in
            Task { await model.set { $0[keyPath: path] = value } }
        }
    }
}
