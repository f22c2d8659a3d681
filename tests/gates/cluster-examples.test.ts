/**
 * The examples for several hosts are self-contained, and agree with the host and with the example for one
 * host.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../host/runtime/config/config.ts'
import { operatePages } from '../operate-pages.ts'

const root = join(import.meta.dirname, '../..')
const example = (name: string) => readFileSync(join(root, 'host/examples', name), 'utf8')
const operate = operatePages()
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Service = {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[]
  command?: string[]
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

it('docs/operate names each file', () => {
  for (const name of readdirSync(join(root, 'host/examples/cluster')))
    expect(operate, name).toContain(`\`${name}\``)
})

describe('compose.yaml', () => {
  const { services, volumes } = parse(example('cluster/compose.yaml'), { merge: true }) as Compose

  it('has services with images of a single version, which reference each other and their volumes correctly', () => {
    expect(Object.keys(services)).toHaveLength(9)
    for (const [name, { image, depends_on = [], volumes: mounts = [] }] of Object.entries(services)) {
      expect(image, name).toMatch(/^[\w/]+:[\w.-]*\d[\w.-]*$/)
      for (const other of depends_on) expect(services[other], `${name} → ${other}`).toBeDefined()
      for (const mount of mounts) {
        const [from = '', to = ''] = mount.split(':')
        expect(to, mount).toMatch(/^\//)
        if (!/^[./]/.test(from)) expect(volumes, mount).toHaveProperty(from)
      }
    }
    for (const name of Object.keys(volumes)) expect(JSON.stringify(services), name).toContain(`${name}:/`)
  })

  it('starts hosts with variables that they accept, each with its own folder', () => {
    const hosts = ['host1', 'host2', 'host3'].map(name => services[name]!)
    const ca = join(folder, 'ca.pem')
    writeFileSync(ca, rootCertificates[0]!)
    for (const { environment = {}, command } of hosts) {
      expect(command).toEqual(['node', 'dist/host/server.js'])
      const env = Object.fromEntries(
        Object.entries({ ...environment, SEARCH_CA: ca }).map(([name, value]) => [
          name,
          value.replace(/\$\{\w+\}/g, 'secret'),
        ]),
      )
      const config = readConfig(env)
      expect(config).toMatchObject({
        library: 'empty',
        trustProxy: 1,
        files: { kind: 'folder', path: '/files' },
      })
      expect(config.database?.url).toBe('postgres://portal:secret@primary:5432/library')
      expect(config.searchServer).toMatchObject({ shards: 3, replicas: 1, prefix: 'library' })
      for (const url of config.searchServer!.urls) expect(services).toHaveProperty(new URL(url).hostname)
      for (const name of Object.keys(environment))
        if (name !== 'NODE_ENV') expect(operate, name).toContain(`\`${name}\``)
    }
    const own = hosts.map(({ volumes = [] }) => volumes.find(one => one.endsWith(':/data')))
    expect(new Set(own).size).toBe(3)
  })
})

it.each(['cluster/Caddyfile', 'cluster/nginx-upstream.conf'])('%s passes to the three hosts', name => {
  const text = example(name)
  expect(text.match(/\bhost[123](?:\.example\.edu)?:8080/g)).toHaveLength(3)
  expect(text.match(/\{/g)?.length ?? 0).toBe(text.match(/\}/g)?.length ?? 0)
})

it('the Caddyfile differs from the one for a single host only in its hosts', () => {
  const [one, many] = ['Caddyfile', 'cluster/Caddyfile'].map(name => example(name))
  for (const name of ['@ours', '@reads']) {
    const paths = (text: string) => new RegExp(`${name} path .*`).exec(text)![0]
    expect(paths(many!)).toBe(paths(one!))
  }
})

it('nginx-upstream.conf replaces the upstream of nginx.conf', () => {
  const whole = example('nginx.conf').replace(
    /upstream reading_room \{[^}]*\}/,
    example('cluster/nginx-upstream.conf'),
  )
  expect(whole.match(/upstream reading_room \{/g)).toHaveLength(1)
  expect(whole).toContain('proxy_pass http://reading_room;')
})

it('shared.conf sets variables that the host accepts', () => {
  const env = Object.fromEntries(
    [...example('cluster/shared.conf').matchAll(/^Environment=(\w+)=(.*)$/gm)].map(match => [
      match[1]!,
      match[2]!,
    ]),
  )
  const ca = join(folder, 'ca2.pem')
  writeFileSync(ca, rootCertificates[0]!)
  const needed = { PUBLIC_URL: 'https://library.example.edu', SEARCH_PASSWORD: 'x', SEARCH_CA: ca }
  expect(readConfig({ ...env, ...needed })).toMatchObject({
    host: '0.0.0.0',
    files: { path: '/srv/reading-room' },
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
it.skipIf(!hasSystemd)(
  `the unit with shared.conf is valid${hasSystemd ? '' : ' (skipped: no systemd-analyze)'}`,
  () => {
    // files missing on this machine are not errors of the unit
    const unit = example('reading-room.service')
      .replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true')
      .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/')
    const more = example('cluster/shared.conf').replace(/^#.*$/gm, '')
    const path = join(folder, 'reading-room.service')
    writeFileSync(path, `${unit}\n${more}`)
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
    expect(stderr.split('\n').filter(line => line.includes('reading-room.service:'))).toEqual([])
  },
)

it('replication.sh is a valid script, and compose.yaml sets its variables', () => {
  execFileSync('sh', ['-n', join(root, 'host/examples/cluster/replication.sh')])
  const { services } = parse(example('cluster/compose.yaml'), { merge: true }) as Compose
  expect(services.primary!.environment).toHaveProperty('REPLICATION_PASSWORD')
})

it('roles.yml has the permissions of docs/operate/servers.md, for the default prefix', () => {
  const roles = parse(example('cluster/roles.yml')) as Record<string, Record<string, unknown>>
  const told = parse(/```yaml\n(reading_room:[\s\S]*?)```/.exec(operate)![1]!) as typeof roles
  expect(roles.reading_room).toEqual(told.reading_room)
  expect(JSON.stringify(roles)).toContain('library-*')
})
