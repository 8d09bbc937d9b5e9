import SwiftUI

/// An app of a school: tabs with values of one type, courses in a section of a side bar, what is being listened to above
/// the bar.
public struct StudyTabsView: View {
    enum Page: Hashable {
        case today
        case course(String)
        case settings
    }

    @State private var page = Page.today
    @State private var title = "Algebra"
    @State private var isPlaying = false
    private let courses = ["Geometry", "History"]

    public init() {}

    public var body: some View {
        TabView(selection: $page) {
            Tab("Today", systemImage: "sun.max", value: .today) {
                TodayPage(title: $title)
            }
            TabSection("Courses") {
                ForEach(courses, id: \.self) { course in
                    Tab(value: Page.course(course)) {
                        Text("Lessons of \(course)")
                    } label: {
                        Label(course, systemImage: "book")
                    }
                }
            }
            .tabPlacement(.sidebarOnly)
            SettingsTabs()
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewBottomAccessory {
            HStack {
                Text("Lesson 4")
                Spacer()
                Button(isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause.fill" : "play.fill") {
                    isPlaying.toggle()
                }
                .labelStyle(.iconOnly)
            }
            .padding(.horizontal)
        }
    }

    private struct SettingsTabs: TabContent {
        var body: some TabContent<Page> {
            Tab("Settings", systemImage: "gear", value: .settings) { Text("All settings") }
        }
    }
}

/// What is to be done today, as a list that one scrolls to the end of, with a title that one may change.
private struct TodayPage: View {
    @Binding var title: String
    @State private var position = ScrollPosition(edge: .top)
    @State private var isRenaming = false
    @State private var progress = 0.3

    var body: some View {
        VStack(spacing: 12) {
            HStack {
                Text(title).font(.title)
                RenameButton()
                    .renameAction { isRenaming = true }
            }
            ProgressRing(progress: progress)
                .fill(.tint)
                .frame(width: 80, height: 80)
                .onTapGesture { withAnimation { progress = 1 } }
            ScrollView {
                ForEach(1..<60) { number in
                    Text("Exercise \(number)").frame(maxWidth: .infinity)
                }
            }
            .scrollPosition($position)
            .accessibilityIdentifier("exercises")
            Button("Further down") { position.scrollTo(y: 400) }
        }
        .alert("Rename", isPresented: $isRenaming) {
            TextField("Title", text: $title)
            Button("OK") {}
        }
    }
}

/// A ring that is filled as far as one has come.
@Animatable
private struct ProgressRing: Shape {
    var progress: Double
    @AnimatableIgnored var width: CGFloat = 10

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: (rect.width - width) / 2,
                startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * progress), clockwise: false)
        }
        .strokedPath(StrokeStyle(lineWidth: width, lineCap: .round))
    }
}
