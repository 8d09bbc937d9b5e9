import SwiftUI

/// The list of profiles, and what else the atlas has.
struct ProfilesView: View {
    @Bindable var model: AtlasModel

    /// So few are seen at once, and need no search.
    private static let fewest = 4

    var body: some View {
        Group {
            if model.profiles.isEmpty {
                empty
            } else if model.profiles.count < Self.fewest {
                list
            } else {
                list.searchable(text: $model.query, prompt: "Find a profile")
            }
        }
        .scrollContentBackground(.hidden)
        .safeAreaInset(edge: .top, spacing: 0) { title }
        .background(Color.night)
        .navigationTitle("SpiritAtlas")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { QuietTitle() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New profile", systemImage: "plus") { model.addProfile() }
            }
        }
    }

    /// Rows of a list that one chooses from are nothing but choices, so that the invitation has no place in one.
    private var empty: some View {
        List {
            Section {
                Button {
                    model.open(.sky)
                } label: {
                    SkyTodayCard(atlas: model).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .listRowBackground(ground(.sky))
            }
            Section {
                invitation.listRowInsets(EdgeInsets()).listRowBackground(Color.clear)
            }
            Section {
                Button {
                    model.open(.settings)
                } label: {
                    Label("Settings", systemImage: "gearshape").frame(maxWidth: .infinity, alignment: .leading)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .listRowBackground(ground(.settings))
            }
        }
    }

    private var list: some View {
        List(selection: $model.page) {
            Section {
                SkyTodayCard(atlas: model).tag(AtlasPage.sky).listRowBackground(ground(.sky))
                if model.complete.count > 1 {
                    Label("Two charts together", systemImage: "person.2").tag(AtlasPage.compatibility)
                        .listRowBackground(ground(.compatibility))
                }
            }
            Section {
                ForEach(model.found) { profile in
                    ProfileRow(profile: profile)
                        .contextMenu {
                            Button("Edit", systemImage: "pencil") { model.open(.edit(profile.id)) }
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                Task { await model.delete(profile) }
                            }
                        }
                        .swipeActions {
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                Task { await model.delete(profile) }
                            }
                        }
                        .listRowBackground(ground(.profile(profile.id)))
                        .tag(AtlasPage.profile(profile.id))
                }
                if model.found.isEmpty {
                    (model.query.isEmpty
                        ? Text("Nobody is in this group.") : Text("Nobody here is called “\(model.query)”."))
                        .foregroundStyle(Color.faint)
                }
            } header: {
                Text("Profiles")
            }
            Section {
                Label("Settings", systemImage: "gearshape").tag(AtlasPage.settings).listRowBackground(ground(.settings))
            }
        }
    }

    /// In the atlas's own face, which the bar's title does not have; beside the list, for a list of choices holds no heading.
    private var title: some View {
        VStack(alignment: .leading, spacing: 4) {
            name
            if !model.tags.isEmpty { TagBar(model: model) }
        }
        .padding(.vertical, 8)
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.night)
    }

    private var name: some View {
        Text(verbatim: "SpiritAtlas")
            .font(.garamond(.largeTitle))
            .foregroundStyle(Color.ink)
            .accessibilityAddTraits(.isHeader)
            .accessibilityHeading(.h1)
    }

    private var invitation: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top, spacing: 12) {
                Image(systemName: "sparkles")
                    .font(.title3)
                    .foregroundStyle(Color.violet)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    Text("No profile yet").font(.garamond(.title3)).accessibilityAddTraits(.isHeader)
                    Text("A profile is a name and a birth. Begin with your own.")
                        .font(.subheadline)
                        .foregroundStyle(Color.faint)
                }
            }
            Button {
                model.addProfile()
            } label: {
                Text("Make a profile").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
        .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
        .foregroundStyle(Color.ink)
        .font(.body)
    }

    /// What a row lies on; the page that is open stands out.
    private func ground(_ page: AtlasPage) -> Color {
        model.page == page ? .violet.opacity(0.16) : .sheet
    }
}

/// The groups, of which one may be looked at alone (T130).
private struct TagBar: View {
    let model: AtlasModel

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                chip(Text("All"), isOn: model.shownTag == nil) { model.tag = nil }
                ForEach(model.tags, id: \.self) { tag in
                    let isOn = model.shownTag == tag
                    chip(Text(verbatim: tag), isOn: isOn) { model.tag = isOn ? nil : tag }
                }
            }
        }
        .scrollIndicators(.hidden)
    }

    private func chip(_ name: Text, isOn: Bool, action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) {
            name
                .font(.subheadline)
                .foregroundStyle(isOn ? Color.violet : Color.ink)
                .padding(.horizontal, 14)
                .frame(minHeight: 36)
                .background(isOn ? Color.violet.opacity(0.16) : Color.sheet, in: Capsule())
                .overlay { Capsule().stroke(isOn ? Color.violet : Color.hair, lineWidth: 1) }
                .frame(minHeight: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
    }
}

/// A profile as a row: name, birth, and how much of it is filled.
private struct ProfileRow: View {
    let profile: ProfileSummary
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: 12) {
            CompletionRing(completed: profile.completed)
            VStack(alignment: .leading, spacing: 2) {
                (profile.name.isEmpty ? Text("Without a name") : Text(verbatim: profile.name))
                    .font(.garamond(.body))
                if profile.isDraft {
                    Text("Draft").font(.footnote).foregroundStyle(Color.gold)
                } else {
                    Text(
                        verbatim: [Words.day(ofText: profile.day), Words.place(profile.place, locale)]
                            .filter { !$0.isEmpty }.joined(separator: " · ")
                    )
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .lineLimit(1)
                }
            }
        }
        .padding(.vertical, 4)
    }
}

/// How many of the 36 fields are filled, as a ring.
struct CompletionRing: View {
    let completed: Int

    var body: some View {
        ZStack {
            // Seen on a chosen row, too.
            Circle().stroke(Color.faint.opacity(0.35), lineWidth: 2)
            Circle()
                .trim(from: 0, to: CGFloat(completed) / 36)
                .stroke(Color.violet, lineWidth: 2)
                .rotationEffect(.degrees(-90))
            Text(verbatim: "\(completed)").font(.caption2).monospacedDigit()
        }
        .frame(width: 32, height: 32)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(completed) of 36 fields filled")
    }
}
