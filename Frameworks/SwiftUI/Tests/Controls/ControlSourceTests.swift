import Testing

@testable import SwiftUI

@MainActor
@Suite struct ControlSourceTests {
    private struct Song {
        var rating: Int
    }

    private final class Songs {
        var all: [Song]
        init(_ ratings: Int...) { all = ratings.map(Song.init(rating:)) }
        var binding: Binding<[Song]> { Binding(get: { self.all }, set: { self.all = $0 }) }
    }

    @Test func `A picker of several sources shows what they share and changes all of them`() {
        let songs = Songs(3, 4)
        let choice = PickerChoice(sources: songs.binding, \.rating)
        #expect(!choice.isChosen(AnyHashable(3)) && !choice.isChosen(AnyHashable(4)))
        choice.choose(AnyHashable(5))
        #expect(songs.all.map(\.rating) == [5, 5])
        #expect(PickerChoice(sources: songs.binding, \.rating).isChosen(AnyHashable(5)))
    }

    @Test func `A picker without sources has nothing chosen`() {
        let songs = Songs()
        #expect(!PickerChoice(sources: songs.binding, \.rating).isChosen(AnyHashable(1)))
    }
}
