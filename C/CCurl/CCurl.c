#define _GNU_SOURCE
#include "CCurl.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>

static void map_ipv4(const void *four, uint8_t *bytes) {
    memset(bytes, 0, 10);
    bytes[10] = bytes[11] = 0xFF;
    memcpy(bytes + 12, four, 4);
}

bool hs_curl_address(const struct curl_sockaddr *address, uint8_t *bytes) {
    // The address behind it is as long as its family says, whatever the type of the field.
    const void *addr = &address->addr;
    if (address->family == AF_INET) {
        map_ipv4(&((const struct sockaddr_in *)addr)->sin_addr, bytes);
        return true;
    }
    if (address->family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)addr)->sin6_addr, 16);
        return true;
    }
    return false;
}

bool hs_curl_parse_address(const char *text, uint8_t *bytes) {
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1) {
        map_ipv4(&four, bytes);
        return true;
    }
    return inet_pton(AF_INET6, text, bytes) == 1;
}

curl_socket_t hs_curl_open_socket(const struct curl_sockaddr *address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

void hs_curl_block_broken_pipes(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}
