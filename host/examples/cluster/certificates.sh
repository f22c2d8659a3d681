#!/bin/sh
# Once, as root, in this folder: makes certificates/ for compose.yaml. An authority of the cluster's own, a certificate of each
# node, and the administrator's, which may change users and roles (securityadmin.sh of OpenSearch, or its API).
set -eu
umask 077
mkdir certificates
cd certificates
days=3650
openssl req -x509 -newkey rsa:3072 -nodes -days $days -subj /CN=reading-room-search -keyout ca-key.pem -out ca.pem 2>/dev/null
for name in search1 search2 search3 admin; do
  openssl req -new -newkey rsa:2048 -nodes -subj "/CN=$name" -keyout "$name-key.pem" -out "$name.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days $days -extfile "$name.ext" \
    -out "$name.pem" 2>/dev/null
  rm "$name.csr" "$name.ext"
done
chmod 644 ca.pem
# the user of the image of OpenSearch
if [ "$(id -u)" = 0 ]; then chown 1000:1000 search?.pem search?-key.pem; fi
