import SwiftUI

private struct Question {
    let text: String
    let answers: [String]
    let right: Int

    static let all = [
        Question(text: "2 + 2?", answers: ["3", "4", "5"], right: 1),
        Question(text: "Capital of Norway?", answers: ["Oslo", "Bergen"], right: 0),
    ]
}

private struct Shake: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 4), y: 0))
    }
}

public struct QuizView: View {
    private enum Phase: Equatable {
        case asking(Int)
        case finished
    }

    @State private var phase = Phase.asking(0)
    @State private var score = 0
    @State private var chosen: Int?
    @State private var mistakes = 0

    public init() {}

    public var body: some View {
        ZStack {
            LinearGradient(
                gradient: Gradient(colors: [.indigo.opacity(0.3), .clear]), startPoint: .top, endPoint: .bottom
            )
            .ignoresSafeArea()
            switch phase {
            case .asking(let index): question(index)
            case .finished: result
            }
        }
        .animation(.easeInOut, value: phase)
    }

    private func question(_ index: Int) -> some View {
        let question = Question.all[index]
        return VStack(spacing: 20) {
            ProgressView(value: Double(index), total: Double(Question.all.count))
            Text("Question \(index + 1) of \(Question.all.count)").font(.caption).foregroundStyle(.secondary)
            Text(question.text).font(.title.bold()).modifier(Shake(animatableData: CGFloat(mistakes)))
            ForEach(question.answers.indices, id: \.self) { answer in
                Button {
                    choose(answer, of: question)
                } label: {
                    HStack {
                        Text(question.answers[answer])
                        Spacer()
                        if chosen == answer {
                            Image(systemName: answer == question.right ? "checkmark.circle" : "xmark.circle")
                                .accessibilityLabel(answer == question.right ? "Right" : "Wrong")
                        }
                    }
                    .padding()
                    .frame(maxWidth: .infinity)
                    .background(color(answer, question).opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
                    .overlay { RoundedRectangle(cornerRadius: 12).stroke(color(answer, question)) }
                }
                .buttonStyle(.plain)
                .disabled(chosen != nil)
            }
            if chosen != nil {
                Button("Continue") {
                    chosen = nil
                    phase = index + 1 < Question.all.count ? .asking(index + 1) : .finished
                }
                .buttonStyle(.borderedProminent)
                .transition(.move(edge: .bottom).combined(with: .opacity))
            }
            Spacer()
        }
        .padding()
        .id(index)
        .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
    }

    private var result: some View {
        VStack(spacing: 12) {
            Text("Score \(score)/\(Question.all.count)").font(.largeTitle)
            Button("Again") { (phase, score, mistakes) = (.asking(0), 0, 0) }
        }
        .transition(.scale)
    }

    private func choose(_ answer: Int, of question: Question) {
        withAnimation { chosen = answer }
        if answer == question.right { score += 1 } else { withAnimation(.linear) { mistakes += 1 } }
    }

    private func color(_ answer: Int, _ question: Question) -> Color {
        guard let chosen else { return .secondary }
        if answer == question.right { return .green }
        return answer == chosen ? .red : .secondary
    }
}

#Preview { QuizView() }
