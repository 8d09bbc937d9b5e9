import AccountsAPI
public import Wire

/// Lets requests in by their access token.
public struct Authentication: Sendable {
    let mint: TokenMint
    let ended: EndedSessions

    /// Leaves who calls in the request's context; throws 401.
    public func authenticate(_ request: inout HTTPRequest) throws {
        request.context[IdentityKey.self] = try identity(of: request)
    }

    /// Who calls; throws 401.
    public func identity(of request: HTTPRequest) throws -> Identity {
        guard let field = request.fields["Authorization"], field.prefix(7).lowercased() == "bearer " else {
            throw Problem.unauthorized()
        }
        let token = Substring(field.utf8.dropFirst(7).drop { $0 == 0x20 || $0 == 0x09 })
        return try identity(ofToken: String(token))
    }

    /// Who holds a token; throws 401.
    public func identity(ofToken token: String) throws -> Identity {
        let identity = try mint.identity(of: token)
        guard !ended.contains(identity.session) else {
            throw Problem.unauthorized(code: ProblemCode.tokenInvalid, "This session has ended. Sign in again.")
        }
        return identity
    }
}
