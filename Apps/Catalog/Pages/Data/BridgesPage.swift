import SwiftUI
import UIKit

struct BridgesPage: View {
    @State private var style = styles[0]
    @State private var radius = 12.0
    @State private var limit = 12.0
    @State private var isShaded = true

    private static let styles = [
        Choice("systemThinMaterial", UIBlurEffect.Style.systemThinMaterial),
        Choice("systemUltraThinMaterial", .systemUltraThinMaterial), Choice("dark", .dark), Choice("light", .light),
    ]

    var body: some View {
        Demo("UIViewRepresentable", "Views of UIKit's, which SwiftUI draws here.") {
            UIKitViewDemo(style: style.value, radius: radius)
        } knobs: {
            ChoiceKnob("UIBlurEffect", $style, Self.styles)
            SliderKnob("cornerRadius", $radius, in: 0...30)
        }
        Demo("Coordinator", "A delegate is asked before text changes, and told when it has.") {
            UIKitFieldDemo(limit: Int(limit))
        } knobs: {
            SliderKnob("limit", $limit, in: 4...20)
        }
        Demo("UIViewControllerRepresentable", "A hosting controller brings a view of SwiftUI's back.") {
            UIKitControllerDemo(isShaded: isShaded)
        } knobs: {
            Toggle("shadowOpacity", isOn: $isShaded)
        }
    }
}

struct UIKitViewDemo: View {
    let style: UIBlurEffect.Style
    let radius: Double

    var body: some View {
        ZStack {
            LinearGradient(colors: [.pink, .orange, .blue], startPoint: .leading, endPoint: .trailing)
            GlassCard(style: style, radius: radius).frame(width: 220, height: 90)
        }
        .frame(height: 150)
        .clipShape(.rect(cornerRadius: 12))
    }
}

private struct GlassCard: UIViewRepresentable {
    let style: UIBlurEffect.Style
    let radius: Double

    func makeUIView(context: Context) -> UIVisualEffectView {
        let label = UILabel()
        label.text = String(localized: "Glass")
        label.font = .preferredFont(forTextStyle: .headline)
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
        glass.contentView.addSubview(label)
        glass.clipsToBounds = true
        return glass
    }

    func updateUIView(_ uiView: UIVisualEffectView, context: Context) {
        uiView.effect = UIBlurEffect(style: style)
        uiView.layer.cornerRadius = radius
    }
}

struct UIKitFieldDemo: View {
    let limit: Int
    @State private var name = ""

    var body: some View {
        VStack(alignment: .leading) {
            LimitedField(text: $name, limit: limit)
            Text("\(name.count) of \(limit) letters").foregroundStyle(.secondary)
        }
    }
}

private struct LimitedField: UIViewRepresentable {
    @Binding var text: String
    let limit: Int

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.placeholder = String(localized: "Your name")
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.delegate = context.coordinator
        return field
    }

    func updateUIView(_ uiView: UITextField, context: Context) {
        context.coordinator.parent = self
        uiView.text = text
    }

    final class Coordinator: NSObject, UITextFieldDelegate {
        var parent: LimitedField

        init(_ parent: LimitedField) { self.parent = parent }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            let current = textField.text ?? ""
            guard let place = Range(range, in: current) else { return false }
            return current.replacingCharacters(in: place, with: string).count <= parent.limit
        }

        func textFieldDidChangeSelection(_ textField: UITextField) { parent.text = textField.text ?? "" }
    }
}

struct UIKitControllerDemo: View {
    let isShaded: Bool

    var body: some View {
        HostedBadge(isShaded: isShaded).frame(width: 200, height: 80).padding()
    }
}

private struct HostedBadge: UIViewControllerRepresentable {
    let isShaded: Bool

    func makeUIViewController(context: Context) -> UIHostingController<Label<Text, Image>> {
        let host = UIHostingController(rootView: Label("SwiftUI", systemImage: "swift"))
        host.view.backgroundColor = .systemBackground
        host.view.layer.cornerRadius = 16
        host.view.layer.borderWidth = 1
        host.view.layer.borderColor = UIColor.separator.cgColor
        return host
    }

    func updateUIViewController(
        _ uiViewController: UIHostingController<Label<Text, Image>>, context: Context
    ) {
        uiViewController.view.layer.shadowOpacity = isShaded ? 0.3 : 0
        uiViewController.view.layer.shadowRadius = 8
    }
}
