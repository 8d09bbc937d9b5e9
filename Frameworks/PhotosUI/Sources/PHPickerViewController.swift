import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// What a picker shows, and how much may be picked.
public struct PHPickerConfiguration: Sendable {
    /// In which form a picked item comes; a browser gives it as it is.
    public enum AssetRepresentationMode: Int, Sendable {
        /// As it is, or one that others can read.
        case automatic, current, compatible
    }
    /// Whether the order counts in which items are picked.
    public enum Selection: Int, Sendable {
        /// Not.
        case `default`
        /// It does.
        case ordered
        /// Every pick is told at once.
        case continuous, continuousAndOrdered
    }

    /// Which items are shown; nil is all.
    public var filter: PHPickerFilter?
    /// How many may be picked; 0 is as many as the person likes.
    public var selectionLimit = 1
    /// In which form a picked item comes.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// Whether the order counts.
    public var selection = Selection.default
    /// What is picked already; a browser forgets it.
    public var preselectedAssetIdentifiers: [String] = []

    /// The person's pictures.
    public init() {}
    /// The person's pictures.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// An item that a person picked.
public struct PHPickerResult: Hashable, Sendable {
    /// Gives the item's bytes.
    public let itemProvider: NSItemProvider
    /// Names it for as long as the picker's page is open.
    public let assetIdentifier: String?

    init(_ item: PhotosPickerItem) {
        itemProvider = NSItemProvider(contentsOf: item.file.url) ?? NSItemProvider()
        assetIdentifier = item.itemIdentifier
        // What browsers call the kind counts, whatever the file is called.
        if let type = UTType(mimeType: item.file.type), itemProvider.registeredContentTypes.first != type {
            let url = item.file.url
            itemProvider.add(type) { .file(url) }
        }
        itemProvider.suggestedName = (item.file.name as NSString).deletingPathExtension
    }

    public static func == (left: PHPickerResult, right: PHPickerResult) -> Bool {
        left.itemProvider === right.itemProvider
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// Told of what a person picks; nothing where they leave.
@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The person is done.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets a person pick pictures and films with the browser's chooser.
@MainActor @preconcurrency
open class PHPickerViewController: UIViewController {
    /// What is shown, and how much may be picked.
    public let configuration: PHPickerConfiguration
    /// Told of what is picked.
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    /// A picker.
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    /// Controllers do not come from archives here.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() { show(PickerPage(picker: self)) }

    fileprivate func picked(_ items: [PhotosPickerItem]) {
        delegate?.picker(self, didFinishPicking: items.map(PHPickerResult.init))
    }
}

/// The page of a picker.
private struct PickerPage: View {
    // The controller owns this page.
    unowned let picker: PHPickerViewController

    private var maximum: Int {
        let limit = picker.configuration.selectionLimit
        return limit > 0 ? limit : 50
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Button {
                    picker.picked([])
                } label: {
                    Text(system: "Cancel")
                }
                Spacer()
            }
            Spacer()
            Image(systemName: "photo.on.rectangle")
                .font(.system(size: 48))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            FilePickerElement(
                maximum: maximum, accept: picker.configuration.filter?.accept ?? "image/*,video/*", opensItself: true,
                pick: { picker.picked(Array($0.prefix(maximum))) }
            ) {
                Text(system: "Choose Photo")
            }
            Spacer()
        }
        .padding()
    }
}
