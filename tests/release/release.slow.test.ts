/**
 * The published package as a user gets it: packed, installed into an empty folder without a compiler and only
 * with the registry, started, searched, signed in to, and replaced by a newer version on the same data. Slow:
 * it installs twice.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt, readerAt, unlessBuilt } from '../built-host.ts'
import { root } from '../gates/imports.ts'

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

const { dependencies, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Whether the registry has a package that the release needs. */
function isRegistryThere(): boolean {
  const args = [`fastify@${dependencies.fastify}`, 'version', '--fetch-retries=0', '--fetch-timeout=10000']
  return spawnSync('npm', ['view', ...args], { cwd: tmpdir(), shell: isWindows }).status === 0
}
const canInstall = isBuilt && (!!process.env.ALL_SERVERS || isRegistryThere())
if (isBuilt && !canInstall) console.log('tests/release is skipped: the package registry does not answer.')

describe.runIf(canInstall)(`a release${unlessBuilt}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const data = join(folder, 'data')
  const next = '99.0.0'
  let child: ChildProcess | undefined

  const archive = (of: string) => join(folder, of, `reading-room-${of}.tgz`)
  const installed = (of: string) => join(folder, `installed-${of}`)
  const program = (of: string) =>
    isWindows ? join(installed(of), 'reading-room.cmd') : join(installed(of), 'bin', 'reading-room')
  /** no compiler, and no developer's settings or caches, except the address of npm's registry */
  const env = {
    ...process.env,
    CC: '/bin/false',
    CXX: '/bin/false',
    DATA_DIR: data,
    CAPTCHA: 'off',
    PORT: '0',
  }

  const pack = (of: string) =>
    run(process.execPath, [
      join(root, 'host/commands/develop/release.mjs'),
      '--out',
      join(folder, of),
      '--version',
      of,
    ])
  const install = (of: string) =>
    run('npm', ['install', '-g', '--prefix', installed(of), '--no-audit', '--no-fund', archive(of)], {
      cwd: folder,
      env,
      shell: isWindows,
    })
  const command = (of: string, ...args: string[]) =>
    run(program(of), args, { cwd: folder, env, shell: isWindows })

  async function start(of: string): Promise<string> {
    child = spawn(program(of), [], {
      cwd: folder,
      env,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout! })) {
      const origin = /Portal\s+(http:\/\/[^/]+)/.exec(line)?.[1]
      if (origin) return origin
    }
    throw new Error('the host ended before it listened')
  }
  /** @returns the exit code */
  async function stop(): Promise<unknown> {
    const ended = once(child!, 'exit')
    child!.kill('SIGTERM')
    child = undefined
    return (await ended)[0]
  }
  const find = async (origin: string) => {
    const page = await fetch(`${origin}/space/searchList?q=${encodeURIComponent('红楼梦')}`)
    return { status: page.status, isFound: (await page.text()).includes('曹雪芹') }
  }
  const shelfOf = async (reader: Awaited<ReturnType<typeof readerAt>>, change: object) => {
    const { data } = (await (await reader('/x/shelf', change)).json()) as { data: { bibIds: string[] } }
    return data.bibIds
  }

  beforeAll(async () => {
    await pack(version)
    await install(version)
  }, 600_000)
  afterEach(async () => {
    if (child) await stop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has its checksums, and a list of all components with their licences', () => {
    const sums = readFileSync(join(folder, version, 'SHA256SUMS'), 'utf8')
      .trim()
      .split('\n')
    expect(sums.map(line => line.split('  ')[1])).toEqual([
      `reading-room-${version}.cdx.json`,
      `reading-room-${version}.tgz`,
    ])
    for (const line of sums) {
      const [sum, name] = line.split('  ')
      const bytes = readFileSync(join(folder, version, name!))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)
    }
    const sbom = JSON.parse(readFileSync(join(folder, version, `reading-room-${version}.cdx.json`), 'utf8'))
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'reading-room', version } },
    })
    const parts = sbom.components.map((part: { name: string; group?: string }) =>
      part.group ? `${part.group}/${part.name}` : part.name,
    )
    expect(parts).toContain('sharp')
    expect(parts).toContain('@photostructure/sqlite')
    expect(parts).not.toContain('vite')
  })

  it('contains the program and its documentation, and installs nothing for development', () => {
    const modules = isWindows ? 'node_modules' : 'lib/node_modules'
    const place = join(installed(version), modules, 'reading-room')
    for (const path of [
      'README.md',
      'LICENSE',
      'THIRD-PARTY.md',
      'docs/operate/variables.md',
      'host/examples/nginx.conf',
    ])
      expect(existsSync(join(place, path)), path).toBe(true)
    const others = readFileSync(join(place, 'THIRD-PARTY.md'), 'utf8')
    expect(others).toMatch(/^\| sharp \| [\d.]+ \| Apache-2\.0 \|$/m)
    expect(others).toMatch(/^\| preact \| [\d.]+ \| MIT \|$/m)
    const packages = readdirSync(join(place, 'node_modules'))
    expect(packages).toContain('sharp')
    for (const name of ['vite', 'typescript', 'vitest', 'preact']) expect(packages).not.toContain(name)
  })

  it('describes itself and its features', async () => {
    expect((await command(version, '--version')).stdout.trim()).toBe(version)
    const { stdout: help } = await command(version, '--help')
    for (const name of help.matchAll(/^ {2}(\w+) /gm)) {
      const { stdout } = await command(version, name[1]!, '--help')
      expect(stdout).toContain(`Usage: reading-room ${name[1]}`)
      expect(stdout).not.toContain('npm run')
    }
    expect([...help.matchAll(/^ {2}(\w+) /gm)]).toHaveLength(9)
    await expect(command(version, 'lend')).rejects.toMatchObject({ code: 2 })
  })

  it('runs, and the next version continues with its data', async () => {
    const origin = await start(version)
    expect(await find(origin)).toEqual({ status: 200, isFound: true })
    const reader = await readerAt(origin, 'reader1')
    expect(await shelfOf(reader, { add: ['one', 'two'] })).toEqual(['one', 'two'])
    expect((await command(version, 'admin', 'config', 'show')).stdout).not.toBe('')
    expect(await stop()).toBe(0)

    await pack(next)
    await install(next)
    expect((await command(next, '--version')).stdout.trim()).toBe(next)
    const later = await start(next)
    expect(await find(later)).toEqual({ status: 200, isFound: true })
    expect(await shelfOf(await readerAt(later, 'reader1'), {})).toEqual(['one', 'two'])
    expect(await stop()).toBe(0)
  }, 600_000)
})
