import HTTPClient
import ListBackupAPI
import Testing

@testable import ListBackupServer

/// What people paste where a repository is asked for.
@Suite struct GitAddressTests {
    private static func address(_ text: String) throws -> GitAddress {
        try GitAddress(SourceSettings(address: text))
    }

    @Test(arguments: [
        ("https://example.com/ada/letters.git", "https://example.com/ada/letters.git"),
        ("  https://example.com/ada/letters/ ", "https://example.com/ada/letters"),
        ("example.com/ada/letters", "https://example.com/ada/letters"),
        ("git@github.com:ada/letters.git", "https://github.com/ada/letters.git"),
        ("ssh://git@example.com:2222/ada/letters.git", "https://example.com/ada/letters.git"),
        ("git://example.com/letters.git", "https://example.com/letters.git"),
        ("https://github.com/ada/letters/tree/main/Sources", "https://github.com/ada/letters"),
        ("https://github.com/ada/letters/pull/12#issuecomment-1", "https://github.com/ada/letters"),
        (
            "https://gitlab.com/group/sub/letters/-/blob/main/README.md?ref_type=heads",
            "https://gitlab.com/group/sub/letters"
        ),
        ("https://codeberg.org/ada/letters/src/branch/main/README.md", "https://codeberg.org/ada/letters"),
        ("https://git.example.org/ada/letters/src/branch/main", "https://git.example.org/ada/letters"),
        ("https://ada@example.com/ada/letters.git", "https://example.com/ada/letters.git"),
        ("http://127.0.0.1:3000/ada/letters.git", "http://127.0.0.1:3000/ada/letters.git"),
    ])
    func `The address to clone from and that of a page both lead to the repository`(
        text: String, expected: String
    ) throws {
        let found = try Self.address(text)
        #expect(found.web.text == expected)
        #expect(found.name == "letters")
    }

    @Test(arguments: [
        "", "/srv/git/letters.git", "file:///srv/git/letters.git", "ext::sh -c whoami", "../letters.git",
        "https://example.com/", "https://ada:secret@example.com/letters.git", "ftp://example.com/letters.git",
        "https://example.com/a b.git", "-oProxyCommand=x:y z",
    ])
    func `A folder of the server, a command, and a password in the address are refused`(text: String) {
        #expect(throws: SourceError.self) { try Self.address(text) }
    }

    @Test func `A token goes without encryption to one's own network alone`() throws {
        let far = try Self.address("http://example.com/ada/letters.git")
        #expect(throws: SourceError.self) { try far.check(hasSecret: true) }
        try far.check(hasSecret: false)
        try Self.address("http://192.168.1.4/ada/letters.git").check(hasSecret: true)
    }
}
