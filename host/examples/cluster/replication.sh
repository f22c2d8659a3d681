#!/bin/sh
# Run once by the primary of compose.yaml: who copies it may do nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE replication REPLICATION LOGIN PASSWORD :'password';
SQL
echo 'host replication replication samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
