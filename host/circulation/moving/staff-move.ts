/** `npm run admin -- connect move`: the readers of a circulation system before become those of the one of now. */
import { maskNumber } from '../../../src/core/rules/reader/mask.ts'
import { UsageError } from '../../commands/usage.ts'
import { type Desk, type Flags, type Options, report } from '../../staff/desk.ts'
import { moveReaders, SYSTEMS, undoMove } from './decisions.ts'
import type { NumberKind } from './numbers.ts'
import { type Moving, type Plan, planOf, type WhyApart } from './plan.ts'
import { allMoves, countJoined } from './queries.ts'

export const MOVE_OPTIONS: Options = {
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  'any-name': { type: 'boolean' },
  yes: { type: 'boolean' },
  undo: { type: 'boolean' },
}

const REASONS: Record<WhyApart, string> = {
  noNumber: 'no number of them is known here',
  passed: 'the number belongs to another reader of the same system now',
  several: 'several readers had this number',
  alike: 'there the number differs in case, leading zeros or spaces',
  name: 'there the number has another name (--any-name joins them)',
  review: 'both have reviewed the same book',
  purchase: 'both have suggested the same purchase',
  trial: 'both have asked for the same trial',
}
/** max numbers listed of each reason */
const MOST_LISTED = 20
const NOT_DONE = 'Nothing was changed. Once more with --yes, and it is done.\n'

export async function moveCommand(desk: Desk, flags: Flags): Promise<void> {
  if (flags.undo) return undo(desk, flags)
  const moving: Moving = {
    from: systemIn('from', flags.from),
    to: systemIn('to', flags.to),
    by: kindIn(flags.by),
    anyName: flags['any-name'] === true,
  }
  if (moving.from === moving.to) throw new UsageError('--from and --to are the same.')
  const { io, store, config } = desk
  io.write(told(await planOf(store.db, moving), moving))
  if (config.circulation !== moving.to)
    io.write(`CIRCULATION is ${config.circulation}: they join once it is ${moving.to}.\n`)
  if (!flags.yes) return void io.write(NOT_DONE)
  await report(desk, moveReaders(desk, desk.operator, moving), ' As before')
}

function told(plan: Plan, { from, to, by, anyName }: Moving): string {
  const counts: [number, string][] = [
    [plan.waiting, 'to be joined when they sign in'],
    [plan.pairs.length, `to be joined at once: they have signed in with ${to} already`],
    [plan.apart.length, 'not to be joined'],
    [plan.joined, 'joined before'],
  ]
  const lines = [
    `Readers of ${from}, whose numbers are ${KINDS[by]} in ${to}${anyName ? ', by any name' : ''}`,
  ]
  for (const [count, words] of counts) lines.push(`  ${count.toLocaleString('en').padStart(9)}  ${words}`)
  if (!plan.isKept)
    lines.push(
      `Their numbers in ${to} are told at sign-in only: who has signed in there already is joined at the next one.`,
    )
  if (to === 'koha' && by === 'user') lines.push('Koha tells user names by its REST API, not by ILS-DI.')
  for (const [why, words] of Object.entries(REASONS)) {
    const numbers = plan.apart.filter(one => one.why === why).map(one => one.number)
    if (!numbers.length) continue
    lines.push(`Not joined, ${numbers.length.toLocaleString('en')}: ${words}`)
    if (why === 'noNumber') continue
    lines.push(...numbers.slice(0, MOST_LISTED).map(number => `    ${maskNumber(number)}`))
    if (numbers.length > MOST_LISTED) lines.push(`    and ${numbers.length - MOST_LISTED} more`)
  }
  return `${lines.join('\n')}\n`
}

async function undo(desk: Desk, { from, to, yes }: Flags): Promise<void> {
  const { io, store } = desk
  const moves = (await allMoves(store.db)).filter(
    one =>
      (from === undefined || one.from_system === systemIn('from', from)) &&
      (to === undefined || one.to_system === systemIn('to', to)),
  )
  const [move, ...more] = moves
  if (!move) return void io.write('There is no move to take back.\n')
  const named = (one: typeof move) => `--from ${one.from_system} --to ${one.to_system}`
  if (more.length) throw new UsageError(`Which one? ${moves.map(named).join(', or ')}.`)
  const joined = await countJoined(store.db, move.id)
  io.write(
    `Readers of ${move.from_system} who were joined with ${move.to_system}: ${joined.toLocaleString('en')}. They become who they were, and are signed out.\n`,
  )
  if (!yes) return void io.write(NOT_DONE)
  await report(desk, undoMove(desk, desk.operator, { from: move.from_system, to: move.to_system }))
}

const KINDS: Record<NumberKind, string> = { card: 'card numbers', user: 'user names' }

/** @throws UsageError */
function systemIn(flag: string, value: Flags[string]): string {
  const name = String(value ?? '')
  if ((SYSTEMS as readonly string[]).includes(name)) return name
  throw new UsageError(
    `--${flag}${name && ` ${name}`}: ${SYSTEMS.join(', ')}. Readers of the library here have no other system.`,
  )
}

function kindIn(value: Flags[string]): NumberKind {
  if (value === 'card' || value === 'user') return value
  throw new UsageError('--by card or --by user: what the numbers of readers here are in the new system.')
}
