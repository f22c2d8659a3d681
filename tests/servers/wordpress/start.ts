/**
 * The system's WordPress on PHP's built-in server with its own MariaDB, for tests; its folder and ports are
 * released with the process. Installed by WordPress's installer, in Chinese.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePorts } from '../free-ports.ts'

const WORDPRESS = process.env.WORDPRESS_PATH ?? '/usr/share/wordpress'
const NEEDED = [join(WORDPRESS, 'wp-load.php'), '/usr/bin/php', '/usr/sbin/mariadbd']
const WITHIN = 60_000

/** @returns the reason to skip; '' if everything is installed */
export function wordpressMissing(): string {
  const missing = NEEDED.filter(path => !existsSync(path))
  if (!missing.length) return ''
  if (process.env.ALL_SERVERS) throw new Error(`WordPress is not installed: ${missing.join(', ')}`)
  return 'no WordPress: apt-get install wordpress php-cli php-mysql mariadb-server'
}

export type WordPress = {
  /** http://localhost:… : another site than 127.0.0.1, where the library is */
  url: string
  /** one value from its database */
  ask(sql: string): string
  /** file for warnings and notices */
  debugLog: string
  stop(): Promise<void>
}
/** the administrator */
export const ADMIN = { name: 'admin', password: 'reading-room-admin' }

/** Ends with its standard input, however this process ends; the last process deletes the folder. */
function run(folder: string, command: string[], env: Record<string, string> = {}): ChildProcess {
  const script = '"$@" & pid=$!; cat > /dev/null; kill -TERM $pid; wait $pid; cd /; rm -rf "$0"'
  const child = spawn('sh', ['-c', script, folder, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, ...env },
  })
  child.unref()
  return child
}

async function untilItAnswers(ask: () => unknown): Promise<void> {
  for (const until = Date.now() + WITHIN; ; ) {
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

/** Containers run it as root. */
const owner = process.getuid?.() === 0 ? ['--user=root'] : []

function startDatabase(folder: string, port: number): { server: ChildProcess; ask(sql: string): string } {
  const data = join(folder, 'data')
  mkdirSync(data)
  const options = ['--no-defaults', `--datadir=${data}`, ...owner]
  execFileSync('mariadb-install-db', [...options, '--skip-test-db'], { stdio: 'ignore' })
  const server = run(folder, [
    '/usr/sbin/mariadbd',
    ...options,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
    '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
  ])
  const client = ['--no-defaults', '-h127.0.0.1', `-P${port}`, '-N', '-B', '-e']
  return {
    server,
    ask: sql => execFileSync('mariadb', [...client, sql], { encoding: 'utf8', stdio: 'pipe' }).trim(),
  }
}

const config = (port: number) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '127.0.0.1:${port}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );
// nothing is asked but the library
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`

/** A theme with a sidebar, since those in Debian's packages have none. */
const THEME = {
  'style.css': '/*\nTheme Name: Sidebar\n*/',
  'functions.php':
    "<?php add_action( 'widgets_init', function () { register_sidebar( array( 'id' => 'side', 'name' => 'Side' ) ); } );",
  'index.php':
    "<!doctype html><html <?php language_attributes(); ?>><head><?php wp_head(); ?></head><body><?php while ( have_posts() ) { the_post(); the_content(); } dynamic_sidebar( 'side' ); wp_footer(); ?></body></html>",
}

export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const [port, databasePort] = (await freePorts(2)) as [number, number]
  const database = startDatabase(mkdtempSync(join(tmpdir(), 'wordpress-db-')), databasePort)
  const site = join(folder, 'site')
  // Debian installs many languages
  const isNeeded = (path: string) =>
    !/\.(mo|po|json)$/.test(path) || !/languages\//.test(path) || /zh_CN/.test(basename(path))
  cpSync(WORDPRESS, site, { recursive: true, dereference: true, filter: isNeeded })
  writeFileSync(join(site, 'wp-config.php'), config(databasePort))
  const theme = join(site, 'wp-content/themes/sidebar')
  mkdirSync(theme)
  for (const [name, text] of Object.entries(THEME)) writeFileSync(join(theme, name), text)
  const url = `http://localhost:${port}`
  const settings = [
    'opcache.enable_cli=1',
    'sendmail_path=/bin/true',
    'display_errors=0',
    'upload_max_filesize=8M',
  ]
  const php = run(
    folder,
    ['/usr/bin/php', ...settings.flatMap(one => ['-d', one]), '-S', `127.0.0.1:${port}`, '-t', site],
    { PHP_CLI_SERVER_WORKERS: '6' },
  )
  await untilItAnswers(() => database.ask('CREATE DATABASE IF NOT EXISTS wordpress'))
  await untilItAnswers(() => fetch(`${url}/readme.html`))
  const answer = await fetch(`${url}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: '文学院',
      user_name: ADMIN.name,
      admin_password: ADMIN.password,
      admin_password2: ADMIN.password,
      pw_weak: '1',
      admin_email: 'admin@example.org',
      blog_public: '0',
      language: 'zh_CN',
    }),
  })
  if (database.ask("SELECT option_value FROM wordpress.wp_options WHERE option_name = 'siteurl'") !== url)
    throw new Error(`WordPress was not installed: ${await answer.text()}`)
  return {
    url,
    debugLog: join(site, 'debug.log'),
    ask: sql => database.ask(`USE wordpress; ${sql}`),
    async stop() {
      await Promise.all(
        [php, database.server].map(
          child =>
            new Promise(done => {
              child.once('exit', done)
              child.stdin!.end()
            }),
        ),
      )
    },
  }
}
