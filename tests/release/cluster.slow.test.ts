/**
 * host/examples/cluster/compose.yaml step by step, without containers: from its files, with what they mount and say, a real node of
 * OpenSearch with the security plugin, and a real PostgreSQL with its standby.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { postgresBinaries } from '../../host/commands/develop/postgres-binaries.mjs'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openOpenSearch } from '../../host/search/opensearch/engine.ts'
import { asking, storeOf } from '../search/books.ts'
import { freePorts } from '../servers/free-ports.ts'
import { type SecuredNode, startMounted } from '../servers/opensearch/secured.ts'
import { hasOpenSearch } from '../servers/opensearch/start.ts'
import { hasPostgres, start, user } from '../servers/postgres/server.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'

const EXAMPLE = join(import.meta.dirname, '../../host/examples/cluster')
const textOf = (name: string) => readFileSync(join(EXAMPLE, name), 'utf8')
type Service = { environment: Record<string, string>; volumes: string[]; command: string[] }
const services = parse(textOf('compose.yaml'), { merge: true }).services as Record<string, Service>
const SECRETS: Record<string, string> = {
  DATABASE_PASSWORD: 'database-1',
  REPLICATION_PASSWORD: 'replication-1',
  SEARCH_PASSWORD: 'search-1',
}
const filled = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => SECRETS[name]!)

const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
describe.runIf(hasOpenssl && (process.env.LONG || process.env.ALL_SERVERS) && hasOpenSearch())(
  'the nodes of OpenSearch',
  () => {
    let node: SecuredNode
    afterAll(() => node?.stop())

    it('know each other by the certificates, and let the hosts’ user do what its role says, from the files alone', {
      timeout: 180_000,
    }, async () => {
      copyFileSync(join(EXAMPLE, 'certificates.sh'), join(folder, 'certificates.sh'))
      execFileSync('sh', ['certificates.sh'], { cwd: folder })
      const made = (name: string) => join(folder, 'certificates', name)
      for (const name of ['search1', 'search2', 'search3', 'admin'])
        execFileSync('openssl', ['verify', '-CAfile', made('ca.pem'), made(`${name}.pem`)])
      const { environment, volumes } = services.search1!
      const config = '/usr/share/opensearch/config/'
      const files = Object.fromEntries(
        volumes.flatMap(line => {
          const [from = '', to = ''] = line.split(':')
          // its settings are passed one by one, since the other two nodes are not there
          if (!to.startsWith(config) || to.endsWith('/opensearch.yml')) return []
          const isMade = from.startsWith('./certificates/')
          return [[to.slice(config.length), join(isMade ? folder : EXAMPLE, from)]]
        }),
      )
      const settings = Object.entries(parse(textOf('opensearch.yml')) as Record<string, unknown>)
        .filter(([name]) => name.startsWith('plugins.'))
        .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join() : value}`)
      const password = filled(environment.SEARCH_PASSWORD!)
      process.env.SEARCH_PASSWORD = password
      try {
        const [cert, key] = ['admin.pem', 'admin-key.pem'].map(name => readFileSync(made(name), 'utf8'))
        node = await startMounted(files, settings, { password, admin: { cert: cert!, key: key! } })
      } finally {
        delete process.env.SEARCH_PASSWORD
      }
      // the administrator's certificate is enough before the plugin has read its files; a host waits for it
      await untilItAnswers(
        async () => expect((await node.ask('reading_room', 'GET', '/')).status).toBe(200),
        60_000,
      )
      // as a host of compose.yaml reads it
      const host = services.host1!.environment
      const { searchServer } = readConfig({
        ...Object.fromEntries(Object.entries(host).map(([name, value]) => [name, filled(value)])),
        SEARCH_CA: made('ca.pem'),
        SEARCH_URL: node.url,
        SEARCH_SHARDS: '1',
        SEARCH_REPLICAS: '0',
      })
      const store = storeOf([{ title: 'A house of paper' }])
      const engine = await openOpenSearch(store, searchServer!)
      await engine.refresh()
      expect((await engine.search(asking('house'))).total).toBe(1)
      await engine.close()
      await store.close()
      expect((await node.ask(host.SEARCH_USER!, 'PUT', '/other')).status).toBe(403)
      // and nobody else: no user of the demonstration, no wrong password
      const users = JSON.parse((await node.ask('admin', 'GET', '/_plugins/_security/api/internalusers')).body)
      expect(Object.keys(users)).toEqual(['reading_room'])
    })
  },
)

describe.runIf(hasPostgres())('PostgreSQL and its standby', () => {
  it('are made by replication.sh and the standby’s command: commits wait for a standby, which needs its password', {
    timeout: 120_000,
  }, async () => {
    const { environment, volumes } = services.primary!
    expect(volumes).toContain('./replication.sh:/docker-entrypoint-initdb.d/replication.sh:ro')
    let data = ''
    const primary = await start((folder, run) => {
      data = folder
      run('initdb', [
        '-D',
        folder,
        '-U',
        environment.POSTGRES_USER!,
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-sync',
      ])
      // who may copy it is said by replication.sh alone
      const hba = join(folder, 'pg_hba.conf')
      writeFileSync(hba, readFileSync(hba, 'utf8').replace(/^.*replication.*$/gm, ''))
    })
    const port = new URL(primary.address).port
    const client = new pg.Client({ connectionString: `${primary.address}/postgres` })
    await client.connect()
    const one = async (text: string) => Object.values((await client.query(text)).rows[0] ?? {})[0]
    const bin = postgresBinaries()
    execFileSync('sh', [join(EXAMPLE, 'replication.sh')], {
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        PGDATA: data,
        PGHOST: '127.0.0.1',
        PGPORT: port,
        POSTGRES_USER: environment.POSTGRES_USER!,
        POSTGRES_DB: 'postgres',
        REPLICATION_PASSWORD: filled(environment.REPLICATION_PASSWORD!),
      },
    })
    // the image stops the server that runs these scripts, and starts the real one
    await client.query('SELECT pg_reload_conf()')
    expect(
      await one("SELECT rolreplication AND NOT rolsuper FROM pg_roles WHERE rolname = 'replication'"),
    ).toBe(true)

    // the standby's own command, on this machine's ports
    const owner = user()
    const place = mkdtempSync(join(tmpdir(), 'standby-'))
    const [own] = await freePorts(1)
    const wrapper = `#!/bin/sh\nexec ${bin}/postgres -p ${own} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=500 "$@"\n`
    writeFileSync(join(place, 'postgres'), wrapper, { mode: 0o755 })
    // as the image leaves it for any user
    mkdirSync(join(place, 'data'))
    chmodSync(join(place, 'data'), 0o777)
    if (owner) for (const each of [place, join(place, 'data')]) chownSync(each, owner.uid, owner.gid)
    const command = services
      .standby!.command[0]!.replaceAll('$$', '$')
      .replace('host=primary', `host=127.0.0.1 port=${port}`)
    const standbyWith = (password: string) =>
      spawn('bash', ['-c', command], {
        ...owner,
        cwd: place,
        env: {
          PATH: `${place}:${bin}:${process.env.PATH}`,
          PGDATA: join(place, 'data'),
          PGPASSWORD: password,
        },
        stdio: 'ignore',
      })
    const [refused] = await once(standbyWith('wrong'), 'exit')
    expect(refused).not.toBe(0)
    const standby = standbyWith(filled(services.standby!.environment.PGPASSWORD!))
    const ended = once(standby, 'exit')
    try {
      await untilItAnswers(async () =>
        expect(
          await one("SELECT sync_state FROM pg_stat_replication WHERE application_name = 'standby'"),
        ).toBe('quorum'),
      )
      await client.query('CREATE TABLE later (id int)')
      const copy = new pg.Client({
        connectionString: `${primary.address.replace(port, String(own))}/postgres`,
      })
      await untilItAnswers(() => copy.connect())
      const { rows } = await copy.query(
        "SELECT to_regclass('later') IS NOT NULL AS is, current_setting('synchronous_standby_names') AS names",
      )
      // once promoted it would wait for a standby of its own
      expect(rows).toEqual([{ is: true, names: '' }])
      await copy.end()
    } finally {
      standby.kill('SIGINT')
      await ended
      await client.end()
      await primary.stop()
      rmSync(place, { recursive: true, force: true })
    }
  })
})
