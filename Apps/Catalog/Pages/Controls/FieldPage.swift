import SwiftUI

struct FieldPage: View {
    @State private var style = styles[0]
    @State private var color = Choices.colors[1]
    @State private var digits = 2.0
    @State private var lines = 4.0
    private static let styles = [Choice("roundedBorder", true), Choice("plain", false)]

    var body: some View {
        Demo("Text fields", "Typing never waits for the server.") {
            TextFieldsDemo(isBordered: style.value)
        } knobs: {
            ChoiceKnob("textFieldStyle", $style, Self.styles)
        }
        Demo("Formats", "A field of a number takes numbers.") {
            FormattedFieldDemo(digits: Int(digits))
        } knobs: {
            SliderKnob("fractionLength", $digits, in: 0...4)
        }
        Demo("A style of one's own", "A TextFieldStyle puts things around the field.") {
            OwnFieldDemo(color: color.value)
        } knobs: {
            ChoiceKnob("color", $color, Choices.colors)
        }
        Demo("Focus", "Which field has the focus is state, like everything else.") { FocusDemo() }
        Demo("Many lines", "A field grows with its text; an editor is for long ones.") { LongTextDemo() }
    }
}

struct TextFieldsDemo: View {
    let isBordered: Bool
    @State private var name = ""
    @State private var password = ""
    @State private var greeting = "Say who you are and press Enter."

    var body: some View {
        let fields = VStack(spacing: 14) {
            TextField("Name", text: $name)
                .textContentType(.name)
                .submitLabel(.done)
                .onSubmit { greeting = "Hello, \(name)!" }
            SecureField("Password", text: $password)
            Text(greeting)
                .foregroundStyle(.secondary)
        }
        if isBordered { fields.textFieldStyle(.roundedBorder) } else { fields.textFieldStyle(.plain) }
    }
}

struct FormattedFieldDemo: View {
    let digits: Int
    @State private var amount = 12.5

    var body: some View {
        VStack(spacing: 14) {
            TextField("Amount", value: $amount, format: .number)
                .keyboardType(.decimalPad)
                .textFieldStyle(.roundedBorder)
            Text(amount * 1.19, format: .currency(code: "EUR").precision(.fractionLength(digits)))
                .font(.title2)
        }
    }
}

struct FocusDemo: View {
    private enum Field { case street, town }

    @State private var street = ""
    @State private var town = ""
    @FocusState private var focus: Field?

    var body: some View {
        VStack(spacing: 14) {
            TextField("Street", text: $street)
                .focused($focus, equals: .street)
                .onSubmit { focus = .town }
            TextField("Town", text: $town)
                .focused($focus, equals: .town)
            HStack {
                Button("Street") { focus = .street }
                Button("Town") { focus = .town }
                Button("None") { focus = nil }
            }
            .buttonStyle(.bordered)
        }
        .textFieldStyle(.roundedBorder)
    }
}

struct LongTextDemo: View {
    @State private var note = ""
    @State private var letter = "Dear reader,\n\nthis text can be edited."

    var body: some View {
        VStack(spacing: 14) {
            TextField("Note", text: $note, axis: .vertical)
                .lineLimit(1...4)
                .textFieldStyle(.roundedBorder)
            TextEditor(text: $letter)
                .accessibilityLabel("Letter")
                .frame(height: 120)
            Text("\(letter.count) characters")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

struct OwnFieldDemo: View {
    let color: Color
    @State private var place = "Oslo"

    private struct Underlined: TextFieldStyle {
        let color: Color

        // The protocol's only requirement has an underscore at Apple's too.
        func _body(configuration: TextField<_Label>) -> some View {
            HStack {
                Image(systemName: "mappin.and.ellipse").foregroundStyle(color).accessibilityHidden(true)
                configuration
            }
            .padding(.vertical, 8)
            .overlay(alignment: .bottom) { color.frame(height: 2) }
        }
    }

    var body: some View {
        TextField("Place", text: $place)
            .textFieldStyle(Underlined(color: color))
    }
}
