import Foundation
import SwiftUI
import TestKit
import Testing
import UniformTypeIdentifiers
import ViewTestKit

/// Controllers of UIKit's that stand over a window, and those that pick pictures and files.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ControllerTests {
    private struct Asking: View {
        @State private var said = "nothing"

        var body: some View {
            VStack {
                Text("said \(said)")
                Button("Ask") {
                    let alert = UIAlertController(title: "Name", message: "Which one?", preferredStyle: .alert)
                    let take = UIAlertAction(title: "Take", style: .default) { [unowned alert] _ in
                        said = alert.textFields?.first?.text ?? "none"
                    }
                    take.isEnabled = false
                    alert.addTextField { field in
                        field.placeholder = "A name"
                        field.addAction(
                            UIAction { [unowned field] _ in take.isEnabled = field.text?.isEmpty == false },
                            for: .editingChanged)
                    }
                    alert.addAction(UIAlertAction(title: "Leave", style: .cancel))
                    alert.addAction(take)
                    alert.preferredAction = take
                    UIApplication.shared.windows.first?.rootViewController?.present(alert, animated: true)
                }
                Button("Show") {
                    let page = UIHostingController(rootView: Text("A page of its own"))
                    page.sheetPresentationController?.detents = [.medium(), .large()]
                    UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }
                        .first?.rootViewController?.present(page, animated: true)
                }
            }
        }
    }

    @Test func `What the window's controller presents stands over the app's views`() async throws {
        try await withView({ Asking() }) { page in
            try await page.browser.button("Ask").click()
            try await page.browser.text("Which one?").wait()
            let take = "[...document.querySelectorAll('dialog button')].find((one) => one.textContent === 'Take')"
            try await page.browser.wait(until: "\(take).disabled")
            try await page.browser.element("dialog input").type("Kari")
            try await page.browser.wait(until: "!\(take).disabled")
            try await page.browser.button("Take").click()
            try await page.browser.text("said Kari").wait()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
            try await page.browser.button("Show").click()
            try await page.browser.text("A page of its own").wait()
        }
    }

    private struct PicturePicker: UIViewControllerRepresentable {
        @Binding var said: String
        @Environment(\.dismiss) private var dismiss

        final class Coordinator: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
            let parent: PicturePicker
            init(_ parent: PicturePicker) { self.parent = parent }

            func imagePickerController(
                _ picker: UIImagePickerController,
                didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                let image = info[.originalImage] as? UIImage
                let file = info[.imageURL] as? URL
                parent.said = "\(image?.size.width ?? 0) \(file?.pathExtension ?? "none")"
                parent.dismiss()
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIViewController(context: Context) -> UIImagePickerController {
            let picker = UIImagePickerController()
            picker.delegate = context.coordinator
            if UIImagePickerController.isSourceTypeAvailable(.camera) { picker.sourceType = .camera }
            return picker
        }
        func updateUIViewController(_ uiViewController: UIImagePickerController, context: Context) {}
    }

    private struct Picking: View {
        @State private var isPicking = false
        @State private var said = "nothing"

        var body: some View {
            VStack {
                Text("said \(said)")
                Button("Pick") { isPicking = true }
            }
            .sheet(isPresented: $isPicking) { PicturePicker(said: $said) }
        }
    }

    @Test func `A picture from the camera or the chooser reaches the delegate`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.file("dot.png")
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: dot)).write(to: URL(fileURLWithPath: file))
        try await withView({ Picking() }) { page in
            let ask = "[...document.querySelectorAll('button')].find(b => b.textContent === 'Pick').click()"
            try await page.browser.run(ask)
            try await page.browser.wait(
                until: "document.querySelector('dialog input')?.getAttribute('capture') === 'environment'")
            try await page.browser.button("Cancel").click()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
            try await page.browser.run(ask)
            try await page.browser.element("dialog input[type=file]").evenHidden.upload(file)
            try await page.browser.text("said 1.0 png").wait()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
        }
    }

    private struct DocumentPicker: UIViewControllerRepresentable {
        @Binding var said: String

        final class Coordinator: NSObject, UIDocumentPickerDelegate {
            let parent: DocumentPicker
            init(_ parent: DocumentPicker) { self.parent = parent }

            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                parent.said = urls.map(\.lastPathComponent).joined()
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
            picker.delegate = context.coordinator
            return picker
        }
        func updateUIViewController(_ uiViewController: UIDocumentPickerViewController, context: Context) {}
    }

    private struct Opening: View {
        @State private var isOpening = false
        @State private var said = "nothing"

        var body: some View {
            VStack {
                Text("said \(said)")
                Button("Open") { isOpening = true }
            }
            .sheet(isPresented: $isOpening) { DocumentPicker(said: $said) }
        }
    }

    @Test func `A file from the chooser reaches the delegate, and the picker goes away by itself`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.file("hello.txt")
        try Data("Hello".utf8).write(to: URL(fileURLWithPath: file))
        try await withView({ Opening() }) { page in
            try await page.browser.run(
                "[...document.querySelectorAll('button')].find(b => b.textContent === 'Open').click()")
            try await page.browser.element("dialog input[type=file]").evenHidden.upload(file)
            try await page.browser.text("said hello.txt").wait()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
        }
    }
}
