import Foundation
import TestKit
import Testing

@testable import Images

@Suite struct HostileImageTests {
    private let processor: InProcessImageProcessor

    init() throws {
        processor = try InProcessImageProcessor()
    }

    private func refusal(_ bytes: [UInt8], limits: ImageLimits = .standard) async -> ImageError.Code? {
        do throws(ImageError) {
            _ = try await processor.process(bytes, renditions: Rendition.posts, limits: limits)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        arguments: [
            "", "x", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml version='1.0'?><svg/>", "%PDF-1.7", "GIF90a",
            "BM\0\0\0\0", "II*\0", "\0\0\u{1}\0", "8BPS", "#!/bin/sh", "RIFF\0\0\0\0WAVE",
            "\u{0}\u{0}\u{0}\u{18}ftypisom",
            "#?RADIANCE", "P6 1 1 255 abc", "push graphic-context",
        ])
    func `OF-200: what is no picture of a known kind is refused, SVG too`(text: String) async {
        #expect(await refusal(Array(text.utf8)) == .unsupportedType)
    }

    @Test func `OF-200: an AVIF is taken, a film of them is not`() async throws {
        let avif = try Pictures.file(PictureFilesData.avif)
        #expect(await refusal(avif) == nil)
        let brand = try #require(avif.indices.first { avif[$0...].starts(with: "avif".utf8) })
        var film = avif
        film.replaceSubrange(brand..<brand + 4, with: "avis".utf8)
        #expect(await refusal(film) == .unsupportedType)
    }

    @Test func `OF-200: a picture that is something else at the same time is refused`() async throws {
        let jpeg = try Pictures.jpeg(60, 40)
        let png = try Pictures.drawing(60, 40).encoded(as: .png)
        let gif = try Pictures.file(PictureFilesData.gif)
        let webP = try Pictures.drawing(60, 40).encoded(as: .webP)
        let archive = Array("PK\u{3}\u{4}payload".utf8) + [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
        let script = Array("<script>alert(1)</script>".utf8)
        let polyglots: [String: [UInt8]] = [
            "JPEG and ZIP": jpeg + archive, "PNG and ZIP": png + archive, "GIF and ZIP": gif + archive,
            "WebP and ZIP": webP + archive,
            "JPEG and archive in a comment": Pictures.jpeg(jpeg, adding: [Pictures.segment(0xFE, archive)]),
            "JPEG and page": Pictures.jpeg(jpeg, adding: [Pictures.segment(0xFE, Array("<HTML><sCript>".utf8))]),
            "JPEG and PHP": Pictures.jpeg(jpeg, adding: [Pictures.segment(0xFE, Array("<?php system($x)".utf8))]),
            "JPEG and PDF": Pictures.jpeg(jpeg, adding: [Pictures.segment(0xFE, Array("%PDF-1.4".utf8))]),
            "JPEG and script": Pictures.jpeg(
                jpeg, adding: [Pictures.segment(0xE0, [UInt8](repeating: 1, count: 0x2F28))]),
            "JPEG and anything": jpeg + Array("anything".utf8), "PNG and anything": png + [1],
            "PNG and page behind it": png + script, "GIF and script behind it": gif + script,
            "GIF as a script": Array("GIF89a/*".utf8) + gif[8...],
        ]
        for (name, file) in polyglots {
            #expect(await refusal(file) == .unsupportedType, "\(name)")
        }
    }

    @Test func `OF-200: what phones add behind a picture is let through and dropped`() async throws {
        let jpeg = try Pictures.jpeg(60, 40)
        let film = Pictures.big(16, 4) + Array("ftypmp42\0\0\0\0".utf8) + [UInt8](repeating: 7, count: 5000)
        for tail in [[], [0, 0, 0], jpeg, film, Array("Image_UTC_Data1700000000SEFHSEFT".utf8)] {
            #expect(await refusal(jpeg + tail) == nil, "\(tail.count)")
        }
    }

    @Test func `OF-201, P18: bombs are refused within a second of work and take no memory`() async throws {
        let jpeg = try Pictures.jpeg(60, 40)
        let frameHeader = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC2]) })
        var huge = jpeg
        huge.replaceSubrange(frameHeader + 5..<frameHeader + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let scan = Pictures.segment(0xDA, [1, 1, 0, 0, 0, 0]) + [0]
        let scans: [UInt8] = jpeg.dropLast(2) + Pictures.repeated(scan, 1100) + [0xFF, 0xD9]
        let gif = try Pictures.file(PictureFilesData.gif)
        let frame = Pictures.gifFrame(width: 8)
        let wideFrame = Pictures.gifFrame(width: 60_000)
        let webPFrame = Array("ANMF".utf8) + Pictures.little(16, 4) + [UInt8](repeating: 0, count: 16)
        let webP = Array("WEBP".utf8) + Pictures.repeated(webPFrame, 200)
        var heic = try Pictures.file(PictureFilesData.heic)
        let size = try #require(heic.indices.last { heic[$0...].starts(with: "ispe".utf8) })
        heic.replaceSubrange(size + 8..<size + 16, with: Pictures.big(40_000, 4) + Pictures.big(40_000, 4))
        let bombs: [String: [UInt8]] = [
            "PNG of 50,000 × 50,000": Pictures.png([Pictures.pngHeader(50_000, 50_000), ("IDAT", [1]), ("IEND", [])]),
            "PNG of 11,000 × 11,000": Pictures.png([Pictures.pngHeader(11_000, 11_000), ("IDAT", [1]), ("IEND", [])]),
            "PNG of 2,147,483,647²": Pictures.png([
                Pictures.pngHeader(0x7FFF_FFFF, 0x7FFF_FFFF), ("IDAT", [1]), ("IEND", []),
            ]),
            "Interlaced PNG of 49 megapixels with 64 bits each": Pictures.png([
                ("IHDR", Pictures.big(7000, 4) + Pictures.big(7000, 4) + [16, 6, 0, 0, 1]), ("IDAT", [1]), ("IEND", []),
            ]),
            "PNG of 200 frames": Pictures.png([
                Pictures.pngHeader(10, 10), ("acTL", Pictures.big(200, 4) + Pictures.big(0, 4)), ("IDAT", [1]),
                ("IEND", []),
            ]),
            "JPEG of 65,535²": huge, "JPEG of 1,100 scans": scans,
            "GIF of 101 frames": gif.dropLast() + Pictures.repeated(frame, 101) + [0x3B],
            "GIF with a wide frame": gif.dropLast() + wideFrame + [0x3B],
            "WebP of 200 frames": Array("RIFF".utf8) + Pictures.little(webP.count, 4) + webP,
            "HEIC of 40,000²": heic,
        ]
        let before = residentMegabytes()
        for (name, file) in bombs {
            // This thread's own processor time: what else the machine does is not in it.
            let start = processorSeconds()
            do throws(ImageError) {
                _ = try PictureMaker.make(file, renditions: Rendition.posts, limits: .standard)
                Issue.record("\(name) was taken.")
            } catch {
                #expect(error.code == .tooLarge, "\(name)")
            }
            #expect(processorSeconds() - start < 1, "\(name)")
        }
        #expect(residentMegabytes() - before < 200)
    }

    @Test func `OF-201: a file of more than 15 MB is refused for its bytes`() async throws {
        let file = try Pictures.jpeg(60, 40) + [UInt8](repeating: 0, count: 15_000_000)
        #expect(await refusal(file) == .tooManyBytes)
    }

    @Test func `A picture that is cut off is unreadable`() async throws {
        let jpeg = try Pictures.jpeg(300, 200)
        let png = try Pictures.drawing(300, 200).encoded(as: .png)
        for file in [jpeg, png] {
            for part in [file.count / 10, file.count / 2, file.count - 3] {
                #expect(await refusal(Array(file.prefix(part))) == .unreadable)
            }
        }
    }

    @Test func `OF-207: 1,000 damaged files give pictures or refusals, nothing else`() async throws {
        let drawing = try Pictures.drawing(120, 90)
        let files = [
            try drawing.encoded(as: .jpeg), try drawing.encoded(as: .png), try drawing.encoded(as: .webP),
            try Pictures.file(PictureFilesData.gif), try Pictures.file(PictureFilesData.heic),
        ]
        var random = SeededGenerator(seed: 2024)
        var counts: [String: Int] = [:]
        for round in 0..<1000 {
            let damaged = damage(files[round % files.count], with: &random)
            let outcome = await refusal(damaged)
            counts[outcome?.rawValue ?? "picture", default: 0] += 1
            #expect(outcome != .busy && outcome != .unavailable)
        }
        // Damage shows: most of these files are no pictures any more, and some still are.
        #expect((counts["picture"] ?? 0) > 20 && (counts["unreadable"] ?? 0) > 300, "\(counts)")
    }

    private func damage(_ file: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
        var file = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0..<file.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: file[place] = UInt8.random(in: 0...255, using: &random)
            case 1: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: file = Array(file.prefix(max(20, place)))
            case 3: file.insert(contentsOf: (0..<Int.random(in: 1...40, using: &random)).map { UInt8($0) }, at: place)
            case 4: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...30, using: &random)))
            default:
                // Numbers in headers are the places where decoders break.
                let early = Int.random(in: 0..<min(file.count, 200), using: &random)
                file[early] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            }
            if file.count < 20 { break }
        }
        return file
    }

    private func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func residentMegabytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1024
    }
}
