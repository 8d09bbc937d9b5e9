import Wire

extension Middleware {
    /// Answers everything late, to try a slow network. Sockets open late too; what travels on them is not delayed here.
    public static func delay(_ duration: Duration) -> HTTPMiddleware {
        { request, next in
            // A request that is given up has no use for the rest of the delay.
            try? await Task.sleep(for: duration)
            return await next(request)
        }
    }
}
