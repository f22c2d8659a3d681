/** `npm run sites`: other sites whose pages may show a reader's figures, and the keys of their servers. */
import { createHash, randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isLoopback } from '../runtime/config.ts'
import { openStore } from '../store/open.ts'
import { dataFolder, libraryIn, runCommand, UsageError } from './usage.ts'

const USAGE = `Usage: npm run sites -- [--data DIR]                       lists sites and keys, and how often these were used
       npm run sites -- add ORIGIN NAME                     its pages may ask readers for their figures
       npm run sites -- remove ORIGIN                       … no more; its keys end, too
       npm run sites -- key ORIGIN                          makes a key for its server, shown once
       npm run sites -- revoke KEY                          ends a key, by its number
ORIGIN as browsers send it, such as https://portal.example.edu. It works beside the running server, at once.
`

type Io = { write(text: string): void; error(text: string): void }
type KeyRow = { id: number; created_at: number; revoked_at: number | null; minted: number; refused: number }

/** @returns the exit code: 0 done, 1 the data folder cannot be used, 2 wrong arguments */
export function runSites(argv: string[], io: Io, env = process.env, now = Date.now()): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    const path = libraryIn(dataFolder(values.data, env))
    const [what = 'list', first = '', ...rest] = positionals
    const store = openStore(path)
    const { raw } = store
    try {
      const known = (origin: string) => {
        if (!raw.prepare('SELECT 1 FROM site WHERE origin = ?').get(origin))
          throw new UsageError(`${origin} is not among the sites.`)
        return origin
      }
      if (what === 'list') list()
      else if (what === 'add') {
        const name = rest.join(' ').trim()
        if (name === '') throw new UsageError('A site has a name, which readers are told before they agree.')
        raw
          .prepare(
            'INSERT INTO site (origin, name, created_at) VALUES (?, ?, ?) ON CONFLICT (origin) DO UPDATE SET name = excluded.name',
          )
          .run(originOf(first), name, now)
        io.write(`${first} may ask readers for their figures.\n`)
      } else if (what === 'remove') {
        raw.prepare('DELETE FROM site WHERE origin = ?').run(known(first))
        io.write(`${first} is not among the sites any more.\n`)
      } else if (what === 'key') {
        const key = randomBytes(32).toString('base64url')
        const hash = createHash('sha256').update(key).digest('hex')
        const { lastInsertRowid } = raw
          .prepare('INSERT INTO site_key (origin, hash, created_at) VALUES (?, ?, ?)')
          .run(known(first), hash, now)
        io.write(
          `Key ${lastInsertRowid} of ${first}; keep it on the server, it is not shown again:\n${key}\n`,
        )
      } else if (what === 'revoke') {
        const { changes } = raw
          .prepare('UPDATE site_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
          .run(now, Number(first))
        if (changes === 0) throw new UsageError(`There is no key ${first} in use.`)
        io.write(`Key ${first} is of no use any more.\n`)
      } else throw new UsageError(`${what}: add, remove, key, revoke, or nothing.`)
    } finally {
      await store.close()
    }
    return 0

    function list(): void {
      const sites = raw.prepare('SELECT origin, name FROM site ORDER BY origin').all() as {
        origin: string
        name: string
      }[]
      if (sites.length === 0) io.write('No site may ask readers for their figures.\n')
      for (const { origin, name } of sites) {
        io.write(`${origin}  ${name}\n`)
        const keys = raw
          .prepare(
            `SELECT id, created_at, revoked_at, coalesce(sum(minted), 0) AS minted, coalesce(sum(refused), 0) AS refused
             FROM site_key LEFT JOIN site_use ON site_key = id WHERE origin = ? GROUP BY id ORDER BY id`,
          )
          .all(origin) as KeyRow[]
        for (const key of keys) io.write(`  ${lineOf(key)}\n`)
      }
    }
  })
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const lineOf = ({ id, created_at, revoked_at, minted, refused }: KeyRow): string =>
  `key ${id}, since ${dayOf(created_at)}: ${minted} tokens, ${refused} refused${revoked_at === null ? '' : `; revoked ${dayOf(revoked_at)}`}`

/** Without TLS a page can be manipulated in transit. @throws UsageError */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== text || !(url.protocol === 'https:' || isLoopback(url.hostname)))
    throw new UsageError(`${text || 'ORIGIN'}: one https origin exactly as browsers send it is needed.`)
  return text
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runSites(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
