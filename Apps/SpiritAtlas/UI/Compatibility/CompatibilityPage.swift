import SpiritAtlasAPI
import SpiritAtlasCore
import SwiftUI

/// Two charts one over the other, and what five sets of rules say about the two people.
struct CompatibilityPage: View {
    let atlas: AtlasModel
    @State private var model: CompatibilityModel
    @State private var touched: WheelPart?
    @Environment(\.locale) private var locale

    init(model: AtlasModel) {
        atlas = model
        _model = State(initialValue: CompatibilityModel(store: model.store, engines: model.engines))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Text("Two charts together").font(.garamond(.largeTitle)).accessibilityHeading(.h1)
                if atlas.complete.count < 2 {
                    Notice(
                        "It takes two", symbol: "person.2",
                        text: Text(
                            "Make another profile with a day and a place of birth, and lay one chart over the other.")
                    ) {
                        Button("Make a profile") { atlas.addProfile() }.buttonStyle(.borderedProminent)
                    }
                } else {
                    choice
                    if let pair = model.pair {
                        PairSpread(pair: pair, touched: $touched)
                        insight(pair)
                    } else if model.hasFailed {
                        Notice(
                            "These two could not be compared", symbol: "exclamationmark.triangle",
                            text: Text("Check the days and places of birth of both."))
                    } else if model.first == model.second {
                        Text("Choose two different profiles.").foregroundStyle(Color.faint)
                    } else {
                        PairOutline()
                    }
                }
            }
            .padding(16)
            .padding(.bottom, 40)
            .frame(maxWidth: 1160, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
        .background(Color.night)
        .navigationTitle("Two charts together")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { QuietTitle() }
        .onChange(of: atlas.complete, initial: true) { model.choose(among: atlas.complete) }
        .task(id: [model.first, model.second, "\(atlas.settings.hashValue)"]) { await model.load(atlas.settings) }
    }

    @ViewBuilder private func insight(_ pair: CompatibilityModel.Pair) -> some View {
        if let first = model.first, let second = model.second {
            let subject = InsightSubject(pair: first, second, facts: InsightFacts.of(pair), locale)
            if let insight = atlas.insight(subject.id) {
                InsightPanel(subject: subject, atlas: atlas, model: insight).frame(maxWidth: 720)
            }
        }
    }

    private var choice: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: 12)], spacing: 12) {
            PersonPicker("The inner chart", profiles: atlas.complete, selection: $model.first)
            PersonPicker("The outer chart", profiles: atlas.complete, selection: $model.second)
        }
    }
}

private struct PersonPicker: View {
    private let title: LocalizedStringKey
    private let profiles: [ProfileSummary]
    @Binding private var selection: String?

    init(_ title: LocalizedStringKey, profiles: [ProfileSummary], selection: Binding<String?>) {
        (self.title, self.profiles, _selection) = (title, profiles, selection)
    }

    var body: some View {
        HStack {
            Text(title).foregroundStyle(Color.faint)
            Spacer()
            Picker(title, selection: $selection) {
                ForEach(profiles) { profile in
                    (profile.name.isEmpty ? Text("Without a name") : Text(verbatim: profile.name))
                        .tag(Optional(profile.id))
                }
            }
            .labelsHidden()
        }
        .padding(.horizontal, 16)
        .frame(minHeight: 52)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// Two charts before they are there: in the shape of what comes.
private struct PairOutline: View {
    var body: some View {
        Spread {
            Circle().stroke(Color.hair, lineWidth: 1).aspectRatio(1, contentMode: .fit)
        } second: {
            Card { Text("Laying the charts together…").foregroundStyle(Color.faint) }
        }
    }
}

private struct PairSpread: View {
    /// Which wheel is drawn.
    private enum Wheel: String { case both, middle, composite }

    let pair: CompatibilityModel.Pair
    @Binding var touched: WheelPart?
    @State private var size = CGSize.zero
    @SceneStorage("pair-wheel") private var wheel = Wheel.both

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                Picker("Which wheel", selection: $wheel) {
                    Text("One over the other").tag(Wheel.both)
                    Text("In the middle").tag(Wheel.middle)
                    Text("Midpoints").tag(Wheel.composite)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .onChange(of: wheel) { touched = nil }
                if wheel == .middle, let middle = pair.middle {
                    MiddleWheel(chart: middle, kind: .davison, name: name).id(wheel)
                } else if wheel == .composite, let composite = pair.composite {
                    MiddleWheel(chart: composite, kind: .composite, name: name).id(wheel)
                } else {
                    both
                }
            }
        } second: {
            second
        }
    }

    private var name: String { pair.names.joined(separator: " · ") }

    @ViewBuilder private var both: some View {
        WheelDrawing(chart: pair.charts[0], hasOuterRing: true, touched: touched)
            .overlay {
                OuterRing(chart: pair.charts[0], sky: pair.charts[1], aspects: pair.aspects, touched: touched)
            }
            .overlay {
                Color.clear
                    .contentShape(Rectangle())
                    .accessibilityHidden(true)
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: {
                        size = $0
                    }
                    .onTapGesture { touch($0) }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(pair.names[1])'s chart around \(pair.names[0])'s")
        ExplanationCard(
            touched.map { PairWords(pair).explain($0) },
            hint: "Inside is the first chart, in gold around it the second. Touch any line to read what it is.")
    }

    private var second: some View {
        VStack(alignment: .leading, spacing: 16) {
            PairReading(pair: pair, touched: $touched)
            Card {
                if let percentile = pair.report.percentile.map(PairWords.fewer) {
                    Text("More than \(percentile) of 100 random pairs").font(.title3)
                }
                Text("All of these rules are conventions. None of them knows the two of you.")
                    .foregroundStyle(Color.faint)
            }
            ForEach(pair.report.findings, id: \.dimension) { FindingCard(finding: $0) }
        }
    }

    private func touch(_ place: CGPoint) {
        let layout = WheelLayout(size: size, chart: pair.charts[0], outer: pair.charts[1])
        let found = layout.part(at: place, outerAspects: pair.aspects)
        touched = touched == found ? nil : found
    }
}

/// What one set of rules says, with all it rests on.
private struct FindingCard: View {
    let finding: Compatibility.Finding
    @State private var isOpen = false

    var body: some View {
        let known = PairWords.dictionary
        Card {
            HStack(alignment: .firstTextBaseline) {
                Heading(verbatim: PairWords.name(finding.dimension))
                Spacer()
                if let points = finding.points {
                    if let maximum = finding.maximum {
                        Text("\(Words.number(points)) of \(Words.number(maximum))").monospacedDigit()
                    } else {
                        Text("\(Words.number(points)) points").monospacedDigit()
                    }
                }
            }
            if let percentile = finding.percentile.map(PairWords.fewer) {
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.hair)
                    GeometryReader { space in
                        Capsule().fill(Color.violet).frame(width: space.size.width * CGFloat(percentile) / 100)
                    }
                }
                .frame(height: 6)
                .accessibilityHidden(true)
                Text("More than \(percentile) of 100 random pairs").foregroundStyle(Color.faint)
            }
            Text(PairWords.rule(finding.dimension)).foregroundStyle(Color.faint)
            if !finding.evidence.isEmpty {
                DisclosureGroup("What it rests on", isExpanded: $isOpen) {
                    ForEach(Array(finding.evidence.enumerated()), id: \.offset) { _, evidence in
                        VStack(alignment: .leading, spacing: 2) {
                            HStack {
                                Text(verbatim: PairWords.words(evidence.item, known))
                                Spacer()
                                Text(verbatim: Words.number(evidence.points)).monospacedDigit()
                            }
                            Text(
                                verbatim:
                                    "\(PairWords.words(evidence.first, known)) · \(PairWords.words(evidence.second, known))"
                            )
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                            Text(PairWords.reason(evidence.reason)).font(.footnote).foregroundStyle(Color.faint)
                        }
                        .padding(.vertical, 6)
                    }
                }
            } else if finding.points != nil {
                Text("Nothing of the kind was found.")
            }
            if !finding.missing.isEmpty {
                Text("Not known: \(finding.missing.map { PairWords.words($0, known) }.joined(separator: ", "))")
                    .foregroundStyle(Color.gold)
            }
        }
    }
}
