extension Publishers {
    /// A value of each of 2 publishers, as soon as all have sent one.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
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
            zipped(of: [a.anyValues, b.anyValues]) { values -> Output? in
                guard let a = values[0] as? A.Output,
                    let b = values[1] as? B.Output
                else { return nil }
                return (a, b)
            }.receive(subscriber: subscriber)
        }
    }

    /// A value of each of 3 publishers, as soon as all have sent one.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
            zipped(of: [a.anyValues, b.anyValues, c.anyValues]) { values -> Output? in
                guard let a = values[0] as? A.Output,
                    let b = values[1] as? B.Output,
                    let c = values[2] as? C.Output
                else { return nil }
                return (a, b, c)
            }.receive(subscriber: subscriber)
        }
    }

    /// A value of each of 4 publishers, as soon as all have sent one.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
            zipped(of: [a.anyValues, b.anyValues, c.anyValues, d.anyValues]) { values -> Output? in
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
    /// A value of this publisher and of another, as soon as all have sent one.
    public func zip<P: Publisher>(
        _ other: P
    ) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// What the closure makes of a value of this publisher and of another.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure {
        zip(other).map { transform($0.0, $0.1) }
    }

    /// A value of this publisher and of each of the others, as soon as all have sent one.
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// What the closure makes of a value of this publisher and of each of the others.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// A value of this publisher and of each of the others, as soon as all have sent one.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// What the closure makes of a value of this publisher and of each of the others.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
