import HTTPClient
import Testing

@testable import Blobs

struct S3LocationTests {
    @Test func `Amazon's own server has the bucket in its name, but for one with dots`() throws {
        let plain = try #require(S3Location("s3://pictures/house-1/?region=eu-central-1"))
        #expect(plain.prefix == "house-1" && plain.key("a/b") == "house-1/a/b")
        #expect(
            try plain.address(of: "house-1/a", query: "uploads=").text
                == "https://pictures.s3.eu-central-1.amazonaws.com/house-1/a?uploads=")
        let dotted = try #require(S3Location("s3://my.pictures"))
        #expect(
            try dotted.address(of: nil, query: "list-type=2").text
                == "https://s3.us-east-1.amazonaws.com/my.pictures?list-type=2")
    }

    @Test func `Another server has the bucket in the path, unless the address says otherwise`() throws {
        let path = try #require(S3Location("s3://pictures?endpoint=http://10.0.0.5:9000"))
        #expect(try path.address(of: "house", query: nil).text == "http://10.0.0.5:9000/pictures/house")
        let host = try #require(S3Location("s3://pictures?endpoint=https%3A%2F%2Fs.example.org&style=host"))
        #expect(try host.address(of: "house", query: nil).text == "https://pictures.s.example.org/house")
        #expect(host.text == "s3://pictures?endpoint=https://s.example.org")
    }

    @Test(arguments: [
        "", "s3://", "s3://ab", "s3://Pictures", "s3://-pictures", "s3://pic..tures", "https://pictures",
        "s3://pic tures",
        "s3://pictures/../other", "s3://pictures/a//b", "s3://pictures/ä", "s3://key:secret@pictures",
        "s3://pictures?endpoint=ftp://x", "s3://pictures?endpoint=https://user:word@x", "s3://pictures?secret=1",
        "s3://pictures?region=eu/x", "s3://pictures?endpoint=https://x/path", "s3://pictures?style=other",
    ]) func `What is no address of a bucket is refused, and one with credentials in it`(_ text: String) {
        #expect(S3Location(text) == nil)
    }
}
