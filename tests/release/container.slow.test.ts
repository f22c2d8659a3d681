/**
 * The container: its files, and the image itself, built and started as in compose.yaml (no capability, only
 * /data and /tmp writable). Where no image of Node can be pulled, one is made from Debian's packages and this
 * Node.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../host/runtime/config/config.ts'
import { operatePages } from '../operate-pages.ts'
import { freePorts } from '../servers/free-ports.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = textOf('Dockerfile')
/** instructions of the last stage */
const run = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const env = Object.fromEntries(
  [...run.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' ').map(pair => pair.split('='))),
)

describe('compose.yaml', () => {
  const { services, volumes } = parse(textOf('compose.yaml'))
  const host = services.host

  it('sets variables that the host accepts, and the image listens beyond its loopback', () => {
    const config = readConfig({ ...env, ...host.environment })
    expect(config).toMatchObject({ port: 8080, host: '0.0.0.0', library: 'demo', dataDir: '/data/library' })
    expect(() => readConfig(env)).toThrow('PUBLIC_URL')
    for (const name of Object.keys(host.environment)) expect(operatePages(), name).toContain(`\`${name}\``)
    // the variant with a proxy, as in its comment
    const behind = { PUBLIC_URL: 'https://library.example.edu', TRUST_PROXY: '1', LIBRARY: 'empty' }
    expect(readConfig({ ...env, ...behind })).toMatchObject({ trustProxy: 1, library: 'empty' })
  })

  it('isolates the host: only its volume and /tmp are writable, no capability, no port beyond this machine', () => {
    expect(host).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['library:/data'],
      ports: ['127.0.0.1:8080:8080'],
    })
    expect(host.tmpfs[0]).toMatch(/^\/tmp:/)
    expect(volumes).toHaveProperty('library')
  })
})

it('the build gets the sources only: no data, no history, nothing built or installed here', () => {
  const lines = textOf('.dockerignore')
    .split('\n')
    .filter(line => line && line[0] !== '#')
  expect(lines[0]).toBe('*')
  const seen = lines.slice(1).map(line => line.slice(1))
  for (const name of seen) expect(existsSync(join(root, name)), name).toBe(true)
  for (const name of ['data', 'dist', 'node_modules', '.git']) expect(seen).not.toContain(name)
  for (const [, names] of dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/?$/gm))
    for (const name of names!.split(' ')) if (name !== '.') expect(seen).toContain(name)
})

/** dev: for packages that are only for building or testing */
type Locked = { dev?: boolean }

const PROGRAMS = ['buildah', 'unshare', 'setpriv']
const has = (name: string) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0
/** the user namespaces that buildah needs without root are not always available */
const canBuild = PROGRAMS.every(has) && process.getuid?.() === 0
if (!canBuild && !process.env.ALL_SERVERS)
  console.log(
    'Skipped: the image of the container. It needs root and buildah (apt-get install buildah debootstrap).',
  )

/**
 * $1: the image's files, $2: mounted as /data; the rest: a command. Runs in a mount namespace, as in
 * compose.yaml.
 */
const SHUT_IN = `set -e
files=$1 data=$2; shift 2
mount --bind "$files" "$files"
mount --bind "$data" "$files/data"
mount -t tmpfs tmpfs "$files/tmp"
mount --rbind /proc "$files/proc"
mount --rbind /dev "$files/dev"
mount -o remount,bind,ro "$files"
exec chroot "$files" sh -c 'cd /opt/reading-room && exec setpriv --reuid 1000 --regid 1000 --clear-groups --bounding-set -all \\
  --inh-caps -all --no-new-privs "$@"' sh "$@"`

const CACHE = join(root, 'node_modules/.cache/container')
const store = ['--root', join(CACHE, 'store'), '--runroot', join(CACHE, 'run'), '--storage-driver', 'vfs']
const quiet = { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 } as const
const buildah = (...args: string[]): string => execFileSync('buildah', [...store, ...args], quiet).trim()

/** Debian with a compiler and this Node, for both stages. @returns its name */
function baseImage(): string {
  const name = `localhost/node-here:${process.versions.node}`
  if (spawnSync('buildah', [...store, 'inspect', '--type', 'image', name]).status === 0) return name
  const folder = join(CACHE, 'debian')
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const packages = 'ca-certificates,g++,make,python3'
    execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', unfinished], quiet)
    renameSync(unfinished, folder)
  }
  const prefix = dirname(dirname(process.execPath))
  const container = buildah('from', 'scratch')
  buildah('add', container, folder, '/')
  buildah('add', container, process.execPath, '/usr/local/bin/node')
  for (const part of ['lib/node_modules/npm', 'include/node'])
    buildah('add', container, join(prefix, part), `/usr/local/${part}`)
  const npm = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
  buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', npm)
  // on a network with a custom certificate authority
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) {
    buildah('add', container, authorities, '/usr/local/share/authorities.pem')
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem', container)
  }
  buildah('commit', '--rm', container, name)
  return name
}

describe.runIf(canBuild || process.env.ALL_SERVERS)('the image', () => {
  const name = 'localhost/reading-room:test'
  const data = mkdtempSync(join(tmpdir(), 'container-data-'))
  let container = ''
  let files = ''
  let running: ChildProcess | undefined

  beforeAll(() => {
    // a new volume gets the owner of the folder in the image
    chownSync(data, 1000, 1000)
    expect(PROGRAMS.filter(program => !has(program))).toEqual([])
    mkdirSync(CACHE, { recursive: true })
    const base = process.env.NODE_IMAGE ?? baseImage()
    const build = process.env.BUILD_IMAGE ?? base
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    const given = [`NODE_IMAGE=${base}`, `BUILD_IMAGE=${build}`, `NPM_CONFIG_REGISTRY=${registry}`]
    const args = given.flatMap(one => ['--build-arg', one])
    const shape = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host']
    buildah('build', ...shape, ...args, '-t', name, root)
    container = buildah('from', '--pull-never', name)
    files = buildah('mount', container)
  }, 1_800_000)

  afterAll(async () => {
    if (running?.exitCode === null) {
      const ended = new Promise(done => running!.once('exit', done))
      running.kill('SIGKILL')
      await ended
    }
    if (container) buildah('rm', container)
    rmSync(data, { recursive: true, force: true })
  })

  it('runs without root, has a volume, a port and a health check that only needs Node', () => {
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', name))
    expect(Docker.config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/opt/reading-room',
      Cmd: ['node', 'dist/host/server.js'],
      ExposedPorts: { '8080/tcp': {} },
      Volumes: { '/data': {} },
    })
    expect(Docker.config.Healthcheck.Test.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
  })

  it('contains the build and its packages, but no sources, and nothing for building or testing only', () => {
    const there = (path: string) => existsSync(join(files, 'opt/reading-room', path))
    for (const path of ['dist/host/server.js', 'dist/client', 'package.json', 'LICENSE'])
      expect(there(path), path).toBe(true)
    for (const path of ['src', 'host', 'tests', 'vite.config.ts', '.git', 'data'])
      expect(there(path), path).toBe(false)
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> }
    const unused = Object.keys(packages).filter(path => packages[path]!.dev)
    expect(unused.length).toBeGreaterThan(50)
    // optional peers of a package in production
    unused.push('node_modules/typescript', 'node_modules/@typescript')
    expect(unused.filter(there)).toEqual([])
  })

  it('serves the portal as its user, with read-only files, and stops on SIGTERM', {
    timeout: 180_000,
  }, async () => {
    const [port] = await freePorts(1)
    const origin = `http://127.0.0.1:${port}`
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', name))
    const given = Object.fromEntries(Docker.config.Env.map((pair: string) => pair.split(/=(.*)/s)))
    const within = { ...given, PORT: String(port), PUBLIC_URL: origin }
    const spawned = (...command: string[]) =>
      spawn('unshare', ['--mount', 'sh', '-c', SHUT_IN, 'sh', files, data, ...command], {
        env: { ...within, PATH: `${given.PATH}:${process.env.PATH}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const codeOf = async (...command: string[]) => (await once(spawned(...command), 'exit'))[0]
    const [, ...check] = Docker.config.Healthcheck.Test

    expect(await codeOf(...check)).toBe(1)
    const host = spawned(...Docker.config.Cmd)
    running = host
    const page = await untilItAnswers(async () => {
      expect(host.exitCode).toBeNull()
      return (await fetch(`${origin}/space/`)).text()
    }, 120_000)
    expect(page).toContain('<title>')
    expect(await codeOf(...check)).toBe(0)
    expect(existsSync(join(data, 'library/library.db'))).toBe(true)
    const status = readFileSync(`/proc/${host.pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\t1$/m)
    const mounts = readFileSync(`/proc/${host.pid}/mountinfo`, 'utf8')
    expect(mounts).toMatch(/ \/ ro,/)
    // commands run beside it, and backups can be written
    expect(await codeOf('node', 'dist/host/admin.js', 'backup')).toBe(0)
    expect(existsSync(join(data, 'backups'))).toBe(true)
    const ended = once(host, 'exit')
    host.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
