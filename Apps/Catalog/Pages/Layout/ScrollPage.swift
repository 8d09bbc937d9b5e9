import SwiftUI

struct ScrollPage: View {
    @State private var isPaging = false
    @State private var showsIndicators = true
    @State private var isHeld = true
    @State private var isClipped = true
    @State private var pinsFooters = false

    var body: some View {
        Demo("Scroll view", "Content that is larger than its place.") {
            ScrollDemo(showsIndicators: showsIndicators)
        } knobs: {
            ToggleKnob("indicators", $showsIndicators)
        }
        Demo("Paging and snapping", "Scrolling comes to rest where it is told to.") {
            SnapDemo(isPaging: isPaging)
        } knobs: {
            ToggleKnob("paging", $isPaging)
        }
        Demo("Held fast, and let out", "Scrolling that is switched off, and content that shows beyond the edges.") {
            HeldScrollDemo(isHeld: isHeld, isClipped: isClipped)
        } knobs: {
            ToggleKnob("scrollDisabled", $isHeld)
            ToggleKnob("clipped", $isClipped)
        }
        Demo("Where it is", "Bars show for a moment where a scroll view is, when it appears or when you ask.") {
            FlashDemo()
        }
        Demo("Scrolling to a place", "ScrollViewReader goes to a view by its id.", height: 260) { ScrollToDemo() }
        Demo("Lazy rows", "Ten thousand rows, of which only those in sight exist.", height: 260) { LazyRowsDemo() }
        Demo("Headers that stay", "A section's header and footer keep to the edges while the section is in sight.") {
            PinnedDemo(pinsFooters: pinsFooters)
        } knobs: {
            ToggleKnob("sectionFooters", $pinsFooters)
        }
    }
}

struct ScrollDemo: View {
    let showsIndicators: Bool

    var body: some View {
        ScrollView(.horizontal, showsIndicators: showsIndicators) {
            HStack(spacing: 12) {
                ForEach(1..<13) { number in
                    Text("\(number)")
                        .font(.title)
                        .frame(width: 96, height: 96)
                        .background(.blue.opacity(0.15), in: RoundedRectangle(cornerRadius: 16))
                }
            }
            .padding(.bottom, 8)
        }
        .accessibilityLabel("Cards")
    }
}

struct FlashDemo: View {
    @State private var asked = 0

    var body: some View {
        VStack {
            ScrollView {
                Text("Line by line the poem goes on, longer than its place.\n\nAnd on it goes.\n\nTo its end.")
                    .padding()
            }
            .frame(width: 220, height: 96)
            .border(.secondary)
            .scrollIndicatorsFlash(onAppear: true)
            .scrollIndicatorsFlash(trigger: asked)
            Button("Show where it is") { asked += 1 }
        }
    }
}

struct HeldScrollDemo: View {
    let isHeld: Bool
    let isClipped: Bool

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 12) {
                ForEach(1..<9) { number in
                    Text("\(number)")
                        .font(.title2)
                        .frame(width: 72, height: 72)
                        .background(.green.opacity(0.2), in: .circle)
                }
            }
        }
        .scrollIndicators(.hidden)
        .scrollDisabled(isHeld)
        .scrollClipDisabled(!isClipped)
        .frame(width: 200)
        .border(.secondary)
        .accessibilityLabel("Circles")
    }
}

struct SnapDemo: View {
    let isPaging: Bool

    var body: some View {
        let cards = ScrollView(.horizontal) {
            LazyHStack(spacing: 12) {
                ForEach(1..<9) { number in
                    RoundedRectangle(cornerRadius: 20)
                        .fill(Color(hue: Double(number) / 9, saturation: 0.5, brightness: 0.85).gradient)
                        .frame(width: 220, height: 120)
                }
            }
            .scrollTargetLayout()
        }
        .frame(height: 132)
        .accessibilityLabel("Cards")
        if isPaging {
            cards.scrollTargetBehavior(.paging)
        } else {
            cards.scrollTargetBehavior(.viewAligned)
        }
    }
}

struct ScrollToDemo: View {
    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                HStack {
                    Button("Top") { withAnimation { proxy.scrollTo(1, anchor: .top) } }
                    Button("Middle") { withAnimation { proxy.scrollTo(25, anchor: .center) } }
                    Button("End") { withAnimation { proxy.scrollTo(50, anchor: .bottom) } }
                }
                .buttonStyle(.bordered)
                .padding(12)
                ScrollView {
                    VStack(alignment: .leading, spacing: 12) {
                        ForEach(1..<51) { Text("Row \($0)").id($0) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.horizontal, 20)
                }
                .accessibilityLabel("Rows")
            }
        }
    }
}

struct LazyRowsDemo: View {
    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<10_000, id: \.self) { number in
                    Text("Row \(number)")
                        .frame(height: 36)
                }
            }
            .padding(.horizontal, 20)
        }
        .accessibilityLabel("Many rows")
    }
}

struct PinnedDemo: View {
    let pinsFooters: Bool

    private static let days = ["Monday", "Tuesday", "Wednesday"]

    var body: some View {
        ScrollView {
            LazyVStack(
                alignment: .leading, spacing: 0,
                pinnedViews: pinsFooters ? [.sectionHeaders, .sectionFooters] : .sectionHeaders
            ) {
                ForEach(Self.days, id: \.self) { day in
                    Section {
                        ForEach(8..<15) { hour in
                            Text("\(hour):00")
                                .monospacedDigit()
                                .padding(.horizontal)
                                .frame(height: 40)
                        }
                    } header: {
                        edge(Text(day).font(.headline))
                    } footer: {
                        edge(Text("7 hours").font(.footnote).foregroundStyle(.secondary))
                    }
                }
            }
        }
        .frame(height: 260)
        .accessibilityLabel("Hours")
    }

    private func edge(_ words: some View) -> some View {
        words
            .padding(.horizontal)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.bar)
    }
}
