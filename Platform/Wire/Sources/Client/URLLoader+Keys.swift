import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Security)
    import Security
#endif

extension URLLoader {
    /// Whether the system shows the keys of servers.
    static var seesKeys: Bool {
        #if canImport(Security)
            true
        #else
            false
        #endif
    }

    #if canImport(Security)
        /// Asks about the key of a server that shows who it is, before the request goes out.
        ///
        /// What the system would refuse is refused here too: a known key makes no certificate good that has expired.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let space = challenge.protectionSpace
            guard let knows, space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
                let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil)
            else { return completionHandler(.performDefaultHandling, nil) }
            if let key = SecTrustCopyKey(trust), let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?,
                knows(Array(bytes))
            {
                return completionHandler(.useCredential, URLCredential(trust: trust))
            }
            refuseStranger(task)
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif
}
