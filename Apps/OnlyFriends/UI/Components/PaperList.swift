import SwiftUI

/// A list whose rows are sheets of the app's paper, in the dark too.
struct PaperList<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        List { Group { content }.listRowBackground(Color.card) }
    }
}

/// A form whose rows are sheets of the app's paper, in the dark too.
struct PaperForm<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        Form { Group { content }.listRowBackground(Color.card) }
    }
}
