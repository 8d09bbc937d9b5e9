import Testing

@testable import Charts

@Suite struct StackingTests {
    private func spans(_ lengths: [Double], _ method: MarkStackingMethod) -> [[Double]] {
        Stacking.spans(of: lengths.map { Stacking.Part(place: 0, length: $0, method: method) }).map {
            [$0.start, $0.end]
        }
    }

    @Test func `Marks of one place stand upon each other, what is negative below`() {
        #expect(spans([3, 4, -2, 1, -5], .standard) == [[0, 3], [3, 7], [0, -2], [7, 8], [-2, -7]])
    }

    @Test func `Normalized marks are parts of the whole`() {
        #expect(spans([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
        #expect(spans([0, 0], .normalized) == [[0, 0], [0, 0]])
    }

    @Test func `Centered marks stand around the middle`() {
        #expect(spans([2, 4], .center) == [[-3, -1], [-1, 3]])
    }

    @Test func `Unstacked marks each stand on zero`() {
        #expect(spans([2, 4], .unstacked) == [[0, 2], [0, 4]])
    }

    @Test func `Marks of different places know nothing of each other`() {
        let parts = ["a", "b"].map { Stacking.Part(place: $0, length: 2, method: .standard) }
        #expect(Stacking.spans(of: parts).map(\.start) == [0, 0])
    }
}
