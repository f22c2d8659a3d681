/** `npm run sites`: other sites whose pages may show a reader's figures, and the keys of their servers. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allKeys, allSites } from '../modules/handoff/queries.ts'
import { addSite, makeKey, removeSite, revokeKey, siteOf } from '../modules/handoff/site-decisions.ts'
import { Cannot } from '../staff/decide.ts'
import { atDesk, type Desk, report } from '../staff/desk.ts'
import { UsageError } from './usage.ts'

const USAGE = `Usage: npm run sites -- [--data DIR]                       lists sites and keys, and how often these were used
       npm run sites -- add ORIGIN NAME                     its pages may ask readers for their figures
       npm run sites -- remove ORIGIN                       … no more; its keys end, too
       npm run sites -- key ORIGIN                          makes a key for its server, shown once
       npm run sites -- revoke KEY                          ends a key, by its number
ORIGIN as browsers send it, such as https://portal.example.edu. It works beside the running server, at once.
OPERATOR says who does it; "npm run admin -- undo" takes back what was done today. A page does the same: /staff/sites.
`

type Io = { write(text: string): void; error(text: string): void }
type KeyRow = {
  id: number
  created_at: number
  revoked_at: number | null
  /** null = never used */
  minted: number | null
  refused: number | null
}

/** @returns the exit code: 0 done, 1 cannot be done now, 2 wrong arguments */
export const runSites = (argv: string[], io: Io, env = process.env, now = Date.now()): Promise<number> =>
  atDesk(argv, { usage: USAGE, options: {} }, { io, env, clock: { now: () => now } }, async (desk, words) => {
    const [what = 'list', first = '', ...rest] = words
    if (what === 'list') return list(desk)
    try {
      await change(desk, { what, first, rest })
    } catch (error) {
      if (error instanceof Cannot) throw new UsageError(error.message)
      throw error
    }
  })

type Change = { what: string; first: string; rest: string[] }

/** @throws UsageError, Cannot, and nothing was changed */
async function change(desk: Desk, { what, first, rest }: Change): Promise<void> {
  const { io, operator } = desk
  if (what === 'add') {
    await report(desk, addSite(desk, operator, { origin: originOf(first), name: rest.join(' ') }))
  } else if (what === 'remove') {
    await report(desk, removeSite(desk, operator, first))
  } else if (what === 'key') {
    const made = makeKey(desk, operator, first)
    await report(desk, made)
    io.write(`${(await made).key}\n`)
  } else if (what === 'revoke') {
    if (!/^\d{1,15}$/.test(first)) throw new UsageError(`There is no key ${first} in use.`)
    await report(desk, revokeKey(desk, operator, Number(first)))
  } else throw new UsageError(`${what}: add, remove, key, revoke, or nothing.`)
}

async function list({ store: { db }, io }: Desk): Promise<void> {
  const sites = await allSites(db)
  if (sites.length === 0) io.write('No site may ask readers for their figures.\n')
  const keys = await allKeys(db)
  for (const { origin, name } of sites) {
    io.write(`${origin}  ${name}\n`)
    for (const key of keys) if (key.origin === origin) io.write(`  ${lineOf(key)}\n`)
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const lineOf = ({ id, created_at, revoked_at, minted, refused }: KeyRow): string =>
  `key ${id}, since ${dayOf(created_at)}: ${minted ?? 0} tokens, ${refused ?? 0} refused${revoked_at === null ? '' : `; revoked ${dayOf(revoked_at)}`}`

/** @throws UsageError */
function originOf(text: string): string {
  const site = siteOf(text, { isTrial: true })
  if (!(site instanceof URL) || site.origin !== text)
    throw new UsageError(
      site === 'inward'
        ? `${text}: its address lies inside a network that is not public.`
        : `${text || 'ORIGIN'}: one https origin exactly as browsers send it is needed.`,
    )
  return text
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runSites(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
