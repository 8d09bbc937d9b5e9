import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What people ask for: somebody says yes or no, and sees what is wrong and who asks (TW-153).
struct RequestsView: View {
    let model: ThriftwoodModel

    var body: some View {
        if let service = model.chosen(.seerr) {
            ServiceRequestsView(service: service, app: model).id(service)
        } else {
            GoneView()
        }
    }
}

private struct ServiceRequestsView: View {
    let app: ThriftwoodModel
    @State private var model: RequestsModel
    @SceneStorage private var page: RequestsPage
    @State private var people: KeptAnswer<[SeerrPerson]>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: RequestsModel(service, app: app))
        _page = SceneStorage(wrappedValue: app.settings.firstPage(.requests), "thriftwood.requests")
        let client = SeerrClient(app.room.session(service))
        _people = State(
            initialValue: KeptAnswer("people", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.people()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Requests")
                ModuleTip(.requests, app: app)
                InstancePicker(kind: .seerr, model: app)
                PagePicker(page: $page)
                switch page {
                case .requests: RequestsList(model: model)
                case .issues: IssuesList(model: model)
                case .people: PeopleList(answer: people)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Requests")
        .toolbar { ToolbarItem(placement: .topBarTrailing) { ProfileMenu(app: app, kinds: [.seerr]) } }
        .refreshable { await refresh() }
    }

    private func refresh() async {
        switch page {
        case .requests: await model.refresh()
        case .issues: await model.loadIssues()
        case .people: await people.refresh()
        }
    }
}

/// What was asked for, with what can be decided.
private struct RequestsList: View {
    @Bindable var model: RequestsModel

    var body: some View {
        HStack {
            Picker("Show", selection: $model.filter) {
                ForEach(SeerrFilter.allCases, id: \.self) { Text(RequestWords.name($0)).tag($0) }
            }
            .labelsHidden()
            Spacer(minLength: 0)
            if model.requests != nil {
                Text("\(model.count) requests").font(.footnote).monospacedDigit().foregroundStyle(Color.faint)
            }
        }
        .task(id: model.filter) { await model.load() }
        if let problem = model.problem {
            OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
        }
        if let requests = model.requests {
            if requests.isEmpty, model.problem == nil {
                EmptyNotice(
                    model.filter == .pending ? "Nobody waits for an answer" : "Nothing fits", symbol: "hand.raised",
                    text: model.filter == .pending
                        ? Text("What people ask for at \(model.service.name) appears here.")
                        : Text("No request is in this state.")
                ) {
                    if model.filter != .all { Button("Show all") { model.filter = .all }.buttonStyle(.bordered) }
                }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 12, alignment: .top)], spacing: 12) {
                ForEach(requests) { RequestCard(request: $0, model: model) }
            }
            if model.hasMore {
                Button {
                    Task { await model.more() }
                } label: {
                    Group { if model.isAskingMore { Text("Loading…") } else { Text("Show more") } }
                        .frame(maxWidth: .infinity, minHeight: 32)
                }
                .buttonStyle(.bordered)
                .disabled(model.isAskingMore)
            }
        } else if model.problem == nil {
            LibrarySkeleton(isGrid: false)
        }
    }
}

/// A request: what, who, when, and yes or no.
private struct RequestCard: View {
    let request: SeerrRequest
    let model: RequestsModel
    @State private var isRemoving = false

    var body: some View {
        Sheet(spacing: 8) {
            HStack(alignment: .top, spacing: 8) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: title).fontWeight(.semibold).lineLimit(2)
                    facts.font(.footnote).foregroundStyle(Color.faint)
                    who.font(.footnote).foregroundStyle(Color.faint)
                }
                Spacer(minLength: 0)
                Menu {
                    if request.decision == .approved { Button("Decline") { decide(false) } }
                    if request.decision == .declined || request.decision == .failed {
                        Button("Approve") { decide(true) }
                    }
                    Button("Remove the request…", systemImage: "trash", role: .destructive) { isRemoving = true }
                } label: {
                    Label("More for \(title)", systemImage: "ellipsis")
                        .labelStyle(.iconOnly)
                        .frame(minWidth: 44, minHeight: 44)
                }
            }
            if !request.title.overview.isEmpty {
                Text(verbatim: request.title.overview).font(.footnote).foregroundStyle(Color.faint).lineLimit(3)
            }
            if request.decision == .pending {
                HStack(spacing: 8) {
                    Button("Approve", systemImage: "checkmark") { decide(true) }.buttonStyle(.borderedProminent)
                    Button("Decline", systemImage: "xmark") { decide(false) }.buttonStyle(.bordered)
                }
                .disabled(model.deciding.contains(request.id))
            } else {
                Label {
                    Text(RequestWords.state(request))
                } icon: {
                    Image(systemName: RequestWords.symbol(request)).foregroundStyle(RequestWords.color(request))
                }
                .font(.footnote)
            }
        }
        .confirmationDialog("Remove this request?", isPresented: $isRemoving, titleVisibility: .visible) {
            Button("Remove", role: .destructive) { Task { await model.remove(request) } }
        } message: {
            Text("It is as if \(request.by) had not asked. What is downloaded stays.")
        }
    }

    private var title: String {
        request.title.year > 0 ? "\(request.title.name) (\(request.title.year))" : request.title.name
    }

    private var facts: Text {
        var parts = [request.isMovie ? Text("A movie") : Text("A series")]
        if !request.seasons.isEmpty {
            let numbers = request.seasons.map(String.init).formatted(.list(type: .and))
            parts.append(Text("Season \(numbers)"))
        }
        if request.is4K { parts.append(Text(verbatim: "4K")) }
        return parts.joined
    }

    private var who: Text {
        let by = Text(verbatim: request.by)
        guard let at = request.at else { return by }
        return [by, Text(verbatim: Words.ago(at, now: model.app.clock.now()))].joined
    }

    private func decide(_ isApproved: Bool) { Task { await model.decide(request, isApproved: isApproved) } }
}

/// What people found wrong.
private struct IssuesList: View {
    @Bindable var model: RequestsModel

    var body: some View {
        Toggle("Resolved ones too", isOn: $model.showsResolved).frame(maxWidth: 320)
            .task(id: model.showsResolved) { await model.loadIssues() }
        if let problem = model.issueProblem {
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await model.loadIssues() } }
        }
        if let issues = model.issues {
            if issues.isEmpty {
                EmptyNotice(
                    "Nothing is wrong", symbol: "checkmark.circle",
                    text: Text("What people report about their movies and series appears here."))
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 12, alignment: .top)], spacing: 12) {
                ForEach(issues) { issue in
                    Sheet(spacing: 8) {
                        Text(verbatim: issue.title.name).fontWeight(.semibold)
                        [Text(RequestWords.name(issue.kind)), Text(verbatim: issue.by)].joined
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                        if !issue.words.isEmpty { Text(verbatim: issue.words) }
                        Button(issue.isOpen ? "It is right again" : "Open it again") {
                            Task { await model.set(issue, isOpen: !issue.isOpen) }
                        }
                        .buttonStyle(.bordered)
                    }
                }
            }
        } else if model.issueProblem == nil {
            LibrarySkeleton(isGrid: false)
        }
    }
}

/// Who may ask, and how often they did.
private struct PeopleList: View {
    let answer: KeptAnswer<[SeerrPerson]>

    var body: some View {
        KeptPart(answer: answer, empty: "Nobody yet") { people in
            Sheet(spacing: 0) {
                ForEach(people) { person in
                    HStack(spacing: 14) {
                        Initials(name: person.name)
                        Text(verbatim: person.name).fontWeight(.semibold)
                        Spacer(minLength: 8)
                        Text("\(person.requests) requests").foregroundStyle(Color.faint).monospacedDigit()
                    }
                    .padding(.vertical, 8)
                    if person.id != people.last?.id { Divider() }
                }
            }
        }
    }
}

/// Requests in words.
enum RequestWords {
    static func name(_ filter: SeerrFilter) -> LocalizedStringKey {
        switch filter {
        case .pending: "Waiting for an answer"
        case .all: "All"
        case .approved: "Approved"
        case .processing: "On their way"
        case .available: "There"
        case .failed: "Failed"
        }
    }

    static func state(_ request: SeerrRequest) -> LocalizedStringKey {
        switch (request.decision, request.presence) {
        case (.declined, _): "Declined"
        case (.failed, _): "Failed"
        case (_, .available): "There"
        case (_, .partly): "There in part"
        case (.approved, .processing): "Approved, on its way"
        case (.completed, _): "Done"
        case (.approved, _): "Approved"
        default: "Waiting for an answer"
        }
    }

    static func symbol(_ request: SeerrRequest) -> String {
        switch (request.decision, request.presence) {
        case (.declined, _): "xmark.circle"
        case (.failed, _): "exclamationmark.circle.fill"
        case (_, .available), (.completed, _): "checkmark.circle.fill"
        default: "arrow.down.circle"
        }
    }

    static func color(_ request: SeerrRequest) -> Color {
        switch (request.decision, request.presence) {
        case (.declined, _): .faint
        case (.failed, _): .wrong
        case (_, .available), (.completed, _): .fine
        default: .waiting
        }
    }

    static func name(_ kind: SeerrIssue.Kind) -> LocalizedStringKey {
        switch kind {
        case .video: "Picture"
        case .audio: "Sound"
        case .subtitles: "Subtitles"
        case .other: "Something else"
        }
    }
}
