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

        /// Asks for a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            Future<Output, URLError> { promise in
                // The future takes the first outcome from whatever thread.
                let promise = UncheckedBox(promise)
                session.dataTask(with: request) { data, response, error in
                    if let data, let response {
                        promise.value(.success((data, response)))
                    } else {
                        promise.value(.failure(error as? URLError ?? URLError(.unknown)))
                    }
                }.resume()
            }
            .receive(subscriber: subscriber)
        }
    }
}
