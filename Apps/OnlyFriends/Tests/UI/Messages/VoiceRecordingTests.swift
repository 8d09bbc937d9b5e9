import Base
import DesignKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct VoiceRecordingTests {
    private let voice = VoiceMessage(id: Sample.id(90), seconds: 12.4, peaks: [10, 100], url: "/v")

    private func file(_ bytes: [UInt8]) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: file)
        return file
    }

    @Test func `OF-167 What was said goes to the server once, and its file does not stay`() async throws {
        let sent = Recorder<[UInt8]>()
        var repository = MessagesRepository.unexpected
        repository.uploadVoice = { [voice] bytes, _ in
            sent.record(bytes)
            return voice
        }
        let recording = VoiceRecording(repository: repository)
        let file = try file([1, 2, 3])
        #expect(await recording.take(file) == nil, "Nobody has pressed the microphone.")
        recording.begin()
        recording.follow(.recording)
        #expect(recording.state == .recording && recording.isListening)
        recording.follow(.kept)
        #expect(await recording.take(file) == voice)
        #expect(sent.values == [[1, 2, 3]] && recording.state == .idle)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `OF-167 What does not reach the server stays for another try; what it refuses says why`() async throws {
        let fails = Box(true)
        var repository = MessagesRepository.unexpected
        repository.uploadVoice = { [voice] _, _ in
            if fails.value { throw Sample.offline }
            return voice
        }
        let recording = VoiceRecording(repository: repository)
        recording.begin()
        #expect(await recording.take(try file([1])) == nil)
        #expect(recording.state == .failed(Sample.offlineSentence))
        fails.value = false
        #expect(await recording.retry() == voice)

        repository.uploadVoice = { _, _ in
            throw Problem.unprocessable("file", "voice_too_long", "A voice message is 60 seconds at most.")
        }
        let long = VoiceRecording(repository: repository)
        long.begin()
        #expect(await long.take(try file([1])) == nil)
        guard case .refused = long.state else {
            Issue.record("It can be tried again, which is of no use.")
            return
        }
        #expect(await long.retry() == nil)
    }

    @Test func `OF-236 How much of a voice message has arrived is told while it is sent`() async throws {
        let told = Recorder<String>()
        let sendings = SendingsModel(name: "Phone", clock: .system) { told.record($0) }
        var repository = MessagesRepository.unexpected
        let halfway = Gate()
        repository.uploadVoice = { [voice] _, progress in
            progress(0.5)
            await halfway.pass()
            return voice
        }
        let recording = VoiceRecording(repository: repository, sendings: sendings)
        recording.begin()
        let file = try file([1])
        let sending = Task { await recording.take(file) }
        while recording.percent == nil { await Task.yield() }
        #expect(recording.percent == 50 && recording.state == .sending)
        #expect(told.values.last?.contains(#""percent":50"#) == true)
        halfway.open()
        #expect(await sending.value == voice && recording.percent == nil)
        #expect(told.values.last?.contains(#""sendings":[]"#) == true)
    }

    @Test func `OF-167 A microphone that may not be used says how to allow it, and giving up forgets`() async throws {
        let recording = VoiceRecording(repository: .unexpected)
        recording.begin()
        recording.follow(.refused(.denied))
        guard case .refused(let sentence) = recording.state else {
            Issue.record("It does not say so.")
            return
        }
        #expect(sentence.contains("settings"))
        recording.begin()
        recording.notice(.tooShort)
        #expect(recording.state == .refused("That was too short. Speak a little longer."))
        recording.begin()
        recording.follow(.recording)
        recording.cancel()
        // What the microphone says late changes nothing.
        recording.follow(.kept)
        #expect(recording.state == .idle)
        #expect(await recording.take(try file([1])) == nil)
    }

    @Test func `OF-167 A list and a quote say that somebody spoke, and how long`() {
        let message = Message(
            id: Sample.id(5), conversationId: Sample.id(4), sequence: 1, sender: Sample.user(), timestamp: Sample.time,
            voice: voice)
        #expect(message.preview == "Voice message, 0:12")
        #expect(VoiceMessage.length(59.6) == "1:00" && VoiceMessage.length(0.4) == "0:01")
    }
}
