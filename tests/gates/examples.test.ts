/** The examples for operation match the host: variables, paths, ports, files and metrics. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { UPLOAD_SIZE } from '../../src/core/limits.ts'
import { operatePages } from '../operate-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const example = (name: string) => readFileSync(`${root}host/examples/${name}`, 'utf8')
const operate = operatePages()
const everyCall: Call[] = Object.values(calls).flatMap(group => Object.values(group) as Call[])

/** prefixes that a proxy passes on according to docs/operate, including those for browsers */
const prefixes = [
  ...operate.match(/^- \*\*Behind a proxy\*\*.*(?:\n {2}.*)*/m)![0].matchAll(/`(\/[\w.-]+)`/g),
].map(match => match[1]!)

it('docs/operate names every example', () => {
  for (const name of readdirSync(`${root}host/examples`)) expect(operate).toContain(`host/examples/${name}`)
})

describe('the service unit', () => {
  const unit = example('reading-room.service')
  const env = Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(m => [m[1]!, m[2]!]))

  it('sets variables that the host accepts, and only those in docs/operate', () => {
    const config = readConfig(env)
    expect(config).toMatchObject({ port: 8080, trustProxy: 1, library: 'empty', healthDetails: true })
    expect(config.settings).toEqual({ path: '/etc/reading-room/library.yaml', isNamed: true })
    for (const name of Object.keys(env))
      if (name !== 'NODE_ENV') expect(operate, name).toContain(`\`${name}\``)
  })

  it('starts a file that the build makes, and writes only where it may', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    const [, file] = /^ExecStart=\/usr\/bin\/node (dist\/host\/\w+\.js)$/m.exec(unit)!
    expect(scripts.build).toContain('vite build')
    expect(readFileSync(`${root}vite.config.ts`, 'utf8')).toContain("outDir: 'dist/host'")
    expect(existsSync(`${root}host/${file!.split('/').at(-1)!.replace('.js', '.ts')}`)).toBe(true)
    expect(env.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)![1]}`)
    // only hardening options of the Linux kernel
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
  })

  it('is restarted without limit, except after errors that need an operator', () => {
    for (const line of ['StartLimitIntervalSec=0', 'Restart=on-failure', 'RestartPreventExitStatus=2'])
      expect(unit.split('\n')).toContain(line)
    expect(unit).not.toContain('StartLimitBurst')
  })

  it('reloads by the signal that the host handles', () => {
    expect(unit).toContain('ExecReload=/bin/kill -HUP')
    expect(readFileSync(`${root}host/settings/settings.ts`, 'utf8')).toContain("process.on('SIGHUP'")
  })
})

describe('the commands beside the service', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'))
    const told =
      'case "$*" in *=Environment\\ *) echo "DATA_DIR=/var/lib/reading-room";; *) echo /srv/shared;; esac'
    for (const [name, line] of [
      ['systemctl', told],
      ['systemd-run', 'for one; do printf "%s\\n" "$one"; done'],
    ] as const) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
      chmodSync(join(folder, name), 0o755)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** What reading-room.sh gives to systemd-run, one argument a line. */
  const given = (...args: string[]): string[] =>
    execFileSync('sh', [`${root}host/examples/reading-room.sh`, ...args], {
      env: { PATH: `${folder}:${process.env.PATH}`, SUDO_USER: 'ann', CONNECT_PASSWORD: 'x' },
      encoding: 'utf8',
    })
      .trimEnd()
      .split('\n')
  const propertiesOf = (lines: string[]) =>
    lines.flatMap(line => /^--property=(\w+)=(.*)$/.exec(line)?.slice(1, 3).join('=') ?? [])

  it("run as the service does: its user, its folders, the unit's variables and those of secrets.env", () => {
    const lines = given('backup', '/a folder', '--verify')
    const unit = example('reading-room.service').split('\n')
    const properties = propertiesOf(lines)
    for (const shared of ['DynamicUser=yes', 'User=reading-room', 'UMask=0077', 'StateDirectoryMode=0700']) {
      expect(unit).toContain(shared)
      expect(properties).toContain(shared)
    }
    const secrets = unit.find(line => line.startsWith('EnvironmentFile='))
    expect(properties).toEqual(
      expect.arrayContaining([
        secrets,
        'Environment=DATA_DIR=/var/lib/reading-room',
        'ReadWritePaths=/srv/shared',
      ]),
    )
    const folders = (text = '=') => text.split('=')[1]!.split(' ')
    const own = (all: string[]) => folders(all.find(line => line.startsWith('StateDirectory=')))
    expect(own(properties)).toEqual(expect.arrayContaining(own(unit)))
    // who it was, and the password of a test reader by its name alone
    expect(lines).toEqual(expect.arrayContaining(['--setenv=OPERATOR=ann', '--setenv=CONNECT_PASSWORD']))
    const [prefix] = /\/opt\S+(?=\/lib)/.exec(example('reading-room.service'))!
    expect(lines.slice(-4)).toEqual([`${prefix}/bin/reading-room`, 'backup', '/a folder', '--verify'])
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  it.skipIf(!hasSystemd)('are units that systemd takes, as are the backup and its timer', () => {
    const unit = join(folder, 'reading-room-command.service')
    writeFileSync(unit, ['[Service]', 'ExecStart=/bin/true', ...propertiesOf(given('admin'))].join('\n'))
    const backup = join(folder, 'reading-room-backup.service')
    const made = example('reading-room-backup.service')
    writeFileSync(backup, made.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    const timer = join(folder, 'reading-room-backup.timer')
    writeFileSync(timer, example('reading-room-backup.timer'))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit, backup, timer], {
      encoding: 'utf8',
    })
    expect(stderr.split('\n').filter(line => line.includes('reading-room-'))).toEqual([])
    // the folder that it names is one in which the command may write
    const [, path] = /backup (\/var\/lib\/\S+)/.exec(made)!
    expect(propertiesOf(given('admin')).join(' ')).toContain(path!.replace('/var/lib/', ''))
  })
})

describe.each(['nginx.conf', 'Caddyfile'])('%s', name => {
  const text = example(name)
  it("passes every prefix to the service's port, the client address, and bodies up to the host's limit", () => {
    expect(prefixes.length).toBeGreaterThan(7)
    const passed =
      name === 'nginx.conf'
        ? /\^\/\(([\w|-]+)\)/
            .exec(text)![1]!
            .split('|')
            .map(one => `/${one}`)
        : text.split(/\s+/)
    for (const prefix of prefixes)
      expect(
        passed.some(one => one === prefix || one === `${prefix}/*`) || text.includes(`= ${prefix} `),
        prefix,
      ).toBe(true)
    expect(text).toContain('127.0.0.1:8080')
    expect(text).toMatch(/X-Forwarded-For (\$remote_addr|\{remote_host\})/)
    const [, most] = /(?:client_max_body_size|max_size) (\d+)m/i.exec(text)!
    expect(Number(most) * 2 ** 20).toBeGreaterThan(UPLOAD_SIZE)
  })
  it('exposes neither health checks nor metrics to the public', () => {
    if (name === 'nginx.conf')
      for (const path of ['/healthz', '/metrics'])
        expect(text).toMatch(new RegExp(`location = ${path} +\\{ return 404; \\}`))
    else expect(text).not.toMatch(/path.*(\/healthz|\/metrics)/)
  })
})

it('what the proxies hold for a shorter time are calls of the API, and changes of readers are none of them', () => {
  const [, shorter, ofX] = /\(\?:opac\|meta-local\)\/\(\?:([\w|]+)\|x\/\(\?:([\w|]+)\)\)/.exec(
    example('nginx.conf'),
  )!
  const areas = [...shorter!.split('|'), ...ofX!.split('|').map(name => `x/${name}`)]
  const [caddy] = /@reads path .*/.exec(example('Caddyfile'))!
  expect(caddy.split(' ').slice(2)).toEqual(areas.flatMap(name => [`/opac/${name}`, `/opac/${name}/*`]))
  for (const area of areas) {
    const own = everyCall.filter(({ path }) => `${path}/`.startsWith(`/${area}/`))
    expect(own.length, area).toBeGreaterThan(0)
    expect(
      own.filter(call => call.event || (call.method !== 'GET' && call.signedIn)),
      area,
    ).toEqual([])
  }
})

it("Prometheus scrapes the service's port", () => {
  const text = example('prometheus.yml')
  const { scrape_configs } = parse(text) as {
    scrape_configs: { metrics_path: string; static_configs: { targets: string[] }[] }[]
  }
  expect(scrape_configs[0]!.metrics_path).toBe('/metrics')
  const port = /^Environment=METRICS_PORT=(\d+)$/m.exec(example('reading-room.service'))![1]
  expect(scrape_configs[0]!.static_configs[0]!.targets).toEqual([`127.0.0.1:${port}`])
})
