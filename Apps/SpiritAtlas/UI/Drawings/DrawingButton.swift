import Foundation
import SpiritAtlasCore
import SwiftUI

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
    private enum Kind: String, Hashable { case page, drawing }

    let name: String
    let make: @MainActor (DrawingLabels) -> Sheet
    @State private var labels = DrawingLabels()
    @State private var kind = Kind.page
    @State private var document: DrawingDocument?
    @State private var isSaving = false
    @Environment(\.dismiss) private var dismiss

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
                    }
                    .pickerStyle(.segmented)
                    .labelsHidden()
                } footer: {
                    switch kind {
                    case .page: Text("One page of A4 to print or to send, with all positions under the drawing.")
                    case .drawing: Text("For drawing programs and web pages, sharp at any size.")
                    }
                }
                .listRowBackground(Color.sheet)
                SaveFileSection {
                    let sheet = make(labels)
                    document = DrawingDocument(data: kind == .page ? sheet.pdf : Data(sheet.svg.utf8))
                    isSaving = true
                }
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
            isPresented: $isSaving, document: document, contentType: kind == .page ? .pdf : .svg,
            defaultFilename: labels.hasName && !name.isEmpty ? name : "SpiritAtlas"
        ) { result in
            if case .success = result { dismiss() }
        }
    }
}
