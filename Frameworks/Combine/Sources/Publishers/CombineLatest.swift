extension Publishers {
    /// The newest values of 2 publishers, each time one of them sends.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output)
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B

        /// Joins publishers.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            latest(of: [a.anyValues, b.anyValues]) { values -> Output? in
                guard let a = values[0] as? A.Output,
                    let b = values[1] as? B.Output
                else { return nil }
                return (a, b)
            }.receive(subscriber: subscriber)
        }
    }

    /// The newest values of 3 publishers, each time one of them sends.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// How all of them fail.
        public typealias Failure = A.Failure

        /// Publisher 1.
        public let a: A
        /// Publisher 2.
        public let b: B
        /// Publisher 3.
        public let c: C

        /// Joins publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            latest(of: [a.anyValues, b.anyValues, c.anyValues]) { values -> Output? in
                guard let a = values[0] as? A.Output,
                    let b = values[1] as? B.Output,
                    let c = values[2] as? C.Output
                else { return nil }
                return (a, b, c)
            }.receive(subscriber: subscriber)
        }
    }

    /// The newest values of 4 publishers, each time one of them sends.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        /// A value of each.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            latest(of: [a.anyValues, b.anyValues, c.anyValues, d.anyValues]) { values -> Output? in
                guard let a = values[0] as? A.Output,
                    let b = values[1] as? B.Output,
                    let c = values[2] as? C.Output,
                    let d = values[3] as? D.Output
                else { return nil }
                return (a, b, c, d)
            }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// The newest values of this publisher and another, each time one of them sends.
    public func combineLatest<P: Publisher>(
        _ publisher: P
    ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        Publishers.CombineLatest(self, publisher)
    }

    /// What the closure makes of the newest values of this publisher and another.
    public func combineLatest<P: Publisher, T>(
        _ publisher: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure {
        combineLatest(publisher).map { transform($0.0, $0.1) }
    }

    /// The newest values of this publisher and others, each time one of them sends.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// What the closure makes of the newest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// The newest values of this publisher and others, each time one of them sends.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// What the closure makes of the newest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
