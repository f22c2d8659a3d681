/**
 * The system's MediaWiki on PHP's built-in server, with SQLite, for tests: settings, data and extension are
 * in a folder of their own. Installed by MediaWiki's installer, in Chinese.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { freePorts } from '../free-ports.ts'

const MEDIAWIKI = process.env.MEDIAWIKI_PATH ?? '/usr/share/mediawiki'
const WITHIN = 30_000

/** @returns the reason to skip; '' if everything is installed */
export function mediawikiMissing(): string {
  const hasSqlite = () => {
    try {
      return execFileSync('php', ['-m'], { encoding: 'utf8' }).includes('pdo_sqlite')
    } catch {
      return false
    }
  }
  if (existsSync(join(MEDIAWIKI, 'maintenance/install.php')) && hasSqlite()) return ''
  if (process.env.ALL_SERVERS) throw new Error('MediaWiki is not installed')
  return 'no MediaWiki: apt-get install mediawiki php-cli php-sqlite3'
}

export type MediaWiki = {
  /** http://localhost:… : another site than 127.0.0.1, where the library is */
  url: string
  /** writes a page as an unprivileged editor */
  write(title: string, wikitext: string): void
  /** adds to LocalSettings.php */
  set(php: string): void
  stop(): Promise<void>
}

/** @param zip of the extension, as built */
export async function startMediaWiki(zip: string): Promise<MediaWiki> {
  const folder = mkdtempSync(join(tmpdir(), 'mediawiki-'))
  const [port] = (await freePorts(1)) as [number]
  const url = `http://localhost:${port}`
  const settings = join(folder, 'LocalSettings.php')
  const env = { ...process.env, MW_CONFIG_FILE: settings }
  const php = (script: string, args: string[], input = '') =>
    execFileSync('php', [join(MEDIAWIKI, 'maintenance', script), ...args], {
      env,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    const path = join(folder, 'extensions', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  const flags = {
    dbtype: 'sqlite',
    dbpath: join(folder, 'data'),
    dbname: 'wiki',
    server: url,
    scriptpath: '',
    lang: 'zh-cn',
    pass: 'reading-room-admin',
    confpath: folder,
  }
  const install = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  execFileSync('php', [join(MEDIAWIKI, 'maintenance/install.php'), ...install, '文学院', 'Admin'], {
    stdio: 'pipe',
  })
  const set = (text: string) => appendFileSync(settings, `\n${text}\n`)
  set(`wfLoadSkin( 'Vector' ); wfLoadExtension( 'ReadingRoom', '${join(folder, 'extensions/ReadingRoom/extension.json')}' );
$wgCacheDirectory = '${folder}'; $wgJobRunRate = 0;`)
  const options = [
    '-d',
    'opcache.enable_cli=1',
    '-d',
    'opcache.revalidate_freq=0',
    '-S',
    `127.0.0.1:${port}`,
    '-t',
    MEDIAWIKI,
  ]
  const server = spawn('php', options, { env: { ...env, PHP_CLI_SERVER_WORKERS: '4' }, stdio: 'ignore' })
  for (const until = Date.now() + WITHIN; ; ) {
    try {
      if ((await fetch(`${url}/api.php?action=query&format=json`)).ok) break
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url,
    set,
    write: (title, wikitext) => void php('edit.php', ['--user', 'Admin', title], wikitext),
    async stop() {
      await new Promise(done => {
        server.once('exit', done)
        server.kill()
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
