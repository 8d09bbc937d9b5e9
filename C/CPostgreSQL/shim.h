#ifndef HOMESCREEN_CPOSTGRESQL_H
#define HOMESCREEN_CPOSTGRESQL_H

#include <libpq-fe.h>

// The fields of an error report are named by character constants, which Swift imports as text or not at all.
static inline const char *homescreen_pq_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static inline const char *homescreen_pq_constraint(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
}

static inline const char *homescreen_pq_primary_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
