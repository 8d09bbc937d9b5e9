import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The files of a folder or a download, each with what it is taken for; somebody chooses which come into the library (TW-080).
struct ImportView: View {
    @State private var model: ImportModel
    @Environment(Navigator.self) private var navigator: Navigator?

    init(_ path: String, of service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: ImportModel(path, of: service, app: app))
    }

    init(queued id: Int, of service: ServiceConnection, app: ThriftwoodModel) {
        _model = State(initialValue: ImportModel(queued: id, of: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Choose files")
                    Text(verbatim: model.service.name).foregroundStyle(Color.faint)
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Choose files")
        .safeAreaInset(edge: .bottom, spacing: 0) { if model.phase == .found, !model.candidates.isEmpty { bar } }
        .refreshable { await model.ask() }
        .sheet(item: $model.edited) { ImportEditView($0, model: model) }
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .asking:
            Text("\(model.service.name) is looking at the files. That can take a minute.").foregroundStyle(Color.faint)
            LibrarySkeleton(isGrid: false)
        case .failed(let problem) where problem.reason == .missing:
            EmptyNotice(
                "Nothing to import", symbol: "tray", text: Text("It has left the queue, or its files are gone."))
        case .failed(let problem):
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.ask() } }
        case .found where model.candidates.isEmpty:
            EmptyNotice(
                "Nothing to import", symbol: "tray",
                text: Text("There are no movies in this folder that \(model.service.name) doesn't have already."))
        case .found:
            HStack {
                Text("\(model.candidates.count) files").monospacedDigit().foregroundStyle(Color.faint)
                Spacer(minLength: 0)
                Button(model.areAllChosen ? "Choose none" : "Choose all") { model.chooseAll(!model.areAllChosen) }
                    .frame(minHeight: 44)
            }
            .font(.footnote)
            LazyVStack(spacing: 0) {
                ForEach(model.candidates) { ImportRow(candidate: $0, model: model) }
            }
        }
    }

    private var bar: some View {
        HStack(spacing: 12) {
            Picker("Files are", selection: $model.mode) {
                Text("Moved").tag(ImportMode.move)
                Text("Copied").tag(ImportMode.copy)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .frame(maxWidth: 220)
            Spacer(minLength: 0)
            Button("Import \(model.chosen.count) files") {
                Task { if await model.take() { navigator?.back() } }
            }
            .buttonStyle(.borderedProminent)
            .disabled(!model.canTake)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(maxWidth: 1_100)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }
}

/// A file: whether it comes, its name, what it is taken for, what speaks against it.
private struct ImportRow: View {
    let candidate: ImportCandidate
    let model: ImportModel

    private var isChosen: Bool { model.chosen.contains(candidate.id) }

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            Button {
                model.choose(candidate)
            } label: {
                Label("Import \(candidate.name)", systemImage: isChosen ? "checkmark.circle.fill" : "circle")
                    .labelStyle(.iconOnly)
                    .font(.title3)
                    .frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(isChosen ? Color.copper : Color.faint)
            .disabled(!candidate.isComplete)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
            Button {
                model.edited = candidate
            } label: {
                HStack(alignment: .top, spacing: 8) {
                    words
                    Spacer(minLength: 0)
                    Image(systemName: "pencil").foregroundStyle(Color.faint).accessibilityHidden(true)
                }
                .frame(minHeight: 44)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
        }
        .padding(.vertical, 12)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let film = candidate.film {
                Text(verbatim: film.year > 0 ? "\(film.title) (\(film.year))" : film.title).fontWeight(.semibold)
            } else {
                Text("Which movie is it?").fontWeight(.semibold).foregroundStyle(Color.copper)
            }
            Text(verbatim: candidate.name).font(.footnote).lineLimit(2)
            facts.font(.footnote).foregroundStyle(Color.faint)
            ObjectionList(candidate.objections)
        }
        .multilineTextAlignment(.leading)
    }

    private var facts: Text {
        var facts: [Text] = []
        if candidate.size > 0 { facts.append(Words.size(candidate.size)) }
        if let quality = candidate.quality, !quality.name.isEmpty { facts.append(Text(verbatim: quality.name)) }
        let languages = candidate.languages.map(\.name).filter { !$0.isEmpty }
        if !languages.isEmpty { facts.append(Text(verbatim: languages.joined(separator: ", "))) }
        return facts.joined
    }
}
