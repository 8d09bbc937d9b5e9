import Foundation
import FoundationNetworking

extension URLSession {
    /// Sends what an address answers, or why it does not.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Sends what a request is answered, or why it is not.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// Sends what a request is answered, once for each subscriber.
    public struct DataTaskPublisher: Publisher {
        /// The body and what was said about it.
        public typealias Output = (data: Data, response: URLResponse)
        /// Why there was no answer.
        public typealias Failure = URLError

        /// The request.
        public let request: URLRequest
        /// Who asks.
        public let session: URLSession

        /// The answers to a request.
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        /// Asks for a subscriber; who leaves takes the request back.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let (request, session) = (request, session)
            let task = Guarded<URLSessionDataTask?>(nil)
            let stage = Stage<Output, URLError, Output, URLError>(
                to: AnySubscriber(subscriber),
                .init(
                    onValue: { $0.emit($1) }, onCompletion: { $0.finish($1) },
                    onRequest: { stage, demand in
                        guard demand > .none else { return }
                        let new = session.dataTask(with: request) { data, response, error in
                            if let data, let response {
                                stage.emit((data, response))
                                stage.finish(.finished)
                            } else {
                                stage.finish(.failure(error as? URLError ?? URLError(.unknown)))
                            }
                        }
                        let isFirst = task.with { task -> Bool in
                            guard task == nil else { return false }
                            task = new
                            return true
                        }
                        if isFirst { new.resume() }
                    }, onCancel: { task.with { $0 }?.cancel() }))
            stage.start()
        }
    }
}
