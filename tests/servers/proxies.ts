/** nginx and Caddy (Debian: nginx-light, caddy) with the examples of this repository, on ports of their own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'

const EXAMPLES = join(import.meta.dirname, '../../host/examples')
const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }

export type ProxyServer = { origin: string; close(): Promise<void> }

export function hasProxies(): boolean {
  const missing = Object.values(PROGRAMS).filter(path => !existsSync(path))
  if (missing.length === 0) return true
  if (process.env.ALL_SERVERS) throw new Error(`not installed: ${missing.join(', ')}`)
  console.log('Skipped: no proxies. apt-get install nginx-light caddy')
  return false
}

const example = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8')

/** nginx with nginx.conf and cluster/nginx-upstream.conf. @param hosts ports of three hosts */
export async function startNginx(hosts: number[]): Promise<ProxyServer> {
  const [port, plain] = await freePorts(2)
  const folder = newFolder('nginx-')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const upstream = hosts.reduce(
    (text, own, at) => text.replace(`host${at + 1}.example.edu:8080`, `127.0.0.1:${own}`),
    example('cluster/nginx-upstream.conf'),
  )
  const site = example('nginx.conf')
    .replace(/^upstream [\s\S]*?^\}\n/m, upstream)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/library.example.edu.pem', cert)
    .replace('/etc/ssl/library.example.edu.key', key)
    .replace('/etc/nginx/reading-room', folder)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const whole = join(folder, 'nginx.conf')
  writeFileSync(
    whole,
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')}; daemon off; events {}
http { ${temporary} include ${join(folder, 'site.conf')}; }`,
  )
  const child = spawn(PROGRAMS.nginx, ['-c', whole], { stdio: 'ignore' })
  return { origin: `https://localhost:${port}`, close: () => ended(child) }
}

/** Caddy with cluster/Caddyfile, by http. @param hosts ports of three hosts */
export async function startCaddy(hosts: number[]): Promise<ProxyServer> {
  const [port] = await freePorts(1)
  const folder = newFolder('caddy-')
  const text = hosts
    .reduce(
      (so, own, at) => so.replaceAll(`host${at + 1}:8080`, `127.0.0.1:${own}`),
      example('cluster/Caddyfile'),
    )
    .replace('library.example.edu {', `{\n\tadmin off\n}\nhttp://localhost:${port} {`)
    .replace('/etc/caddy/reading-room', folder)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(PROGRAMS.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  return { origin: `http://localhost:${port}`, close: () => ended(child) }
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  // nginx reads the page as another user
  chmodSync(folder, 0o755)
  copyFileSync(join(EXAMPLES, 'away.html'), join(folder, 'away.html'))
  return folder
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
