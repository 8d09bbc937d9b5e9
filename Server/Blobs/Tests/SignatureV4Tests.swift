import Foundation
import Testing
import Wire

@testable import Blobs

/// The examples that Amazon works through in “Authenticating Requests: Using the Authorization Header”.
struct SignatureV4Tests {
    private let signature = SignatureV4(
        credentials: S3Credentials(
            accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
        region: "us-east-1")
    private let date = Date(timeIntervalSince1970: 1_369_353_600)

    private func signed(
        _ method: HTTPMethod, _ path: String, _ query: [(name: String, value: String)] = [], _ fields: HTTPFields = [:],
        payload: String = SignatureV4.emptyHash
    ) -> String {
        let sent = signature.fields(
            method, host: "examplebucket.s3.amazonaws.com", path: path, query: query, fields: fields, payload: payload,
            at: date)
        return sent["Authorization"] ?? ""
    }

    @Test func `A part of an object is asked for as in the first example`() {
        #expect(
            signed(.get, "/test.txt", [], ["Range": "bytes=0-9"]) == """
                AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,\
                SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,\
                Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41
                """)
    }

    @Test func `An object is put as in the second example`() {
        let authorization = signed(
            .put, "/test%24file.text", [],
            ["Date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
            payload: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072")
        #expect(
            authorization.hasSuffix(
                """
                SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,\
                Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd
                """))
    }

    @Test func `A query without a value and one in another order are signed as in the other examples`() {
        #expect(
            signed(.get, "/", [("lifecycle", "")]).hasSuffix(
                "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
        #expect(
            signed(.get, "/", [("prefix", "J"), ("max-keys", "2")]).hasSuffix(
                "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
    }

    @Test func `The token of passing credentials is sent and signed, and no description shows a secret`() {
        let passing = S3Credentials(accessKey: "ASIA", secretKey: "very-secret", sessionToken: "token-1")
        let fields = SignatureV4(credentials: passing, region: "eu-central-1").fields(
            .get, host: "h", path: "/", payload: SignatureV4.emptyHash, at: date)
        #expect(fields["x-amz-security-token"] == "token-1")
        #expect(fields["Authorization"]?.contains("host;x-amz-content-sha256;x-amz-date;x-amz-security-token") == true)
        #expect(!"\(passing)".contains("very-secret") && !"\(passing)".contains("token-1"))
    }
}
