#!/bin/sh
# Run once by the primary of compose.yaml: who copies it may do nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE replication REPLICATION LOGIN PASSWORD :'password';
-- a commit is answered when the standby has it, too: a primary that is lost loses nothing that was answered. Set at the end of
-- the first start, which would wait for a standby that cannot be there yet
ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)';
SQL
echo 'host replication replication samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
