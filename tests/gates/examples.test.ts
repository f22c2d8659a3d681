/** The examples for operation match the host: variables, paths, ports, files and metrics. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../host/runtime/config/config.ts'
import { UPLOAD_SIZE } from '../../src/core/limits.ts'
import { operatePages } from '../operate-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const example = (name: string) => readFileSync(`${root}host/examples/${name}`, 'utf8')
const operate = operatePages()

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

it("Prometheus scrapes the service's port", () => {
  const text = example('prometheus.yml')
  const { scrape_configs } = parse(text) as {
    scrape_configs: { metrics_path: string; static_configs: { targets: string[] }[] }[]
  }
  expect(scrape_configs[0]!.metrics_path).toBe('/metrics')
  const port = /^Environment=METRICS_PORT=(\d+)$/m.exec(example('reading-room.service'))![1]
  expect(scrape_configs[0]!.static_configs[0]!.targets).toEqual([`127.0.0.1:${port}`])
})
