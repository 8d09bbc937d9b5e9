import Foundation
import SwiftUI
import Testing

@MainActor
private final class Record {
    var told: [String] = []
}

private struct Counted: UIViewRepresentable {
    let number: Int
    let record: Record
    @Environment(\.isEnabled) private var isEnabled

    func makeUIView(context: Context) -> UILabel {
        record.told.append("make")
        return UILabel()
    }
    func updateUIView(_ uiView: UILabel, context: Context) {
        record.told.append("update \(number)")
        uiView.text = "Number \(number)\(context.environment.isEnabled ? "" : ", off")"
    }
    static func dismantleUIView(_ uiView: UILabel, coordinator: Record) { coordinator.told.append("dismantle") }
    func makeCoordinator() -> Record {
        record.told.append("coordinator")
        return record
    }
}

private struct Counting: View {
    let record: Record
    @State private var number = 1
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown { Counted(number: number, record: record).disabled(number == 3) }
            Button("More") { number += 1 }
            Button("Hide") { isShown = false }
        }
    }
}

/// Views of UIKit's among those of SwiftUI.
@MainActor
@Suite struct RepresentableTests {
    private func press(_ name: String, in host: ViewHost) throws {
        let button = try #require(
            host.tree.root.first { $0.tag == "button" && $0.first { $0.text == name } != nil })
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        _ = host.flush()
    }

    @Test func `A view is made once after its coordinator, updated for each new value, and dismantled at the end`()
        throws
    {
        let record = Record()
        let host = ViewHost(rootView: Counting(record: record))
        host.render()
        #expect(record.told == ["coordinator", "make", "update 1"])
        #expect(host.texts.contains("Number 1"))
        try press("More", in: host)
        #expect(record.told.suffix(1) == ["update 2"] && host.texts.contains("Number 2"))
        try press("More", in: host)
        #expect(host.texts.contains("Number 3, off"))
        try press("Hide", in: host)
        #expect(record.told.last == "dismantle" && record.told.count { $0 == "make" } == 1)
        #expect(!host.texts.contains { $0.hasPrefix("Number") })
    }

    @Test func `What a view says outside of an update is drawn, and a view that updates itself comes to rest`() async {
        let label = UILabel()
        struct Shown: UIViewRepresentable {
            let label: UILabel
            func makeUIView(context: Context) -> UILabel { label }
            func updateUIView(_ uiView: UILabel, context: Context) {
                // A new object each time, which cannot be known to be the same.
                uiView.font = .boldSystemFont(ofSize: 20)
            }
        }
        let host = ViewHost(rootView: Shown(label: label))
        host.render()
        label.text = "Later"
        _ = host.flush()
        #expect(host.texts.contains("Later"))
        for _ in 0..<5 {
            await Task.yield()
            _ = host.flush()
        }
        #expect(host.flush().isEmpty)
    }

    @Test func `A hosting controller shows its view, and another one in its place`() {
        let controller = UIHostingController(rootView: Text(verbatim: "First"))
        struct Shown: UIViewControllerRepresentable {
            let controller: UIHostingController<Text>
            func makeUIViewController(context: Context) -> UIHostingController<Text> { controller }
            func updateUIViewController(_ uiViewController: UIHostingController<Text>, context: Context) {}
        }
        let host = ViewHost(rootView: Shown(controller: controller))
        host.render()
        #expect(host.texts.contains("First"))
        controller.rootView = Text(verbatim: "Second")
        _ = host.flush()
        #expect(host.texts.contains("Second") && !host.texts.contains("First"))
    }

    @Test func `Subviews stand in their superview, which refuses a view that is around it`() {
        let (outer, inner, label) = (UIView(), UIView(), UILabel())
        label.text = "Inside"
        outer.addSubview(inner)
        inner.addSubview(label)
        inner.addSubview(outer)
        #expect(inner.subviews == [label] && outer.superview == nil)
        struct Shown: UIViewRepresentable {
            let view: UIView
            func makeUIView(context: Context) -> UIView { view }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let host = ViewHost(rootView: Shown(view: outer))
        host.render()
        #expect(host.texts.contains("Inside"))
        label.removeFromSuperview()
        _ = host.flush()
        #expect(!host.texts.contains("Inside"))
    }

    @Test func `A delegate is asked about the part of the text that becomes another`() {
        final class Digits: UITextFieldDelegate {
            var asked: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                asked.append("\(range.location)+\(range.length) \(string)")
                return string.allSatisfy(\.isNumber)
            }
        }
        let (field, digits) = (UITextField(), Digits())
        field.delegate = digits
        field.typed("12")
        field.typed("1x2")
        field.typed("192")
        field.typed("1")
        #expect(digits.asked == ["0+0 12", "1+0 x", "1+0 9", "1+2 "])
        #expect(field.text == "1")
        field.typed("12x3")
        #expect(field.text == "123", "Keys that come together count one by one.")
        field.text = "a👍b"
        field.typed("a👎b")
        #expect(digits.asked.last == "1+2 👎" && field.text == "a👍b")
    }
}
