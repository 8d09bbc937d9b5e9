import Base
import EightAPI
import SwiftUI

/// Somebody's page: who they are, and their videos as a grid.
struct ProfileView: View {
    let id: SortableID
    @Environment(EightSession.self) private var session
    @State private var profile: Profile?
    @State private var failure: String?
    @State private var isBlocking = false
    @State private var clips: ClipListModel

    init(id: SortableID, client: EightClient) {
        self.id = id
        _clips = State(initialValue: .grid(of: id, client))
    }

    @Environment(\.horizontalSizeClass) private var width

    private var columns: [GridItem] {
        width == .regular
            ? [GridItem(.adaptive(minimum: 190), spacing: 6)]
            : Array(repeating: GridItem(.flexible(), spacing: 3), count: 3)
    }

    private var isOwn: Bool { session.me?.id == id }

    var body: some View {
        ScrollView {
            if let profile {
                VStack(spacing: 20) {
                    header(profile)
                    grid(profile)
                }
                .padding(.bottom, 120)
                .frame(maxWidth: 1_240)
                .frame(maxWidth: .infinity)
            } else if let failure {
                Notice("Couldn't open this profile", text: failure) {
                    Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                }
            } else {
                ProfileSkeleton()
            }
        }
        .background(Color.stageGround)
        .stageTitle(Text(verbatim: profile?.person.name ?? ""))
        .toolbar { tools }
        .confirmationDialog("Block this person?", isPresented: $isBlocking) {
            Button("Block", role: .destructive) { Task { await block() } }
        } message: {
            Text("You won't see each other here any more. They aren't told.")
        }
        .refreshable { await load() }
        .keepsUp(clips)
        .task(id: session.posting.liveCount + session.pageChanges) { await load() }
    }

    @ToolbarContentBuilder private var tools: some ToolbarContent {
        if isOwn {
            ToolbarItem(placement: .primaryAction) {
                NavigationLink(value: EightRoute.activity) {
                    Label(
                        "Activity", systemImage: session.me?.activityCount ?? 0 > 0 ? "bell.badge.fill" : "bell")
                }
            }
            ToolbarItem(placement: .primaryAction) {
                NavigationLink(value: EightRoute.settings) { Label("Settings", systemImage: "gearshape") }
            }
        } else if let profile {
            ToolbarItem(placement: .primaryAction) {
                Menu("More", systemImage: "ellipsis.circle") {
                    Button("Share", systemImage: "square.and.arrow.up") {
                        session.sharing = SharedPlace(profile.person)
                    }
                    Button(
                        profile.isMuted ? "Unmute" : "Mute",
                        systemImage: profile.isMuted ? "speaker.wave.2" : "speaker.slash"
                    ) { Task { await mute(!profile.isMuted) } }
                    Button("Report", systemImage: "flag") {
                        session.reporting = ReportSubject(profile.person)
                    }
                    Button("Block", systemImage: "hand.raised", role: .destructive) { isBlocking = true }
                }
            }
        }
    }

    private func header(_ profile: Profile) -> some View {
        VStack(spacing: 14) {
            Portrait(person: profile.person, size: 104)
                .overlay(Circle().stroke(Color.lime, lineWidth: 4).padding(-7))
                .padding(.top, 20)
            VStack(spacing: 4) {
                Text(verbatim: profile.person.name).font(.sora(.title2, weight: .bold))
                Text(verbatim: places(of: profile.person, session.config).joined(separator: " · "))
                    .font(.subheadline)
                    .foregroundStyle(Color.quiet)
            }
            if let bio = profile.bio { Text(verbatim: bio).font(.body).multilineTextAlignment(.center) }
            HStack(spacing: 28) {
                count(profile.videoCount, "Videos")
                if profile.showsVideos {
                    NavigationLink(value: EightRoute.followers(id.description)) {
                        count(profile.followerCount, "Followers")
                    }
                    .buttonStyle(.plain)
                    NavigationLink(value: EightRoute.following(id.description)) {
                        count(profile.followingCount, "Following")
                    }
                    .buttonStyle(.plain)
                } else {
                    count(profile.followerCount, "Followers")
                    count(profile.followingCount, "Following")
                }
                count(profile.friendCount, "Friends")
            }
            if isOwn {
                own(profile)
                SupervisionMark()
            } else {
                FollowButton(person: profile.person) { self.profile = $0 }
                if profile.isMuted {
                    Label("Muted", systemImage: "speaker.slash").font(.footnote).foregroundStyle(Color.quiet)
                }
            }
        }
        .padding(.horizontal, 20)
    }

    private func own(_ profile: Profile) -> some View {
        HStack(spacing: 12) {
            NavigationLink(value: EightRoute.editProfile) { Text("Edit profile") }.buttonStyle(QuietButtonStyle())
            Button("Share") { session.sharing = SharedPlace(profile.person) }.buttonStyle(QuietButtonStyle())
            if let count = session.me?.requestCount, count > 0 {
                NavigationLink(value: EightRoute.requests) { Text("\(count) requests") }
                    .buttonStyle(QuietButtonStyle())
            }
        }
    }

    private func count(_ count: Int, _ label: LocalizedStringKey) -> some View {
        VStack(spacing: 2) {
            Text(count, format: .number.notation(.compactName)).font(.sora(.headline, weight: .bold))
            Text(label).font(.caption).foregroundStyle(Color.quiet)
        }
        .frame(minHeight: 44)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private func grid(_ profile: Profile) -> some View {
        if !profile.showsVideos {
            Notice("Followers only", text: "Follow \(profile.person.name) to see what they post.", symbol: "lock.fill")
        } else if clips.isEmpty {
            Notice(
                "No videos yet", text: isOwn ? "Your first eight seconds go here." : "There's nothing to see so far.",
                symbol: "video.fill")
        } else {
            LazyVGrid(columns: columns, spacing: 3) {
                ForEach(clips.clips) { clip in
                    NavigationLink(value: EightRoute.clips(person: id.description, first: clip.id.description)) {
                        GridCell(clip: clip)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(label(of: clip))
                    .onAppear { Task { await clips.came(to: clip) } }
                }
            }
            .padding(.horizontal, width == .regular ? 20 : 3)
        }
    }

    private func label(of clip: Clip) -> Text {
        let what = clip.alt ?? clip.caption ?? String(localized: "Video")
        let name = clip.isPinned ? String(localized: "Pinned: \(what)") : what
        guard let views = clip.viewCount else { return Text(verbatim: name) }
        return Text(verbatim: [name, String(localized: "\(views) views")].joined(separator: ", "))
    }

    private func mute(_ mutes: Bool) async {
        do {
            try await session.client.mute(id, mutes)
            profile?.isMuted = mutes
        } catch { failure = explanation(of: error) }
    }

    private func load() async {
        do {
            profile = try await session.client.profile(id)
            failure = nil
            if isOwn, let me = try? await session.client.me() { session.update(me) }
            await clips.reload()
        } catch  where isCancellation(error) {
            return
        } catch { failure = explanation(of: error) }
    }

    private func block() async {
        do {
            try await session.client.block(id, true)
            profile = nil
            failure = String(localized: "You have blocked this person. You can take that back in the settings.")
        } catch { failure = explanation(of: error) }
    }
}

/// School and grade.
@MainActor func places(of person: Person, _ config: EightConfig) -> [String] {
    var parts: [String] = []
    if let school = config.school(person.school) { parts.append(String(localized: String.LocalizationValue(school))) }
    if person.isStaff == true {
        parts.append(String(localized: "Staff"))
    } else if person.grade == Grades.graduated {
        parts.append(String(localized: "Graduated"))
    } else if let grade = config.grade(person.grade) {
        parts.append(person.grade == "other" ? String(localized: "Other grade") : String(localized: "Grade \(grade)"))
    }
    return parts
}
