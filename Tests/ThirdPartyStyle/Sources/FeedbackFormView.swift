import SwiftUI
import UIKit

/// A form whose fields are UIKit's, as apps have them that began before SwiftUI had its own.
public struct FeedbackFormView: View {
    @State private var query = ""
    @State private var name = ""
    @State private var message = ""
    @State private var page = 0
    @State private var isSending = false
    @State private var isSharing = false
    @State private var editing = false

    private let topics = ["Billing", "Login", "Search", "Sync"]

    public init() {}

    public var body: some View {
        VStack(spacing: 12) {
            SearchBar(text: $query, placeholder: "Search topics")
            ForEach(topics.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }, id: \.self) {
                topic in
                Text(topic)
            }
            LimitedTextField(text: $name, isEditing: $editing, placeholder: "Your name", limit: 8)
            Text(editing ? "Editing \(name)" : "Name: \(name)")
            MultilineTextView(text: $message)
                .frame(height: 80)
                .overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray))
            Text("\(message.count) characters")
            PageDots(count: 3, page: $page)
            Text("Page \(page + 1)")
            ZStack {
                ActivityIndicator(isAnimating: $isSending, style: .large)
                if !isSending { Text("Ready") }
            }
            HStack {
                Button("Send") { isSending.toggle() }
                Button("Share") { isSharing = true }
                    .sheet(isPresented: $isSharing) { ActivityView(items: ["Feedback of \(name)"]) }
                Badge(text: "UIKit").fixedSize()
            }
        }
        .padding()
        .background(BlurView(style: .systemThinMaterial))
    }
}

private struct SearchBar: UIViewRepresentable {
    @Binding var text: String
    var placeholder: String

    class Coordinator: NSObject, UISearchBarDelegate {
        @Binding var text: String

        init(text: Binding<String>) {
            _text = text
        }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            text = searchText
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            searchBar.resignFirstResponder()
        }
    }

    func makeCoordinator() -> Coordinator {
        Coordinator(text: $text)
    }

    func makeUIView(context: Context) -> UISearchBar {
        let searchBar = UISearchBar(frame: .zero)
        searchBar.delegate = context.coordinator
        searchBar.placeholder = placeholder
        searchBar.searchBarStyle = .minimal
        searchBar.autocapitalizationType = .none
        return searchBar
    }

    func updateUIView(_ uiView: UISearchBar, context: Context) {
        uiView.text = text
    }
}

private struct LimitedTextField: UIViewRepresentable {
    @Binding var text: String
    @Binding var isEditing: Bool
    let placeholder: String
    let limit: Int

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.returnKeyType = .done
        field.delegate = context.coordinator
        field.setContentHuggingPriority(.defaultHigh, for: .vertical)
        return field
    }

    func updateUIView(_ uiView: UITextField, context: Context) {
        uiView.text = text
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    final class Coordinator: NSObject, UITextFieldDelegate {
        var parent: LimitedTextField

        init(_ parent: LimitedTextField) { self.parent = parent }

        func textFieldDidBeginEditing(_ textField: UITextField) { parent.isEditing = true }
        func textFieldDidEndEditing(_ textField: UITextField) { parent.isEditing = false }
        func textFieldDidChangeSelection(_ textField: UITextField) { parent.text = textField.text ?? "" }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            let current = textField.text ?? ""
            guard let place = Range(range, in: current) else { return false }
            return current.replacingCharacters(in: place, with: string).count <= parent.limit
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            textField.resignFirstResponder()
            return true
        }
    }
}

private struct MultilineTextView: UIViewRepresentable {
    @Binding var text: String

    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.isScrollEnabled = true
        view.font = UIFont.preferredFont(forTextStyle: .body)
        view.backgroundColor = .clear
        view.accessibilityLabel = "Message"
        view.delegate = context.coordinator
        return view
    }

    func updateUIView(_ uiView: UITextView, context: Context) {
        if uiView.text != text { uiView.text = text }
    }

    func makeCoordinator() -> Coordinator { Coordinator($text) }

    class Coordinator: NSObject, UITextViewDelegate {
        var text: Binding<String>
        init(_ text: Binding<String>) { self.text = text }
        func textViewDidChange(_ textView: UITextView) { text.wrappedValue = textView.text }
    }
}

private struct PageDots: UIViewRepresentable {
    let count: Int
    @Binding var page: Int

    func makeUIView(context: Context) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = count
        control.currentPageIndicatorTintColor = .systemBlue
        control.accessibilityLabel = "Pages"
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UIPageControl else { return }
                page = control.currentPage
            }, for: .valueChanged)
        return control
    }

    func updateUIView(_ uiView: UIPageControl, context: Context) { uiView.currentPage = page }
}

private struct ActivityIndicator: UIViewRepresentable {
    @Binding var isAnimating: Bool
    let style: UIActivityIndicatorView.Style

    func makeUIView(context: UIViewRepresentableContext<ActivityIndicator>) -> UIActivityIndicatorView {
        UIActivityIndicatorView(style: style)
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: UIViewRepresentableContext<ActivityIndicator>) {
        isAnimating ? uiView.startAnimating() : uiView.stopAnimating()
    }
}

private struct BlurView: UIViewRepresentable {
    let style: UIBlurEffect.Style

    func makeUIView(context: Context) -> UIVisualEffectView {
        UIVisualEffectView(effect: UIBlurEffect(style: style))
    }
    func updateUIView(_ uiView: UIVisualEffectView, context: Context) {
        uiView.effect = UIBlurEffect(style: style)
    }
}

private struct ActivityView: UIViewControllerRepresentable {
    let items: [Any]

    func makeUIViewController(context: Context) -> UIActivityViewController {
        UIActivityViewController(activityItems: items, applicationActivities: nil)
    }
    func updateUIViewController(_ uiViewController: UIActivityViewController, context: Context) {}
}

/// A view of SwiftUI's within a controller of UIKit's within SwiftUI.
private struct Badge: UIViewControllerRepresentable {
    let text: String

    func makeUIViewController(context: Context) -> UIViewController {
        let host = UIHostingController(rootView: Text(text).font(.caption).padding(6))
        host.view.backgroundColor = .systemYellow
        host.view.layer.cornerRadius = 6
        host.view.clipsToBounds = true
        return host
    }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

#Preview { FeedbackFormView() }
