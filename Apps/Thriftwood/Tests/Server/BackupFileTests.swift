import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodCore
import ThriftwoodServer

/// Files of backups with the ciphers of the house: one as LunaSea writes them, and ours.
struct BackupFileTests {
    private let ciphers = HouseBackupCiphers()

    /// Two profiles, an indexer and two links under the passphrase "autumn lamp", sealed by OpenSSL's own program in the
    /// way of LunaSea; nobody's.
    private static let lunaSea = Array(
        """
        zWY+duOv4erHK4Rqe8mmy9l6vD9yA2DRk1jfZG//WHZUIOwQ6sXvZmRlu/qnSe2I5PhHhnvXY7U0OZ2wcdBCkm0tENQjw0S8EnlE8aiE
        fhuBaHF2d1YPuSuyma6CX0tYLdMytAbbxPrUDhg7LItDu5unOX+AZzViVi4eeHmMW1GT1T90s/6tqk8paufrLhbowqisahjCbyAO0aUc
        EriYng63iE/w7RGk+jod2t5bugIDksz/IMkAEuyaSbjFv+J3+2cM2LrMz37i1jaWPWKkn/R2pWUmhDe5R9k4qU+hTu+V6eZrrPeXAL2o
        34rx4RjAZdPLkgTXA6XKAaYaAZ3znMMYj+u2Xp/tOa718j0ett1P91PRS3IZIxK0qlaNM07mCDcEX3PFlXDFrMSzAiyIzxWg13uGcumW
        oLPZPPnjuy74qUNzCaAP6IPn1yq67dpW8TkIv918W3wX1GEG+qHgMwJ4tWRZUAkYXS+dIPlMIWaKf0MO4RdyaksdGXAaO6jZT9FT6c8f
        OXKiMbJlcUZcPanm3tSLdkpk3Iv6tvyk8NuN1zLvyPZ/gEume1rO8v7GVAaifkineZpcPj6cvAvWNRfu/TnDU0t0lEI8r4jRGaZo36vs
        VlJqIeokXB8Utwy1pkMiG8fpWAFh6xTck6lrSNkuLW012UhDrzLBSnQSFO5TM0FIE9w7amrNHiui5EIxypZh+V50Ssj7e8zt9AsHYCWR
        N1mULILr2uTqCa+3EflibKTLrs84DvLlbg8m1J+HYqdioTwfukmchYfWAvjE5zZhl6AeipfzycwKhOtmRLXqgzDhu+cC9H/xM8Sck4c3
        K0hZyQHer9WNNQIlcr6CNISu0BfYiP/e8VWdPEWnD5OC3ffgp695rll9FpKuSHyPd0IpmnNNmRsfJTM0GUOS9V5ZiZWdKWIngXkk/K1x
        WTpXkDgVArcmeQ3TIXmfE9VrbDaXWRtGVlWGPgXCngRh2IQODNZ/YnkobxBoDTmdfE00qpzmCwmzHWeYXGfAwkWbZthpwFBDz0AeBmNp
        2gdpysX4A08rVvCwRpp97fTmSeOetEiykEwrUqWjbTd4CNCTvInD0ll98amTDS1MGjVf2+MvzBFHJpnuy1g5HeiolD48Hb+T0wo/XEiu
        GO2THZZs5AYhBPHulhHjSesRSnwL3RkfA9Hl86sIhqqvLtovzDDX5O4Bmz5O6NjLhJUPDnKNMJj1E+64NKTt9PGpCDpNgp0KujZscLls
        zzTOJk/Kk3/UAZDifoOmg0+O2VYdkz7nUJEn6BI62Q91zxll/O8zdJ70vXm4JRsIeJZIFnXb7rXZWJeLbru+Rii5Orhs3uaag8vMvYu0
        0tLa3u+8Av9+iJ9cS9BUahSHXyaDuFemGmCoZpSNE6CaKYqKaeyDeCa7pmKUUHd9Zzf6OoHzSZM1Fzl/4WSfgCFvf3omcIeQoZ5XyEgD
        WO57xqt8yM6W7DR67HiqDeLRdXOSesU2ZyUmlFPIMmRUxKztcJbTJSfOXzHAWapCAahRXWJG8hD78JNuTmdTnmWf0/49tcTS/Lhk+qkM
        zlvbbgLiAs0nT7u0z4biRnr9+aEPZVqtYI4t/K6nKWCJwED1vuVCAbhvCTK8qRK8u5MaZrTYmCsXZtN7cw9I6lyBNmZPo+OaZ1p2MI04
        Ow8XqlQL3cvyacQplyykj+SvQzy0JkROoodCISALxJUhBfkI5yUFLqe2qSMofFiCTt5i1XoqKJrcZR5+wwi8ZojMtVfk3p6K2PgpLGok
        p+jx18Pz1w2oSjorGbq895aWs5AzxeW6ru6TDhRf/DCF1GIZpfLqrlD+rVU6IkVN6hfzZv0AhKxMSbor4nHk/FvsOynNWVVuyBWSUl0c
        +jAqdo/NLMkx8UAVUdb6GeCkmdGDcdtkxS/QDrKjFYzzr+X4
        """.utf8)

    private func refusal(_ bytes: [UInt8], _ passphrase: String) async -> BackupProblem? {
        do throws(BackupProblem) {
            _ = try await BackupFile.open(bytes, passphrase: passphrase, with: ciphers)
            return nil
        } catch {
            return error
        }
    }

    @Test func `TW-040 TW-041 a file of LunaSea has its profiles, indexers, links and settings`() async throws {
        #expect(BackupFile.canBeBackup(Self.lunaSea))
        let backup = try await BackupFile.open(Self.lunaSea, passphrase: "autumn lamp", with: ciphers)
        #expect(backup.profiles.map(\.name) == ["default", "Cabin"])
        #expect(backup.profiles.map(\.isActive) == [true, false])
        let services = backup.profiles[0].services
        #expect(services.map(\.connection.kind) == [.radarr, .sonarr, .nzbget])
        #expect(services.map(\.isEnabled) == [true, false, true])
        #expect(services[0].connection.address == "http://10.0.0.5:7878/films")
        #expect(services[0].connection.credentials == .apiKey("radarr-key"))
        #expect(services[0].connection.headers == [ServiceHeader(name: "Authorization", value: "Basic dTpw")])
        #expect(services[2].connection.credentials == .login(user: "nzb", password: "p@ss/w:rd"))
        #expect(backup.profiles[0].computers.map(\.hardware) == ["01:23:45:67:89:ab"])
        #expect(backup.profiles[0].computers.map(\.broadcast) == ["10.0.0.255"])
        #expect(backup.profiles[1].services.isEmpty && backup.profiles[1].computers.isEmpty)
        #expect(backup.indexers.map(\.name) == ["Quiet shelf"] && backup.indexers[0].headers.map(\.name) == ["X-Shelf"])
        #expect(backup.indexers[0].credentials == .apiKey("shelf-key"))
        #expect(backup.links.map(\.address) == ["http://10.0.0.2"])
        #expect((backup.settings.ground, backup.settings.calendar) == (.slate, .month))
        #expect((backup.settings.pastDays, backup.settings.futureDays) == (3, 400))
        #expect(backup.settings.showsAdult == true && backup.settings.whole == nil)
        // An address without http, a service that nobody controls here, and a link that runs a program.
        #expect(backup.leftOut == ["SABnzbd (default)", "Overseerr (default)", "Broken"])
    }

    @Test(arguments: ["autumn lamb", "", "autumn lamp ", String(repeating: "x", count: 5_000)])
    func `TW-039 another passphrase is told, and the right one still opens it`(_ passphrase: String) async throws {
        #expect(await refusal(Self.lunaSea, passphrase) == .wrongPassphrase)
        #expect(await refusal(Self.lunaSea, "autumn lamp") == nil)
    }

    @Test func `What is no backup is told before a passphrase is`() async {
        for text in ["", "<html>", "{}", "QUJD", "a picture \u{0}"] {
            #expect(!BackupFile.canBeBackup(Array(text.utf8)) && text != "autumn lamp")
            #expect(await refusal(Array(text.utf8), "autumn lamp") == .notBackup)
        }
        #expect(await refusal([UInt8](repeating: 65, count: BackupFile.sizeLimit + 1), "autumn lamp") == .tooLarge)
    }

    @Test func `TW-038 TW-039 TWF-03 a backup of ours comes back whole, with its passphrase alone`() async throws {
        let backup = try await BackupFile.open(Self.lunaSea, passphrase: "autumn lamp", with: ciphers)
        let sealed = try await BackupFile.seal(backup, passphrase: "winter lamp", with: ciphers)
        #expect(String(decoding: sealed.prefix(20), as: UTF8.self) == "THRIFTWOOD BACKUP 1\n")
        for secret in ["radarr-key", "shelf-key", "p@ss/w:rd", "10.0.0.5"] {
            #expect(Data(sealed).range(of: Data(secret.utf8)) == nil)
        }
        let again = try await BackupFile.open(sealed, passphrase: "winter lamp", with: ciphers)
        #expect(
            again.profiles
                == backup.profiles.map { profile in
                    var profile = profile
                    // Ids are made anew wherever it is brought in.
                    for index in profile.computers.indices {
                        profile.computers[index].id = again.profiles[0].computers[0].id
                    }
                    return profile
                })
        #expect(again.indexers == backup.indexers && again.links == backup.links)
        #expect(await refusal(sealed, "autumn lamp") == .wrongPassphrase)
        var damaged = sealed
        damaged[damaged.count - 1] ^= 1
        #expect(await refusal(damaged, "winter lamp") == .wrongPassphrase)
        await #expect(throws: BackupProblem.passphraseTooShort) {
            try await BackupFile.seal(backup, passphrase: "1234567", with: ciphers)
        }
    }
}
