import Foundation
import SpiritAtlasCore
import SwiftUI
import UniformTypeIdentifiers

/// What a drawing that leaves the atlas says of whose it is.
struct DrawingLabels: Hashable {
    var hasName = true
    var hasBirth = true
}

/// Opens what a drawing is saved with.
struct DrawingButton: View {
    private let name: String
    private let make: @MainActor (DrawingLabels) -> Sheet
    @State private var isOpen = false

    /// - Parameters:
    ///   - name: what the file is called; may be empty.
    ///   - make: draws it.
    init(name: String, make: @escaping @MainActor (DrawingLabels) -> Sheet) {
        (self.name, self.make) = (name, make)
    }

    var body: some View {
        Button("Save this drawing", systemImage: "square.and.arrow.down") { isOpen = true }
            .foregroundStyle(Color.violet)
            .frame(minHeight: 44)
            .sheet(isPresented: $isOpen) { DrawingSheet(name: name, make: make) }
    }
}

/// Asks what stands on a drawing and which kind of file it becomes, and hands it out.
private struct DrawingSheet: View {
    private enum Kind: String, Hashable {
        case page, drawing, picture

        var type: UTType {
            switch self {
            case .page: .pdf
            case .drawing: .svg
            case .picture: .png
            }
        }
    }

    let name: String
    let make: @MainActor (DrawingLabels) -> Sheet
    @State private var labels = DrawingLabels()
    @State private var kind = Kind.page
    @State private var document: DrawingDocument?
    @State private var isSaving = false
    @State private var isDrawing = false
    @State private var hasFailed = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.drawingPictures) private var pictures
    /// Dots of a picture to a unit of a sheet: enough to print a page of A4.
    private static let sharpness = 2.0

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Toggle("Name", isOn: $labels.hasName)
                    Toggle("Day, time and place of birth", isOn: $labels.hasBirth)
                } header: {
                    Text("What stands on it")
                } footer: {
                    Text("Leave both out for a drawing that you show to others.")
                }
                .listRowBackground(Color.sheet)
                Section {
                    Picker("Kind of file", selection: $kind) {
                        Text("A page (PDF)").tag(Kind.page)
                        Text("A drawing (SVG)").tag(Kind.drawing)
                        if pictures != nil { Text("A picture (PNG)").tag(Kind.picture) }
                    }
                    .pickerStyle(.segmented)
                    .labelsHidden()
                } footer: {
                    switch kind {
                    case .page: Text("One page of A4 to print or to send, with all positions under the drawing.")
                    case .drawing: Text("For drawing programs and web pages, sharp at any size.")
                    case .picture where hasFailed:
                        Text("The picture could not be drawn. Try again in a moment.").foregroundStyle(Color.rose)
                    case .picture: Text("To show in a message or to put into an album; every program opens it.")
                    }
                }
                .listRowBackground(Color.sheet)
                SaveFileSection { Task { await save() } }
            }
            .formStyle(.grouped)
            .scrollContentBackground(.hidden)
            .background(Color.night)
            .navigationTitle("Save this drawing")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .tint(Color.violet)
        .fileExporter(
            isPresented: $isSaving, document: document, contentType: kind.type,
            defaultFilename: labels.hasName && !name.isEmpty ? name : "SpiritAtlas"
        ) { result in
            if case .success = result { dismiss() }
        }
    }

    private func save() async {
        guard !isDrawing else { return }
        let sheet = make(labels)
        switch kind {
        case .page: document = DrawingDocument(data: sheet.pdf)
        case .drawing: document = DrawingDocument(data: Data(sheet.svg.utf8))
        case .picture:
            isDrawing = true
            defer { isDrawing = false }
            let (width, height) = (sheet.width * Self.sharpness, sheet.height * Self.sharpness)
            let data = await pictures?.png(
                sheet.svg, Int(exactly: width.rounded()) ?? 0, Int(exactly: height.rounded()) ?? 0)
            hasFailed = data == nil
            guard let data else { return }
            document = DrawingDocument(data: data)
        }
        isSaving = true
    }
}
