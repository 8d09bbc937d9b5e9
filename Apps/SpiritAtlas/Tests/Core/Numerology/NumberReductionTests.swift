import SpiritAtlasCore
import Testing

@Suite struct NumberReductionTests {
    @Test(arguments: [
        (0, [0]), (9, [9]), (10, [10, 1]), (11, [11]), (29, [29, 11]), (33, [33]), (44, [44, 8]), (1975, [1975, 22]),
        (99, [99, 18, 9]), (-4, [0]),
    ])
    func `T66 a reduction adds figures and stops at 11, 22 and 33`(number: Int, chain: [Int]) {
        #expect(NumberReduction(number).chain == chain)
    }

    @Test(arguments: [(9, nil), (10, 10), (52, 52), (53, nil), (78, 15), (99, 18), (11, 11)] as [(Int, Int?)])
    func `T66 a compound number is one of 10 to 52 that the reduction passes`(number: Int, compound: Int?) {
        #expect(NumberReduction(number).compound == compound)
    }

    @Test func `T66 the root has the number's remainder by nine`() {
        for number in 1...5000 {
            let reduction = NumberReduction(number)
            #expect((number - reduction.root).isMultiple(of: 9))
            #expect((1...9).contains(reduction.root))
            #expect(reduction.value <= 9 || NumberReduction.masters.contains(reduction.value))
        }
    }
}
