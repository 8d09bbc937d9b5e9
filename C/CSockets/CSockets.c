#define _GNU_SOURCE
#include "CSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static int64_t answer(int64_t result) { return result < 0 ? -errno : result; }

// Waiting

static uint32_t epoll_events(uint32_t events) {
    return (events & hs_event_read ? EPOLLIN : 0) | (events & hs_event_write ? EPOLLOUT : 0);
}

int hs_poll_create(void) { return answer(epoll_create1(EPOLL_CLOEXEC)); }

static int poll_control(int poll, int operation, int descriptor, uint32_t events, uint64_t token) {
    struct epoll_event event = {.events = epoll_events(events), .data = {.u64 = token}};
    return answer(epoll_ctl(poll, operation, descriptor, &event));
}

int hs_poll_add(int poll, int descriptor, uint32_t events, uint64_t token) {
    return poll_control(poll, EPOLL_CTL_ADD, descriptor, events, token);
}

int hs_poll_change(int poll, int descriptor, uint32_t events, uint64_t token) {
    return poll_control(poll, EPOLL_CTL_MOD, descriptor, events, token);
}

int hs_poll_remove(int poll, int descriptor) { return poll_control(poll, EPOLL_CTL_DEL, descriptor, 0, 0); }

int hs_poll_wait(int poll, struct hs_event *events, int capacity, int milliseconds) {
    struct epoll_event ready[256];
    if (capacity > 256) capacity = 256;
    int count = epoll_wait(poll, ready, capacity, milliseconds);
    if (count < 0) return errno == EINTR ? 0 : -errno;
    for (int index = 0; index < count; index++) {
        uint32_t bits = ready[index].events;
        events[index].token = ready[index].data.u64;
        events[index].events = (bits & EPOLLIN ? hs_event_read : 0) | (bits & EPOLLOUT ? hs_event_write : 0)
                               | (bits & (EPOLLHUP | EPOLLERR) ? hs_event_hangup : 0);
    }
    return count;
}

int hs_alarm_create(void) { return answer(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int hs_alarm_ring(int descriptor) {
    uint64_t one = 1;
    return answer(write(descriptor, &one, sizeof one));
}

int hs_alarm_clear(int descriptor) {
    uint64_t count;
    return answer(read(descriptor, &count, sizeof count));
}

// Sockets

static int address_text(const struct sockaddr_storage *from, char *address, uint16_t *port) {
    if (from->ss_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)from;
        *port = ntohs(four->sin_port);
        return inet_ntop(AF_INET, &four->sin_addr, address, hs_address_length) ? 0 : -errno;
    }
    if (from->ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
        *port = ntohs(six->sin6_port);
        if (IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
            return inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, address, hs_address_length) ? 0 : -errno;
        return inet_ntop(AF_INET6, &six->sin6_addr, address, hs_address_length) ? 0 : -errno;
    }
    *port = 0;
    snprintf(address, hs_address_length, "unknown");
    return 0;
}

static int listen_at(const struct addrinfo *at, int backlog, bool reuse_port) {
    int on = 1, off = 0;
    int listener = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener < 0) return -errno;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (reuse_port) setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    if (at->ai_family == AF_INET6) setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(listener, at->ai_addr, at->ai_addrlen) == 0 && listen(listener, backlog) == 0) return listener;
    int error = errno;
    close(listener);
    return -error;
}

int hs_listen(const char *host, uint16_t port, int backlog, bool reuse_port) {
    char service[8];
    snprintf(service, sizeof service, "%u", port);
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    if (getaddrinfo(host, service, &hints, &found) != 0) return -EADDRNOTAVAIL;
    int listener = -EADDRNOTAVAIL;
    for (const struct addrinfo *at = found; at && listener < 0; at = at->ai_next)
        listener = listen_at(at, backlog, reuse_port);
    freeaddrinfo(found);
    return listener;
}

int hs_local_address(int descriptor, char *address, uint16_t *port) {
    struct sockaddr_storage own;
    socklen_t length = sizeof own;
    if (getsockname(descriptor, (struct sockaddr *)&own, &length) < 0) return -errno;
    return address_text(&own, address, port);
}

int hs_accept(int listener, char *address) {
    struct sockaddr_storage from;
    socklen_t length = sizeof from;
    int descriptor = accept4(listener, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) return -errno;
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    uint16_t port;
    if (address_text(&from, address, &port) < 0) address[0] = 0;
    return descriptor;
}

int64_t hs_receive(int descriptor, void *bytes, size_t count) { return answer(recv(descriptor, bytes, count, 0)); }

int64_t hs_send(int descriptor, const void *bytes, size_t count) {
    return answer(send(descriptor, bytes, count, MSG_NOSIGNAL));
}

int64_t hs_send_two(int descriptor, const void *head, size_t head_count, const void *body, size_t body_count) {
    struct iovec parts[2] = {
        {.iov_base = (void *)head, .iov_len = head_count},
        {.iov_base = (void *)body, .iov_len = body_count},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return answer(sendmsg(descriptor, &message, MSG_NOSIGNAL));
}

int64_t hs_send_file(int descriptor, int file, int64_t offset, size_t count) {
    off_t from = offset;
    return answer(sendfile(descriptor, file, &from, count));
}

int hs_shutdown_write(int descriptor) { return answer(shutdown(descriptor, SHUT_WR)); }

int hs_close(int descriptor) { return answer(close(descriptor)); }

int hs_connect(const char *host, uint16_t port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    if (inet_pton(AF_INET, host, &to.sin_addr) != 1) return -EADDRNOTAVAIL;
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(descriptor, (struct sockaddr *)&to, sizeof to) == 0) return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
}

int hs_set_receive_buffer(int descriptor, int bytes) {
    return answer(setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes));
}

int hs_set_receive_timeout(int descriptor, int milliseconds) {
    struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = (milliseconds % 1000) * 1000};
    return answer(setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit));
}

// Other processes of the same program

int hs_message_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
    // Room for a connection's first bytes and for a burst of events; the system may grant less.
    int room = 1 << 20;
    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    return 0;
}

int hs_pipe(int ends[2]) { return answer(pipe2(ends, O_CLOEXEC)); }

int64_t hs_send_message(int channel, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr align; } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.room;
        message.msg_controllen = sizeof control.room;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    return answer(sendmsg(channel, &message, MSG_NOSIGNAL | MSG_DONTWAIT));
}

int64_t hs_receive_message(int channel, void *bytes, size_t capacity, int *descriptor) {
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr align; } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
    *descriptor = -1;
    int64_t count;
    do count = recvmsg(channel, &message, MSG_CMSG_CLOEXEC); while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
            memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
    return count;
}

// Files

int hs_open_file(const char *path) { return answer(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)); }

int hs_file_status(int descriptor, struct hs_file_status *status) {
    struct stat found;
    if (fstat(descriptor, &found) < 0) return -errno;
    status->size = found.st_size;
    status->modified_seconds = found.st_mtim.tv_sec;
    status->modified_nanoseconds = found.st_mtim.tv_nsec;
    status->inode = found.st_ino;
    status->is_regular = S_ISREG(found.st_mode);
    return 0;
}

int64_t hs_read_file(int descriptor, void *bytes, size_t count, int64_t offset) {
    return answer(pread(descriptor, bytes, count, offset));
}

bool hs_is_cached(int descriptor, int64_t offset) {
    char byte;
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    // File systems that cannot tell answer EOPNOTSUPP; they are taken as cached rather than always sent to a pool.
    return preadv2(descriptor, &part, 1, offset, RWF_NOWAIT) >= 0 || errno != EAGAIN;
}

// The process

void hs_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int64_t hs_raise_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return (int64_t)limit.rlim_cur;
}

int hs_set_descriptor_limit(int64_t count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    limit.rlim_cur = (rlim_t)count;
    return answer(setrlimit(RLIMIT_NOFILE, &limit));
}

uint64_t hs_monotonic_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

int64_t hs_wall_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return now.tv_sec;
}

static __thread void *thread_owner;
void *hs_thread_owner(void) { return thread_owner; }
void hs_set_thread_owner(void *owner) { thread_owner = owner; }

// Addresses

int hs_parse_address(const char *text, uint8_t *bytes) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (inet_pton(AF_INET, text, bytes + 12) == 1) {
        memcpy(bytes, mapped, sizeof mapped);
        return 0;
    }
    return inet_pton(AF_INET6, text, bytes) == 1 ? 0 : -EINVAL;
}
