import AccountsAPI
import Database
public import HTTPServer
import ServerKit
import Wire

extension PasswordSignIn {
    /// Adds the calls by which people turn second factors on and off.
    public func addSecondFactorRoutes(to router: inout Router) {
        guard let secondFactors else { return }
        router.serve(SecondFactorSettingsAPI.state) { [services] call in
            let user = try call.viewer
            let kept = try await services.database.read { try secondFactors.kept(of: user, $0) }
            guard let kept, let since = kept.confirmedAt else { return SecondFactorState(isOn: false) }
            return SecondFactorState(isOn: true, since: since, recoveryCodesLeft: kept.codes.count)
        }
        router.serve(SecondFactorSettingsAPI.enrol) { [self] call in
            let identity = try call.identity
            let account = try await reprove(call.body.password, by: identity, from: call.caller)
            let password = OneTimePassword.random()
            try await services.database.write { try secondFactors.enrol(password, for: identity.user, $0) }
            return AuthenticatorSetup(
                secret: password.text, address: secondFactors.address(of: password, for: account.address))
        }
        router.serve(SecondFactorSettingsAPI.confirm) { [self] call in
            let identity = try call.identity, user = identity.user
            return try await proving(call.body.code, of: user, field: "code") { [directory] connection in
                guard try !secondFactors.isOn(for: user, connection) else {
                    throw Problem.conflict(ProblemCode.secondFactorOn, "An authenticator is set up already.")
                }
                try secondFactors.confirm(user, connection)
                try directory.didChange(.authenticatorOn, by: identity, connection)
                return RecoveryCodes(codes: try secondFactors.renewCodes(of: user, connection))
            }
        }
        router.serve(SecondFactorSettingsAPI.renewRecoveryCodes) { [self] call in
            let user = try call.viewer
            return try await proving(call.body.code, of: user, field: "code") { connection in
                guard try secondFactors.isOn(for: user, connection) else { throw Self.secondFactorIsOff }
                return RecoveryCodes(codes: try secondFactors.renewCodes(of: user, connection))
            }
        }
        router.serve(SecondFactorSettingsAPI.remove) { [self] call in
            let identity = try call.identity
            _ = try await reprove(call.body.password, by: identity, from: call.caller)
            return try await proving(call.body.code, of: identity.user, field: "code") { [directory] connection in
                try secondFactors.remove(identity.user, connection)
                try directory.didChange(.authenticatorOff, by: identity, connection)
                return NoAnswer()
            }
        }
    }

    private static var secondFactorIsOff: Problem {
        .conflict(ProblemCode.secondFactorOff, "There is no authenticator yet. Set one up first.")
    }
}

extension SecondFactors {
    /// What authenticators read from a QR code.
    func address(of password: OneTimePassword, for account: String) -> String {
        let name = PercentEncoding.encode(issuer)
        return "otpauth://totp/\(name):\(PercentEncoding.encode(account))?secret=\(password.text)&issuer=\(name)"
            + "&algorithm=SHA1&digits=6&period=30"
    }
}
