import CSockets

/// How the process's memory is divided among its threads.
package enum SharedHeaps {
    /// Lets all threads share two heaps. To be called before other threads begin.
    ///
    /// The C library gives eight heaps to each processor. What is freed in one of them is not used in another, and views are
    /// made on whatever thread serves the main queue: with so many heaps a session takes 40 kilobytes more. Threads keep
    /// small pieces of their own, so two heaps cost no time that could be measured.
    package static func use() { hs_limit_heaps(2) }
}
