import SwiftUI

/// The parts of a profile's page. A single word of each, large enough for a finger in any language; those that do not fit
/// are reached by moving the bar.
struct ChapterBar: View {
    @Binding var chapter: Chapter

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 4) {
                ForEach(Chapter.allCases, id: \.self) { one in
                    Button {
                        chapter = one
                    } label: {
                        VStack(spacing: 4) {
                            Text(one.title)
                                .font(.garamond(.title3))
                                .foregroundStyle(one == chapter ? Color.violet : Color.ink)
                            Capsule().fill(one == chapter ? Color.violet : Color.clear).frame(height: 2)
                        }
                        .padding(.horizontal, 10)
                        .frame(minHeight: 44)
                        .fixedSize()
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(one == chapter ? .isSelected : [])
                }
            }
        }
        .scrollIndicators(.hidden)
    }
}

extension Chapter {
    var title: LocalizedStringKey {
        switch self {
        case .portrait: "Reading"
        case .wheel: "Wheel"
        case .ahead: "Ahead"
        case .gates: "Gates"
        case .numbers: "Numbers"
        case .vedic: "Indian"
        case .ayurveda: "Ayurveda"
        }
    }
}
