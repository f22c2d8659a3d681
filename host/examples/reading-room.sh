#!/bin/sh
# /usr/local/bin/reading-room (root, 755): the commands of the program as reading-room.service runs: as its user, in its folders,
# with its variables and those of secrets.env. Called as root:
#   reading-room admin config check
# Without it a command would look for a library of whoever types it. Files that it is to read must be readable by everybody; it
# writes in /var/lib/reading-room and /var/lib/reading-room-backups only.
set -eu

unit=reading-room.service
variables=$(systemctl show --value --property=Environment "$unit")
folders=$(systemctl show --value --property=ReadWritePaths "$unit")
# who it was, for the audit trail; the password of a test reader (connect check)
operator=${OPERATOR:-${SUDO_USER:-root}}

exec systemd-run --quiet --wait --collect --pipe --service-type=exec \
  --property="Environment=$variables" \
  --property=EnvironmentFile=-/etc/reading-room/secrets.env \
  --setenv="OPERATOR=$operator" ${CONNECT_PASSWORD:+--setenv=CONNECT_PASSWORD} \
  --property=DynamicUser=yes --property=User=reading-room --property=UMask=0077 \
  --property="StateDirectory=reading-room reading-room-backups" --property=StateDirectoryMode=0700 \
  --property="ReadWritePaths=$folders" \
  --property="WorkingDirectory=-$PWD" \
  /opt/reading-room/bin/reading-room "$@"
