import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Films that belong together: which are there, and which could be taken in.
struct CollectionView: View {
    @State private var model: CollectionModel
    @State private var chosen: TitleFinding?
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ number: Int, of service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: CollectionModel(number, of: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                KeptPage(answer: model.answer) { collection in
                    Text(verbatim: collection.title)
                        .font(.manrope(.largeTitle))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h1)
                    if !collection.overview.isEmpty { Overview(text: collection.overview) }
                    Toggle(
                        "Take in new movies of it",
                        isOn: Binding {
                            model.isMonitored ?? collection.isMonitored
                        } set: { isMonitored in
                            Task { await model.setMonitored(isMonitored, collection) }
                        }
                    )
                    .frame(maxWidth: 420)
                    Text("\(collection.films.count(where: \.isKnown)) of \(collection.films.count) are in the library")
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                        .monospacedDigit()
                    LazyVStack(spacing: 0) {
                        ForEach(collection.films) { film in
                            Button {
                                Task { await open(film) }
                            } label: {
                                CollectionRow(film: film, isAsked: model.asked == film.id)
                            }
                            .buttonStyle(.plain)
                            .disabled(model.asked != nil)
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 980)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Collection")
        .refreshable { await model.answer.refresh() }
        .sheet(item: $chosen) { finding in
            AddTitleView(finding, to: model.service, app: model.app) { id in
                Task { await model.answer.refresh() }
                navigator?.open(.title(id, at: model.service))
            }
        }
    }

    private func open(_ film: MovieCollection.Film) async {
        switch await model.find(film) {
        case .known(let id): navigator?.open(.title(id, at: model.service))
        case .new(let finding): chosen = finding
        case nil: break
        }
    }
}

/// A film of the collection.
private struct CollectionRow: View {
    let film: MovieCollection.Film
    let isAsked: Bool

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: film.year > 0 ? "\(film.title) (\(film.year))" : film.title).fontWeight(.semibold)
                if !film.overview.isEmpty {
                    Text(verbatim: film.overview).font(.footnote).foregroundStyle(Color.faint).lineLimit(2)
                }
            }
            .multilineTextAlignment(.leading)
            Spacer(minLength: 8)
            if isAsked {
                ProgressView().frame(minWidth: 44, minHeight: 44).accessibilityLabel("Loading…")
            } else {
                Label(
                    film.isKnown ? "In the library" : "Add it",
                    systemImage: film.isKnown ? "checkmark.circle.fill" : "plus.circle"
                )
                .labelStyle(.iconOnly)
                .font(.title3)
                .foregroundStyle(film.isKnown ? Color.fine : Color.copper)
                .frame(minWidth: 44, minHeight: 44)
            }
        }
        .padding(.vertical, 10)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }
}

/// A collection, and where its films lead.
@Observable @MainActor
final class CollectionModel {
    /// Where a film leads.
    enum Place: Equatable {
        case known(Int)
        case new(TitleFinding)
    }

    /// The film that is being looked up.
    private(set) var asked: Int?
    /// What was set here; nil before something was.
    private(set) var isMonitored: Bool?

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored let answer: KeptAnswer<MovieCollection>
    @ObservationIgnored private let client: RadarrClient

    init(_ number: Int, of service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        let client = RadarrClient(app.room.session(service))
        self.client = client
        answer = KeptAnswer("collection-\(number)", of: service, app: app) { () async throws(ServiceProblem) in
            try await client.collection(number)
        }
    }

    /// Finds a film's page, or what adding it wants; nil where that went wrong, which is told.
    func find(_ film: MovieCollection.Film) async -> Place? {
        guard asked == nil else { return nil }
        asked = film.id
        defer { asked = nil }
        do throws(ServiceProblem) {
            if film.isKnown, let id = try await client.known(tmdb: film.id) { return .known(id) }
            return .new(try await client.find(tmdb: film.id))
        } catch {
            if error.reason != .cancelled { app.say(Notice(text: error.words, isProblem: true)) }
            return nil
        }
    }

    /// Shown at once; a refusal takes it back and is told.
    func setMonitored(_ isMonitored: Bool, _ collection: MovieCollection) async {
        self.isMonitored = isMonitored
        do throws(ServiceProblem) {
            try await client.setMonitored(isMonitored, collection: collection.id)
        } catch {
            self.isMonitored = !isMonitored
            app.say(Notice(text: error.words, isProblem: true))
        }
    }
}
