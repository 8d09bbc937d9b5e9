import Foundation
import UniformTypeIdentifiers

/// Told of the files that a person chooses; each part may be left out.
@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Files were chosen.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// A file was chosen.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
    /// None was chosen.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// As the older one says, for the first.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
    }
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Lets a person choose files with the browser's chooser, which opens at once where the browser lets it, or save some.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
    /// Told of what is chosen.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several may be chosen.
    open var allowsMultipleSelection = false
    /// Whether endings of names show; browsers decide that.
    open var shouldShowFileExtensions = false
    /// Where the person begins; browsers decide that.
    open var directoryURL: URL?
    fileprivate let types: [UTType]
    fileprivate let exported: [URL]

    /// Lets a person choose files.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        (types, exported) = (contentTypes, [])
        super.init(nibName: nil, bundle: nil)
    }
    /// Lets a person save files.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        (types, exported) = ([], urls)
        super.init(nibName: nil, bundle: nil)
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() { show(DocumentPickerPage(picker: self)) }

    /// The picker goes away by itself, before anybody is told.
    fileprivate func end(_ urls: [URL]) {
        dismiss(animated: true)
        if urls.isEmpty {
            delegate?.documentPickerWasCancelled(self)
        } else {
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
        }
    }
}

/// The page of a picker.
private struct DocumentPickerPage: View {
    // The controller owns this page.
    unowned let picker: UIDocumentPickerViewController

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Button {
                    picker.end([])
                } label: {
                    Text(system: "Cancel")
                }
                Spacer()
                if !picker.exported.isEmpty {
                    Button {
                        picker.end(picker.exported)
                    } label: {
                        Text(system: "Done")
                    }
                }
            }
            Spacer()
            Image(systemName: "folder")
                .font(.system(size: 48))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            if picker.exported.isEmpty {
                FileChooser(types: picker.types, allowsMany: picker.allowsMultipleSelection) { result in
                    if let urls = try? result.get() { picker.end(urls) }
                }
            } else {
                ForEach(picker.exported, id: \.self) { ShareLink(item: $0) }
            }
            Spacer()
        }
        .padding()
    }
}
