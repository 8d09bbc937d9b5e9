import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct TransferableTests {
    private struct Task: Codable, Equatable, Transferable {
        static let type = UTType(exportedAs: "com.example.task")
        var title: String
        var isSecret = false

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: type)
                .suggestedFileName { $0.title }
            ProxyRepresentation(exporting: \.title)
                .exportingCondition { !$0.isSecret }
        }
    }

    private struct Note: Transferable {
        var text: String

        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(contentType: .json) { note in
                let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
                try Data(note.text.utf8).write(to: url)
                return SentTransferredFile(url)
            } importing: { received in
                Note(text: try String(contentsOf: received.file, encoding: .utf8))
            }
        }
    }

    @Test func `A value goes out and comes back by its first representation that fits`() async throws {
        let task = Task(title: "Water the plants")
        let data = try await task.exported(as: Task.type)
        #expect(try await Task(importing: data, contentType: Task.type) == task)
        #expect(task.suggestedFilename == "Water the plants")
        #expect(try await task.exported(as: .plainText) == Data("Water the plants".utf8))
        await #expect(throws: TransferError.self) { try await Task(importing: data, contentType: .png) }
    }

    @Test func `A form under a condition is left out where the condition fails`() async throws {
        let task = Task(title: "Quiet", isSecret: true)
        #expect(task.exportedContentTypes() == [Task.type])
        await #expect(throws: TransferError.self) { try await task.exported(as: .plainText) }
    }

    @Test func `A proxy that is only given is not taken`() async throws {
        #expect(Task.importedContentTypes() == [Task.type])
    }

    @Test func `A file lasts while it is taken, also when only bytes came`() async throws {
        let note = try await Note(importing: Data("[1]".utf8), contentType: .json)
        #expect(note.text == "[1]")
        #expect(try await note.exported(as: .json) == Data("[1]".utf8))
    }

    @Test(arguments: ["https://example.org/a", "# a comment\r\nhttps://example.org/a\r\n"])
    func `An address is the first line of a list of addresses`(list: String) async throws {
        let url = try await URL(importing: Data(list.utf8), contentType: .url)
        #expect(url.absoluteString == "https://example.org/a")
    }

    @Test(arguments: ["", "no address", "#only a comment"])
    func `What is no address is refused`(list: String) async throws {
        await #expect(throws: TransferError.self) { try await URL(importing: Data(list.utf8), contentType: .url) }
    }

    @Test func `Text that is not UTF-8 is refused, and bytes take anything`() async throws {
        let bytes = Data([0xFF, 0xFE, 0x00])
        await #expect(throws: TransferError.self) { try await String(importing: bytes, contentType: .plainText) }
        #expect(try await Data(importing: bytes, contentType: .png) == bytes)
    }

    @Test func `An item provider gives what was registered, in the order of registration`() async throws {
        let provider = NSItemProvider()
        provider.register(Task(title: "One"))
        #expect(provider.registeredTypeIdentifiers == ["com.example.task", "public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        let task = await withCheckedContinuation { continuation in
            _ = provider.loadTransferable(type: Task.self) { continuation.resume(returning: $0) }
        }
        #expect(try task.get().title == "One")
    }

    @Test func `An item provider of an object gives texts and addresses`() async throws {
        let text = NSItemProvider(object: "Hello" as NSString)
        #expect(text.canLoadObject(ofClass: NSString.self) && !text.canLoadObject(ofClass: URL.self))
        let word = await withCheckedContinuation { continuation in
            _ = text.loadObject(ofClass: NSString.self) { text, _ in
                continuation.resume(returning: text as? String)
            }
        }
        #expect(word == "Hello")
    }

    @Test func `A load handler that calls back twice, or never, does no harm`() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .plainText) { finish in
            finish(Data("a".utf8), nil)
            finish(Data("b".utf8), nil)
            return nil
        }
        provider.registerDataRepresentation(for: .png) { _ in nil }
        for (type, expected) in [(UTType.plainText, Data("a".utf8)), (.png, nil)] {
            let data = await withCheckedContinuation { continuation in
                provider.loadDataRepresentation(for: type) { data, _ in continuation.resume(returning: data) }
            }
            #expect(data == expected)
        }
    }

    @Test func `Kinds conform to what they are kinds of`() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(!UTType.image.conforms(to: .png) && !UTType.url.conforms(to: .text))
        #expect(UTType(exportedAs: "com.example.list", conformingTo: .json).conforms(to: .text))
        #expect(Task.type.conforms(to: .data))
        #expect(UTType.data.isSupertype(of: .png) && UTType.png.isSubtype(of: .data))
    }
}
