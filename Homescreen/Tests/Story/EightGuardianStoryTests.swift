import Foundation
import TestKit
import Testing

/// A pupil's mother sees how long they use Eight, on a device of her own and without an account, until one of the two ends it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightGuardianStoryTests {
    @Test(.timeLimit(.minutes(8)))
    func `A pupil invites a guardian, who sees time and settings until the pupil ends it (E8-138, E8-143)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "0"])
        let home = program.address + "/eight/"
        try await withBrowser(.phone) { maya in
            try await withBrowser(.desktop) { mum in
                try await maya.go(to: home)
                try await maya.text("Sign in with your school account").click()
                try await maya.text("Maya Torres").click()
                try await maya.button("Find people").wait(within: .seconds(30))
                try await maya.go(to: home + "profile/settings")
                // All that one may want to set is in one place (E8-138).
                for setting in [
                    "Edit profile", "Who sees my videos", "Who can respond", "Blocked people", "Likes", "Use less data",
                    "Kept on this device", "Clear cache", "Sign out", "Delete account", "Version ",
                ] {
                    try await maya.wait(until: "document.body.innerText.includes('\(setting)')")
                }
                try await maya.go(to: home + "profile/guardians")
                try await maya.field("What you call them, such as Mum").fill("Mum")
                try await maya.button("Make an invitation").click()
                try await maya.text("It works once, and for two days.").wait()
                let code = try #require(
                    try await maya.run("return document.querySelector('[aria-label=Code]').innerText").string)

                try await mum.go(to: home)
                try await mum.text("Parents and guardians").click()
                try await mum.field("Code of twelve letters and digits").fill(code)
                try await mum.button("Next").click()
                try await mum.text("Maya Torres invites you as Mum").wait()
                try await mum.element(role: "switch", "I'm an adult, and this pupil's parent or guardian.").click()
                try await mum.button("Accept").click()
                try await mum.text("Time on Eight").wait()
                #expect(try await mum.text("Eli Jensen").exists() == false)
                // The pupil sees it wherever they begin, without loading anything again.
                try await maya.text("Sees your time and settings since").wait()
                try await maya.go(to: home)
                try await maya.element("[aria-label='Mum sees your time and settings']").at(0).wait()
                // Loaded again it is still hers, from the app's own address.
                try await mum.go(to: home)
                try await mum.text("Time on Eight").wait()

                try await maya.go(to: home + "profile/guardians")
                try await maya.button("End it").click()
                try await maya.button("End it now").click()
                try await maya.button("Make an invitation").wait()
                try await mum.go(to: home)
                try await mum.text("Somebody has ended this.").wait()
                #expect(try await maya.consoleErrors().isEmpty)
                #expect(try await mum.consoleErrors().isEmpty)
            }
        }
        try await program.stop()
    }
}
