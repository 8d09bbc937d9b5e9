// The system calls of a Linux server in a shape that Swift can call: no macros, no variadic functions, and every
// function answers with a count or a descriptor, or with the negative error number.
#ifndef CSOCKETS_H
#define CSOCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    hs_event_read = 1,
    hs_event_write = 2,
    hs_event_hangup = 4,  // the peer is gone in both directions, or the socket failed
};

/// One readiness report.
struct hs_event {
    uint64_t token;
    uint32_t events;
};

/// What a file is.
struct hs_file_status {
    int64_t size;
    int64_t modified_seconds;
    int64_t modified_nanoseconds;
    uint64_t inode;
    bool is_regular;
};

enum { hs_address_length = 64 };

// Waiting
int hs_poll_create(void);
int hs_poll_add(int poll, int descriptor, uint32_t events, uint64_t token);
int hs_poll_change(int poll, int descriptor, uint32_t events, uint64_t token);
int hs_poll_remove(int poll, int descriptor);
int hs_poll_wait(int poll, struct hs_event *events, int capacity, int milliseconds);
int hs_alarm_create(void);
int hs_alarm_ring(int descriptor);
int hs_alarm_clear(int descriptor);

// Sockets
/// Binds and listens; the host is a name or an address. Non-blocking, closed on exec.
int hs_listen(const char *host, uint16_t port, int backlog, bool reuse_port);
int hs_local_address(int descriptor, char *address, uint16_t *port);
/// Accepts one connection: non-blocking, closed on exec, without Nagle's delay.
int hs_accept(int listener, char *address);
int64_t hs_receive(int descriptor, void *bytes, size_t count);
int64_t hs_send(int descriptor, const void *bytes, size_t count);
int64_t hs_send_two(int descriptor, const void *head, size_t head_count, const void *body, size_t body_count);
int64_t hs_send_file(int descriptor, int file, int64_t offset, size_t count);
int hs_shutdown_write(int descriptor);
int hs_close(int descriptor);
/// A blocking client connection, as tests and benchmarks want.
int hs_connect(const char *host, uint16_t port);
int hs_set_receive_buffer(int descriptor, int bytes);
int hs_set_receive_timeout(int descriptor, int milliseconds);

// Other processes of the same program
/// Two ends of a channel that keeps messages whole: closed on exec, the first end does not block.
int hs_message_pair(int ends[2]);
/// A pipe, closed on exec: the first end is read, the second is written.
int hs_pipe(int ends[2]);
/// Sends one message, with a descriptor unless that is negative. Does not wait: -EAGAIN when there is no room.
int64_t hs_send_message(int channel, const void *bytes, size_t count, int descriptor);
/// Receives one message and its descriptor, or -1 in its place; waits for it.
int64_t hs_receive_message(int channel, void *bytes, size_t capacity, int *descriptor);

// Files
int hs_open_file(const char *path);
int hs_file_status(int descriptor, struct hs_file_status *status);
int64_t hs_read_file(int descriptor, void *bytes, size_t count, int64_t offset);
/// True when the byte at the offset can be read without waiting for the disk.
bool hs_is_cached(int descriptor, int64_t offset);

// The process
void hs_ignore_broken_pipes(void);
/// Raises the soft limit of open descriptors to the hard one; answers the limit.
int64_t hs_raise_descriptor_limit(void);
/// Sets the soft limit of open descriptors, as a test of their exhaustion wants.
int hs_set_descriptor_limit(int64_t limit);
/// Nanoseconds of a clock that never steps.
uint64_t hs_monotonic_time(void);
/// Seconds since 1970 of the coarse clock.
int64_t hs_wall_time(void);
/// What this thread runs, as set by it.
void *hs_thread_owner(void);
void hs_set_thread_owner(void *owner);

// Addresses
/// Parses an IPv4 or IPv6 address into 16 bytes (IPv4 mapped into IPv6); 0 when it is one.
int hs_parse_address(const char *text, uint8_t *bytes);

#endif
