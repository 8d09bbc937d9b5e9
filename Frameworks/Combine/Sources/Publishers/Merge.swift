extension Publishers {
    /// The values of many publishers, as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// What all of them send.
        public typealias Output = Upstream.Output
        /// How all of them fail.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Joins publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Joins the publishers of a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard !publishers.isEmpty else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
            merged(publishers.map { $0.eraseToAnyPublisher() }).receive(subscriber: subscriber)
        }
    }

    /// The values of 2 publishers, as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output
    {
        /// What all of them send.
        public typealias Output = A.Output
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B

        /// Joins publishers.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }

    /// The values of 3 publishers, as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output
    {
        /// What all of them send.
        public typealias Output = A.Output
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B
        /// Publisher 3.
        public let c: C

        /// Joins publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }

    /// The values of 4 publishers, as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output
    {
        /// What all of them send.
        public typealias Output = A.Output
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B
        /// Publisher 3.
        public let c: C
        /// Publisher 4.
        public let d: D

        /// Joins publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }

    /// The values of 5 publishers, as they come.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output
    {
        /// What all of them send.
        public typealias Output = A.Output
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B
        /// Publisher 3.
        public let c: C
        /// Publisher 4.
        public let d: D
        /// Publisher 5.
        public let e: E

        /// Joins publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(),
                e.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }

    /// The values of 6 publishers, as they come.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output
    {
        /// What all of them send.
        public typealias Output = A.Output
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B
        /// Publisher 3.
        public let c: C
        /// Publisher 4.
        public let d: D
        /// Publisher 5.
        public let e: E
        /// Publisher 6.
        public let f: F

        /// Joins publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged([
                a.eraseToAnyPublisher(),
                b.eraseToAnyPublisher(),
                c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(),
                e.eraseToAnyPublisher(),
                f.eraseToAnyPublisher(),
            ]).receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// The values of this publisher and another, as they come.
    public func merge<B: Publisher>(
        with other: B
    ) -> Publishers.Merge<Self, B>
    where
        B.Output == Output, B.Failure == Failure
    {
        Publishers.Merge(self, other)
    }

    /// The values of this publisher and others, as they come.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure
    {
        Publishers.Merge3(self, b, c)
    }

    /// The values of this publisher and others, as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// The values of this publisher and others, as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// The values of this publisher and others, as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure,
        C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure,
        F.Output == Output, F.Failure == Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }
}
