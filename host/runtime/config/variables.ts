/**
 * Every environment variable of the host, in words for operators: the one list of their names (names.ts), and the source of
 * docs/operate/variables.md, which `npx vitest run tests/gates/operate.test.ts -u` writes.
 */

import { GROUPS_OF_OTHERS, type Group } from './variables-of-others.ts'

export const GROUPS: Group[] = [
  {
    title: 'Address',
    rows: [
      { names: 'PORT HOST', unset: '8080, 127.0.0.1', means: 'where it listens' },
      {
        names: 'PUBLIC_URL',
        unset: '–',
        means: 'the address readers use; required beyond loopback; absolute links are made only from it',
      },
      { names: 'TRUST_PROXY', unset: '0', means: 'number of trusted proxies in front' },
      {
        names: 'ALLOW_ORIGINS',
        unset: '–',
        means:
          "exact origins, comma-separated, of the library's own site, whose pages may call the API with the reader's cookies; public data need no permission, and staff calls are never allowed",
      },
    ],
  },
  {
    title: 'Data',
    rows: [
      { names: 'LIBRARY', unset: 'demo', means: '`empty` starts without the demo library' },
      {
        names: 'DATA_DIR',
        unset: "./data; installed: the user's",
        means:
          "database, search index, readers' files, portraits (`photos/<uid>.jpg`), covers (`covers/<isbn>.jpg` or `<bib id>.png` …); created readable by this user only",
      },
      { names: 'CONFIG', unset: '`library.yaml` in `DATA_DIR`', means: "the library's configuration file" },
      {
        names: 'DATABASE_URL',
        unset: '–',
        means:
          '`postgres://user:password@host:5432/database`: the library is on this PostgreSQL server (14 or later, UTF-8) instead of a file in `DATA_DIR`; see [servers.md](servers.md#on-a-postgresql-server)',
      },
      { names: 'BACKUP_BEFORE_UPGRADE', unset: 'on', means: '`off`: see [Update](every-day.md#update)' },
      {
        names: 'DATABASE_READ_URL',
        unset: '–',
        means:
          'a standby of that server, by streaming replication: visitors without a session are served from it',
      },
      {
        names: 'DATABASE_READ_STALENESS',
        unset: '5',
        means:
          'seconds (2 to 600): how old data from the standby may be; if it is further behind, they are served from `DATABASE_URL`',
      },
      {
        names: 'FILES_URL',
        unset: '`DATA_DIR`',
        means:
          "storage of letters' files, portraits (`photos`) and `pictures` that several hosts share: the full path of a folder that all mount, or `s3://bucket/prefix`",
      },
      {
        names: 'FILES_KEY_ID FILES_SECRET',
        unset: '–',
        means:
          'credentials of the bucket; needed permissions: list, read, write and delete objects below the prefix',
      },
      {
        names: 'FILES_ENDPOINT FILES_REGION',
        unset: 'AWS, us-east-1',
        means: 'another S3-compatible service (`https://s3.example.edu`), and the region',
      },
    ],
  },
  {
    title: 'Search',
    rows: [
      {
        names: 'SEARCH_URL',
        unset: '–',
        means:
          '`https://host:9200`: the catalogue is searched in this OpenSearch cluster instead of an index file beside the database; see [servers.md](servers.md#searching-in-opensearch). Several nodes of one cluster: comma-separated',
      },
      {
        names: 'SEARCH_USER SEARCH_PASSWORD SEARCH_API_KEY',
        unset: '–',
        means: 'its user; or the key instead, sent as `Authorization: ApiKey`',
      },
      {
        names: 'SEARCH_CA',
        unset: '–',
        means: "a file with the certificates (PEM) of the authority that signed the cluster's certificate",
      },
      {
        names: 'SEARCH_PREFIX',
        unset: 'library',
        means: 'prefix of the names of all its indices and aliases; different for each library in a cluster',
      },
      {
        names: 'SEARCH_SHARDS SEARCH_REPLICAS',
        unset: '1, 1',
        means: 'for newly created indices; one shard holds some millions of books',
      },
      {
        names: 'SEARCH_PER_ADDRESS',
        unset: '1200',
        means: 'searches per minute from one address; 0 = no limit',
      },
      { names: 'SEARCH_PER_VISITOR', unset: '240', means: 'searches per minute by one visitor' },
      {
        names: 'CRAWL_CHALLENGE',
        unset: '120',
        means:
          'pages of results per minute that visitors without a session may open in all; beyond that their browsers first do a second of work; 0 = never',
      },
      {
        names: 'CAMPUS_NETWORKS',
        unset: '–',
        means:
          'networks (`192.0.2.0/24`), comma-separated, whose addresses are each shared by many visitors: no limit per address and no such work applies to them',
      },
      {
        names: 'KIOSK_NETWORKS',
        unset: '–',
        means:
          'networks of devices that the public shares, written the same way: nothing of a visit stays on them ([shared devices](library.md#shared-devices))',
      },
    ],
  },
  {
    title: 'Operation',
    rows: [
      {
        names: 'START_WAIT',
        unset: '600',
        means:
          'seconds that the host waits at start for its database server and its search cluster; 0 = it exits at once',
      },
      {
        names: 'LOG_LEVEL',
        unset: 'warn',
        means:
          '`fatal` … `debug`, `silent`; the log never contains reader data, see [every-day.md](every-day.md#logs)',
      },
      {
        names: 'METRICS_PORT METRICS_HOST',
        unset: '–, 127.0.0.1',
        means: 'metrics for Prometheus at `/metrics` on this port',
      },
      {
        names: 'METRICS_TOKEN',
        unset: '–',
        means:
          '32 characters or more: with it `/metrics` is also served on the main port; required beyond loopback',
      },
      {
        names: 'HEALTH_DETAILS',
        unset: 'off',
        means:
          '`on`: `/healthz` says as JSON whether the host is ready: database, whether a search is answered, index, threads (`isStarting`: some are still starting), disk, memory, clock; see [first-day.md](first-day.md#who-watches-it). While the search index is being built or catches up with a large import, `/healthz` always says how far it is (`index.percent`), and so does the log, in tenths; searches find what is indexed',
      },
    ],
  },
  {
    title: 'Time and language',
    rows: [
      { names: 'TIME_ZONE', unset: 'Asia/Shanghai', means: 'time zone of all dates in answers' },
      {
        names: 'LANGUAGE_FALLBACK',
        unset: 'zh',
        means:
          'language of visitors who have chosen none and whose browser asks for none that the library offers; of elements on pages that state none',
      },
      {
        names: 'LANGUAGE_OF_BROWSER',
        unset: 'on',
        means:
          '`off`: a first visit of the portal and of the host’s other pages is always in `LANGUAGE_FALLBACK`',
      },
      {
        names: 'WORDS_DIR',
        unset: '`words` in `DATA_DIR`',
        means: 'dictionaries of other languages, see [library.md](library.md#further-languages)',
      },
    ],
  },
  ...GROUPS_OF_OTHERS,
]
