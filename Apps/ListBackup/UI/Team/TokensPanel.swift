import Base
import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// Tokens for programs: made, shown once, taken back (LB-017).
struct TokensPanel: View {
    let app: AppModel
    @State private var model: TokensModel

    init(app: AppModel) {
        self.app = app
        _model = State(initialValue: TokensModel(client: app.client))
    }

    var body: some View {
        Panel(spacing: 12) {
            Text("Tokens for programs").font(.headline).accessibilityAddTraits(.isHeader)
            Text("With one a program uses the API in your name, and can do no more than you let it.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if let made = model.made { shown(made) }
            if let tokens = model.tokens {
                ForEach(tokens) { row($0) }
                if model.isAdding {
                    form
                } else {
                    Button("Make a token") { model.isAdding = true }.frame(minHeight: 44)
                }
            } else if model.failure == nil {
                Skeleton(rows: 2)
            }
            if let failure = model.failure { FailureLine(text: failure) }
        }
        .task(id: app.pulls) { await model.load() }
    }

    private func shown(_ made: NewAccessToken) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Keep this somewhere safe. It is shown only now.").font(.subheadline.weight(.medium))
            Text(verbatim: made.secret).font(.mono(.footnote)).textSelection(.enabled)
                .fixedSize(horizontal: false, vertical: true)
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(Color.well, in: RoundedRectangle(cornerRadius: 12))
            Button("I have kept it") { model.forget() }.buttonStyle(.bordered)
        }
    }

    private func row(_ token: AccessToken) -> some View {
        HStack(spacing: 10) {
            Image(systemName: "key").foregroundStyle(Color.teal).frame(width: 22).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 6) {
                    Text(verbatim: token.name).font(.body.weight(.medium)).lineLimit(1)
                    Text(verbatim: "\(token.hint)…").font(.mono(.caption)).foregroundStyle(Color.faint)
                }
                HStack(spacing: 4) {
                    Text(token.role.title)
                    Text(verbatim: "·")
                    end(of: token)
                    Text(verbatim: "·")
                    if let date = token.usedAt { RelativeDateText(date) } else { Text("not used yet") }
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            Button("Take back", role: .destructive) { Task { await model.remove(token) } }.frame(minHeight: 44)
                .accessibilityLabel("Take \(token.name) back")
        }
        .frame(minHeight: 56)
    }

    @ViewBuilder private func end(of token: AccessToken) -> some View {
        if let end = token.expiresAt, end <= app.clock.now() {
            Text("expired").foregroundStyle(Color.warning)
        } else if let end = token.expiresAt {
            Text("until \(Text(end, format: .dateTime.day().month().year()))")
        } else {
            Text("for good")
        }
    }

    private var roles: [Role] {
        Role.allCases.filter { role in role.rights.allSatisfy { app.may($0) } }
    }

    private var form: some View {
        VStack(alignment: .leading, spacing: 12) {
            FieldBox("Name") {
                TextField("Nightly report", text: $model.name).accessibilityLabel("Name")
                    .onSubmit { Task { await model.make() } }
            }
            .frame(maxWidth: 420)
            RolePicker(role: $model.role, roles: roles)
            Text(model.role.summary).font(.footnote).foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            Picker("Good for", selection: $model.days) {
                Text("30 days").tag(30)
                Text("90 days").tag(90)
                Text("A year").tag(366)
                Text("Good for ever").tag(0)
            }
            .fixedSize()
            HStack(spacing: 12) {
                Button("Make the token") { Task { await model.make() } }.buttonStyle(.borderedProminent)
                    .disabled(!model.canMake)
                Button("Cancel") { model.isAdding = false }.frame(minHeight: 44)
            }
        }
    }
}
