import SpiritAtlasCore
import SwiftUI

/// The day of birth, as it is written.
struct BirthDateSection: View {
    @Bindable var model: EditorModel

    var body: some View {
        Section {
            HStack(spacing: 12) {
                TextField("Day", text: $model.birth.day)
                    .keyboardType(.numberPad)
                    .frame(width: 64)
                Picker("Month", selection: $model.birth.month) {
                    Text("Month").tag(0)
                    ForEach(1...12, id: \.self) { month in Text(Words.month(month)).tag(month) }
                }
                .labelsHidden()
                TextField("Year", text: $model.birth.year)
                    .keyboardType(.numberPad)
                    .frame(width: 88)
            }
        } header: {
            Text("Day of birth")
        } footer: {
            switch model.finding?.dateIssue {
            case .impossible(let days):
                Problem(Text("\(Words.month(model.birth.month)) has only \(days) days that year."))
            case .outOfRange(let years):
                Problem(
                    Text(
                        "The sky can be worked out for the years \(String(years.lowerBound)) to \(String(years.upperBound))."
                    ))
            case .incomplete, nil: EmptyView()
            }
        }
        .listRowBackground(Color.sheet)
    }
}

/// What is wrong with a field, beside it.
struct Problem: View {
    private let text: Text

    init(_ text: Text) { self.text = text }

    var body: some View {
        Label {
            text
        } icon: {
            Image(systemName: "exclamationmark.circle.fill")
        }
        .foregroundStyle(Color.rose)
    }
}

/// The time of birth, and how well it is known.
struct BirthTimeSection: View {
    @Bindable var model: EditorModel

    var body: some View {
        Section {
            Picker("How well is the time known?", selection: $model.birth.accuracy) {
                Text("Known").tag(BirthEntry.Accuracy.known)
                Text("Roughly").tag(BirthEntry.Accuracy.about)
                Text("Unknown").tag(BirthEntry.Accuracy.unknown)
            }
            .pickerStyle(.segmented)
            if model.birth.accuracy != .unknown {
                TextField("Time, such as 14:30", text: $model.birth.time)
            }
            if model.birth.accuracy == .about {
                Picker("Give or take", selection: $model.birth.withinMinutes) {
                    ForEach(BirthEntry.spans, id: \.self) { minutes in Text("\(minutes) minutes").tag(minutes) }
                }
            }
            if let choice = model.finding?.choice { FoldPicker(choice: choice, fold: $model.birth.fold) }
        } header: {
            Text("Time of birth")
        } footer: {
            footer
        }
        .listRowBackground(Color.sheet)
    }

    @ViewBuilder private var footer: some View {
        switch model.finding?.timeIssue {
        case .unreadable: Problem(Text("Write the time as hours and minutes, such as 14:30."))
        case .twice:
            Problem(Text("The clocks were put back over this time, so it came twice that night. Which one was it?"))
        case .never:
            Problem(Text("The clocks were put forward over this time, so no clock showed it. What did it really say?"))
        case .missing, nil:
            switch model.birth.accuracy {
            case .known:
                Text("It's on the birth certificate in many countries. Four minutes turn the wheel by a degree.")
            case .about: Text("You see which lines hold for the whole of that span.")
            case .unknown: Text("You see what holds all day: most planets, and no houses.")
            }
        }
    }
}

/// Asks which of two moments is meant, where the clocks were changed.
private struct FoldPicker: View {
    let choice: BirthFinding.TimeIssue
    @Binding var fold: BirthEntry.Fold?

    var body: some View {
        switch choice {
        case .twice(let first, let second), .never(let first, let second):
            Picker("Which clock?", selection: $fold) {
                Text("Choose").tag(BirthEntry.Fold?.none)
                Text(words(first)).tag(BirthEntry.Fold?.some(.first))
                Text(words(second)).tag(BirthEntry.Fold?.some(.second))
            }
        case .missing, .unreadable: EmptyView()
        }
    }

    private func words(_ reading: BirthFinding.Reading) -> String {
        reading.isDaylightTime
            ? String(localized: "\(reading.clock) summer time (\(reading.offset))")
            : String(localized: "\(reading.clock) standard time (\(reading.offset))")
    }
}

/// The place of birth: sought while it is typed, and always chosen by the person.
struct PlaceSection: View {
    @Bindable var model: EditorModel
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            if let place = model.birth.place {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: Words.place(place.title, locale))
                        Text(verbatim: "\(Words.coordinates(place.latitude, place.longitude)) · \(place.zone)")
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                    }
                    Spacer()
                    Button("Change") { model.forgetPlace() }
                        .foregroundStyle(Color.violet)
                        .frame(minWidth: 44, minHeight: 44)
                }
            } else {
                TextField("City or town", text: $model.birth.placeText)
                    .autocorrectionDisabled()
                ForEach(model.places, id: \.place) { match in
                    Button {
                        model.choose(match.place)
                    } label: {
                        PlaceRow(match: match)
                    }
                    .buttonStyle(.plain)
                }
            }
        } header: {
            Text("Place of birth")
        } footer: {
            if model.birth.place == nil {
                let text = model.birth.placeText.trimmingCharacters(in: .whitespaces)
                if text.count >= 2, model.soughtPlace == text, model.places.isEmpty {
                    Problem(Text("No place is called that. Try another spelling, or the nearest larger town."))
                } else if !model.places.isEmpty {
                    Text("Choose the place that you mean.")
                } else {
                    Text("The place gives the horizon and what the clocks were set by.")
                }
            }
        }
        .listRowBackground(Color.sheet)
    }
}

/// A place that was found: its name, and what tells it from others of that name.
private struct PlaceRow: View {
    let match: Gazetteer.Match
    @Environment(\.locale) private var locale

    private var place: Place { match.place }
    private var country: String { locale.localizedString(forRegionCode: place.countryCode) ?? place.country }
    private var region: String { Words.region(place.region, in: place.countryCode, locale) }

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: place.name)
                Text(verbatim: region.isEmpty ? country : "\(region), \(country)")
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                if match.kind == .similar {
                    Text("A similar name").font(.footnote).foregroundStyle(Color.gold)
                } else if let other = match.otherName {
                    Text("Also called \(other)").font(.footnote).foregroundStyle(Color.faint)
                }
            }
            Spacer()
            Text(place.population, format: .number.notation(.compactName))
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .accessibilityLabel("\(place.population) people")
        }
        .contentShape(Rectangle())
        .frame(minHeight: 44)
    }
}
