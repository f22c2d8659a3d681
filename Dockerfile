# The Reading Room in a container. Built from the sources, run without them: docs/operate/first-day.md, "In a container".
#   docker build -t reading-room:1.0 .
#   docker run -p 127.0.0.1:8080:8080 -e PUBLIC_URL=http://127.0.0.1:8080 -e DEMO=public -v reading-room:/data reading-room:1.0
# Node with a C++ compiler, make and python3, in case a package has to be compiled; and Node alone, of the same version
ARG BUILD_IMAGE=docker.io/library/node:22-bookworm
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${BUILD_IMAGE} AS build
# a registry of your own; without it npm asks its own
ARG NPM_CONFIG_REGISTRY
WORKDIR /build
# packages first: they are installed again only when the lock file changes
COPY package.json package-lock.json ./
# compiled with the headers of this very Node, where nothing prebuilt can be fetched
RUN npm_config_nodedir="$(dirname "$(dirname "$(command -v node)")")" npm ci --no-audit --no-fund --loglevel=error
COPY . .
# npm keeps the compiler, which a package that runs names as an optional peer: it is 30 MB that nothing loads
RUN npm run build && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
WORKDIR /opt/reading-room
# glibc gives each thread an arena of its own, which never shrinks: two are 25 MB less
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data/library MALLOC_ARENA_MAX=2
# files of root, which the host's user reads alone
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
# the library's folder, and beside it its backups
RUN install -d -o 1000 -g 1000 -m 700 /data
# by number: Kubernetes' runAsNonRoot knows no names
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/host/server.js"]
