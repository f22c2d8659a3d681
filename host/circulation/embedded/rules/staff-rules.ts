/** `npm run admin -- rules`: loan periods, limits and fines by reader group and document type; closed days. */
import { UsageError } from '../../../commands/usage.ts'
import { cleanText } from '../../../modules/bibs/detail/detail-html.ts'
import type { Area } from '../../../staff/area.ts'
import { atDesk, type Desk, dayStart, type Flags, type Options, report } from '../../../staff/desk.ts'
import { CIRC_RULES, type CircRules, RULE_COLUMNS, WEEKDAYS } from '../../rules.ts'
import {
  closedDaysOf,
  doubtsAbout,
  examplesOf,
  type RuleChange,
  ruleBooks,
  ruleChange,
  ruleName,
  setClosed,
  setRule,
} from './rule-decisions.ts'
import { RULE_NAMES, RULE_VALUES, ruleRange, shownRuleValue } from './rule-values.ts'

const WIDTH = 15
const VALUES = RULE_NAMES.map(
  name => `  ${name.padEnd(WIDTH)}${RULE_VALUES[name].about} (${ruleRange(name)})\n`,
).join('')
const USAGE = `Usage: npm run admin -- rules [--data DIR] …
  list                       every rule, and the days on which the library is closed
  set NAME=VALUE …           --group user.grp.01, --type doc.07, else for everyone; “NAME=” takes it back. Says what it
                             means for three loans; done with --yes
  check                      rules that can hardly be meant
  close DAY                  --until DAY, --name TEXT; yyyy-MM-dd, or a day of every week: ${WEEKDAYS.join(', ')}
  open DAY                   --until DAY
${VALUES}A rule for a type wins over one for a group, and one for both over either. Fines and holds of now are counted by the
rules of now; loans keep their due date. It works beside the running server, at once. OPERATOR says who decides.
`
const OPTIONS: Options = {
  group: { type: 'string' },
  type: { type: 'string' },
  until: { type: 'string' },
  name: { type: 'string' },
  yes: { type: 'boolean' },
}

async function list({ io, store }: Desk): Promise<void> {
  const rows = await store.db
    .selectFrom('circ_rule')
    .selectAll()
    .orderBy('doc_type')
    .orderBy('user_group')
    .execute()
  io.write('unless another rule says so\n')
  for (const name of RULE_NAMES) io.write(lineOf(name, CIRC_RULES[name]))
  for (const row of rows) {
    io.write(`${ruleName({ group: row.user_group, docType: row.doc_type })}\n`)
    for (const name of RULE_NAMES) {
      const value = row[RULE_COLUMNS[name]]
      if (value !== null) io.write(lineOf(name, value))
    }
  }
  for (const { day, name } of await closedDaysOf(store.db))
    io.write(`closed ${day} ${cleanText(name)}`.trim().concat('\n'))
}

const lineOf = (name: keyof CircRules, value: number): string =>
  `  ${name.padEnd(WIDTH)}${shownRuleValue(name, value)}\n`

/** @throws UsageError */
function changeOf(words: string[], { group = '', type = '' }: Flags): RuleChange {
  if (!words.length) throw new UsageError('set takes NAME=VALUE, such as loanDays=30.')
  const values: RuleChange['values'] = {}
  for (const word of words) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(word) ?? []
    if (!Object.hasOwn(CIRC_RULES, name))
      throw new UsageError(`${cleanText(word)}: ${RULE_NAMES.join(', ')}.`)
    values[name as keyof CircRules] = value.trim()
  }
  return { group: String(group), docType: String(type), values }
}

async function set(desk: Desk, words: string[], flags: Flags): Promise<void> {
  const change = changeOf(words, flags)
  const { io, store, clock } = desk
  const planned = await ruleChange(store.db, change)
  if (planned.changed.length) {
    io.write(`${ruleName(change)}: ${planned.changed.join(', ')}\n`)
    const moment = { now: clock.now(), dates: desk.dates }
    for (const { before, after } of examplesOf(await ruleBooks(store.db, planned), change, moment))
      io.write(before === after ? `  ${after} As before.\n` : `  ${after} Before: ${before}\n`)
  }
  if (flags.yes || !planned.changed.length) return report(desk, setRule(desk, desk.operator, change))
  io.write('Nothing was changed. Once more with --yes, and it is done.\n')
}

async function check({ io, store }: Desk): Promise<void> {
  const doubts = await doubtsAbout(store.db)
  for (const line of doubts) io.write(`${line}\n`)
  if (!doubts.length) io.write('Nothing to doubt.\n')
}

function close(desk: Desk, day: string, flags: Flags, isClosed: boolean): Promise<void> {
  const isWeekly = (WEEKDAYS as readonly string[]).includes(day)
  if (!isWeekly) dayStart(isClosed ? 'close' : 'open', day, desk)
  const until = flags.until === undefined ? day : String(flags.until)
  if (flags.until !== undefined) dayStart('--until', until, desk)
  const name = cleanText(String(flags.name ?? ''))
  return report(desk, setClosed(desk, desk.operator, { from: day, until, name, isClosed }))
}

export const rules: Area = {
  name: 'rules',
  line: 'how long, how many and what it costs, by group and type; days on which the library is closed',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, words, flags) => {
      const [what = 'list', ...rest] = words
      if (what !== 'set' && rest.length > 1)
        throw new UsageError(`${rest.slice(1).join(' ')}: one at a time.`)
      if (what === 'list') await list(desk)
      else if (what === 'set') await set(desk, rest, flags)
      else if (what === 'check') await check(desk)
      else if (what === 'close' || what === 'open') await close(desk, rest[0] ?? '', flags, what === 'close')
      else throw new UsageError(`${what}: list, set, check, close or open.`)
    }),
}
