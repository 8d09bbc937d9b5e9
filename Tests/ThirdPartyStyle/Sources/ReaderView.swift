import SwiftUI

private enum ReaderTheme: String, CaseIterable, Identifiable {
    case light, sepia, dark
    var id: Self { self }

    var background: Color {
        switch self {
        case .light: .white
        case .sepia: Color(red: 0.98, green: 0.94, blue: 0.85)
        case .dark: Color(white: 0.1)
        }
    }
    var text: Color { self == .dark ? .white : .black }
}

private struct ReaderThemeKey: EnvironmentKey {
    static let defaultValue = ReaderTheme.light
}

extension EnvironmentValues {
    fileprivate var readerTheme: ReaderTheme {
        get { self[ReaderThemeKey.self] }
        set { self[ReaderThemeKey.self] = newValue }
    }
}

private struct OffsetKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

public struct ReaderView: View {
    @AppStorage("reader.theme") private var theme = ReaderTheme.light
    @AppStorage("reader.size") private var size = 17.0
    @State private var isShowingSettings = false
    @State private var offset: CGFloat = 0

    public init() {}

    public var body: some View {
        NavigationStack {
            ScrollView {
                Article(size: size)
                    .background {
                        GeometryReader { geometry in
                            Color.clear.preference(
                                key: OffsetKey.self, value: -geometry.frame(in: .named("reader")).minY)
                        }
                    }
            }
            .coordinateSpace(name: "reader")
            .onPreferenceChange(OffsetKey.self) { offset = $0 }
            .background(theme.background)
            .environment(\.readerTheme, theme)
            .navigationTitle("Article")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                Button {
                    isShowingSettings = true
                } label: {
                    Image(systemName: "textformat.size")
                }
                .accessibilityLabel("Text settings")
            }
            .overlay(alignment: .bottomTrailing) {
                if offset > 200 {
                    Text("Reading").padding(8).background(.thinMaterial, in: .capsule).padding().transition(.opacity)
                }
            }
            .animation(.default, value: offset > 200)
            .sheet(isPresented: $isShowingSettings) {
                Form {
                    Picker("Theme", selection: $theme) {
                        ForEach(ReaderTheme.allCases) { Text($0.rawValue.capitalized).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    Slider(value: $size, in: 12...30, step: 1) { Text("Size") }
                    Text("\(Int(size)) points")
                }
                .presentationDetents([.height(260)])
            }
        }
    }
}

private struct Article: View {
    let size: CGFloat
    @Environment(\.readerTheme) private var theme

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("On reading").font(.system(size: size * 1.6, weight: .bold, design: .serif))
            ForEach(0..<12, id: \.self) { paragraph in
                Text("Paragraph \(paragraph + 1). ") + Text(String(repeating: "Words follow words. ", count: 12))
            }
            .font(.system(size: size, design: .serif))
            .lineSpacing(size * 0.3)
        }
        .foregroundStyle(theme.text)
        .padding()
        .accessibilityIdentifier("article")
    }
}

#Preview { ReaderView() }
