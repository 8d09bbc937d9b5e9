import SwiftUI

private struct Ingredient: Identifiable {
    let id = UUID()
    let name: String
    let amount: Measurement<UnitMass>
    var isChecked = false
}

private struct CheckboxStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label.strikethrough(configuration.isOn)
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
    }
}

private struct CardStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline).foregroundStyle(.tint)
            configuration.content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(.background.secondary, in: .rect(cornerRadius: 16))
    }
}

public struct RecipeView: View {
    @State private var servings = 2
    @State private var ingredients = [
        Ingredient(name: "Flour", amount: Measurement(value: 125, unit: .grams)),
        Ingredient(name: "Butter", amount: Measurement(value: 50, unit: .grams)),
    ]
    @State private var step = 0
    @SceneStorage("recipe.favourite") private var isFavourite = false

    private let steps = ["Mix everything.", "Let it rest.", "Bake for 20 minutes."]

    public init() {}

    private var done: Int { ingredients.filter(\.isChecked).count }

    public var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                header
                GroupBox("Ingredients") {
                    Stepper("Servings: \(servings)", value: $servings, in: 1...12)
                    ForEach($ingredients) { $ingredient in
                        Toggle(isOn: $ingredient.isChecked) {
                            Text("\(ingredient.name), \(text(ingredient))")
                        }
                        .toggleStyle(CheckboxStyle())
                    }
                    ProgressView(value: Double(done), total: Double(ingredients.count)) {
                        Text("\(done) of \(ingredients.count) ready")
                    }
                }
                GroupBox(label: Label("Steps", systemImage: "list.number")) {
                    ForEach(Array(steps.enumerated()), id: \.offset) { index, text in
                        HStack(alignment: .firstTextBaseline) {
                            Text("\(index + 1).").bold()
                            Text(text).foregroundStyle(index < step ? .secondary : .primary)
                        }
                    }
                    Button(step < steps.count ? "Next step" : "Start over") {
                        withAnimation { step = step < steps.count ? step + 1 : 0 }
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .padding()
        }
        .groupBoxStyle(CardStyle())
    }

    private var header: some View {
        ZStack(alignment: .bottomLeading) {
            Rectangle().fill(.orange.gradient).frame(height: 160)
                .mask(LinearGradient(colors: [.black, .black, .clear], startPoint: .top, endPoint: .bottom))
            Text("Shortbread").font(.largeTitle.bold()).padding()
        }
        .overlay(alignment: .topTrailing) {
            Button {
                isFavourite.toggle()
            } label: {
                Image(systemName: "heart").symbolVariant(isFavourite ? .fill : .none).foregroundStyle(.red)
            }
            .accessibilityLabel(isFavourite ? "Remove from favourites" : "Add to favourites")
            .padding()
        }
    }

    private func text(_ ingredient: Ingredient) -> String {
        let amount = ingredient.amount * Double(servings) / 2
        return amount.formatted(.measurement(width: .abbreviated, usage: .asProvided))
    }
}

#Preview { RecipeView() }
