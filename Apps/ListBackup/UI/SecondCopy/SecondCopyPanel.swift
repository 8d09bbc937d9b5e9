import Base
import DesignKit
import ListBackupAPI
import SwiftUI

/// Whether all backups lie in a second place, too, and where that is (LB-116).
struct SecondCopyPanel: View {
    let app: AppModel
    @State private var model: SecondCopyModel
    @State private var asksToEnd = false
    @State private var asksToMove = false

    init(app: AppModel) {
        self.app = app
        _model = State(initialValue: SecondCopyModel(client: app.client))
    }

    var body: some View {
        Panel(spacing: 12) {
            Text("Second copy").font(.headline).accessibilityAddTraits(.isHeader)
            if let status = model.status {
                if let place = status.place {
                    state(status)
                    whereabouts(place)
                    if status.leads {
                        advice("The backups lie in this place first. The second copy is on the server’s disk.")
                    }
                    if let move = status.move {
                        FirstPlaceView(move: move, mayChange: app.may(.change), model: model)
                    }
                    if let failure = model.failure, !model.isEditing { FailureLine(text: failure) }
                    if app.may(.run) { buttons(status) }
                } else {
                    none
                }
            } else if let failure = model.failure {
                FailureLine(text: failure) { await model.load() }
            } else {
                Skeleton(rows: 2)
            }
        }
        .task(id: Basis(changes: app.changes, pulls: app.pulls)) { await model.load() }
        .sheet(isPresented: $model.isEditing) { SecondCopyEditor(model: model) }
    }

    /// What is shown is made from.
    private struct Basis: Hashable {
        var changes: Int
        var pulls: Int
    }

    @ViewBuilder private var none: some View {
        Label {
            Text("All backups lie on the one server. If its disk fails, they are gone.")
                .fixedSize(horizontal: false, vertical: true)
        } icon: {
            Image(systemName: "exclamationmark.triangle").foregroundStyle(Color.warning)
        }
        .font(.subheadline)
        Text(
            "Keep a copy in an S3 bucket or on another disk. It is sealed as the first one is: nobody can read it there."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        if let failure = model.failure, !model.isEditing { FailureLine(text: failure) }
        if app.may(.change) {
            Button("Set up a second copy", systemImage: "plus") { model.begin() }.buttonStyle(.borderedProminent)
        }
    }

    // MARK: - How it is doing

    @ViewBuilder private func state(_ status: ReplicaStatus) -> some View {
        if status.lost > 0 {
            line("xmark.octagon.fill", .failure) {
                status.leads
                    ? Text("\(status.lost) objects are missing in the first place")
                    : Text("\(status.lost) objects are missing on the server")
            }
            advice(
                status.leads
                    ? "The second copy on the server’s disk has them, and nothing leaves it until they are back. Bring them back, and look who removed them there."
                    : "The second copy has them, and nothing leaves it until they are back. Bring them back, and have somebody look at the disk."
            )
        } else if let fault = status.fault {
            line("exclamationmark.triangle.fill", .failure) { Text(fault.words) }
            if let detail = fault.shownDetail {
                Text(verbatim: sentence(detail)).font(.footnote).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
            }
            advice(fault.advice)
            if status.missing > 0 { missing(status).font(.footnote).foregroundStyle(Color.faint) }
        } else if status.missing > 0 {
            line("arrow.triangle.2.circlepath", .teal) { missing(status) }
        } else if let whole = status.wholeAt {
            line("checkmark.seal.fill", .proved) {
                Text("Everything is in the second copy, as of \(moment(whole))")
            }
        } else {
            line("arrow.triangle.2.circlepath", .teal) { Text("The first copying begins…") }
        }
        if status.isBusy || status.missing > 0, status.bytes > 0, status.lost == 0 {
            ProgressView(value: Double(max(0, status.bytes - status.missingBytes)), total: Double(max(1, status.bytes)))
                .tint(.teal)
                .accessibilityLabel("Share that is in the second copy")
        }
        if status.wholeAt != nil, let since = status.lagsSince {
            Text("It was whole until \(moment(since))").font(.footnote).foregroundStyle(Color.faint)
        }
        if status.objects > 0 {
            HStack(spacing: 6) {
                Text("\(status.objects) objects")
                Text(verbatim: "·").accessibilityHidden(true)
                sizeText(status.bytes)
            }
            .font(.footnote).foregroundStyle(Color.faint)
            .accessibilityElement(children: .combine)
        }
        if let verified = status.verifiedAt {
            Text(
                "\(status.verified) objects of it were read again and were as they should be, last at \(moment(verified))"
            )
            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
    }

    private func missing(_ status: ReplicaStatus) -> Text {
        let size = sizeText(status.missingBytes)
        return Text("\(status.missing) of \(status.objects) objects (\(size)) still to copy")
    }

    /// The time alone where it is today's.
    private func moment(_ date: Date) -> Text {
        Calendar.current.isDate(date, inSameDayAs: app.clock.now())
            ? Text(date, format: .dateTime.hour().minute())
            : Text(date, format: .dateTime.day().month().hour().minute())
    }

    private func line(_ symbol: String, _ color: Color, @ViewBuilder _ text: () -> some View) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol).foregroundStyle(color).frame(width: 22).accessibilityHidden(true)
            text().font(.body.weight(.medium)).fixedSize(horizontal: false, vertical: true)
        }
        .accessibilityElement(children: .combine)
    }

    private func advice(_ words: LocalizedStringKey) -> some View {
        Text(words).font(.subheadline).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
    }

    private func whereabouts(_ place: ReplicaPlace) -> some View {
        Label {
            Text(verbatim: place.text).font(.mono(.footnote)).fixedSize(horizontal: false, vertical: true)
        } icon: {
            Image(systemName: place.kind == .s3 ? "cloud" : "externaldrive").foregroundStyle(Color.teal)
        }
    }

    // MARK: - What can be done

    private func buttons(_ status: ReplicaStatus) -> some View {
        HStack(spacing: 10) {
            if status.lost > 0, app.may(.change) {
                Button("Bring back from the copy") { Task { await model.bringBack() } }
                    .buttonStyle(.borderedProminent)
            } else {
                Button(status.fault == nil ? "Copy now" : "Try again") { Task { await model.copyNow() } }
                    .buttonStyle(.bordered)
            }
            if app.may(.change) {
                Menu("More", systemImage: "ellipsis.circle") {
                    // What is the first place is moved away from before it is exchanged or ended.
                    Button(status.leads ? "Change the key" : "Change the place") { model.begin() }
                    Button("Bring back from the copy") { Task { await model.bringBack() } }
                    if status.leads {
                        Button("Move back to the server’s disk") { Task { await model.move(toCopy: false) } }
                    } else if status.move == nil {
                        Button("Make it the first place") { asksToMove = true }
                        Button("End the second copy", role: .destructive) { asksToEnd = true }
                    }
                }
                .frame(minHeight: 44)
            }
        }
        .disabled(model.isBusy || status.isBusy)
        .confirmationDialog("Make this the first place?", isPresented: $asksToMove, titleVisibility: .visible) {
            Button("Move the backups there") { Task { await model.move(toCopy: true) } }
        } message: {
            Text(
                "All backups move there, source by source. Everything is copied and read again before a source changes over, and the server’s disk keeps the second copy."
            )
        }
        .confirmationDialog("End the second copy?", isPresented: $asksToEnd, titleVisibility: .visible) {
            Button("End the second copy", role: .destructive) { Task { await model.remove() } }
        } message: {
            Text("Nothing more is copied. What lies there stays there until you delete it yourself.")
        }
    }
}

extension ReplicaPlace {
    /// Where it is, for people.
    var text: String {
        switch kind {
        case .folder: folder ?? ""
        case .s3:
            [endpoint ?? "s3://", bucket, folder].compactMap { $0 }.joined(separator: "/")
                .replacingOccurrences(of: "s3:///", with: "s3://")
        }
    }
}
