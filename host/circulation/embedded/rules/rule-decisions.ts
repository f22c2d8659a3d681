/** Staff decisions on circulation rules and closed days. */
import { DOC_TYPES, USER_GROUPS } from '../../../../src/contract/codes.ts'
import type { Dates } from '../../../runtime/dates.ts'
import { Cannot, type DecisionContext, decide, needsDesk } from '../../../staff/decide.ts'
import { yuan } from '../../../staff/reader.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import type { CircRuleTable } from '../../../store/schema/circulation.ts'
import { type CircRules, RULE_COLUMNS, type RuleBook, ruleBook, WEEKDAYS } from '../../rules.ts'
import { costOf } from '../fees/fines.ts'
import { readRuleValue, ruleRange, shownRuleValue } from './rule-values.ts'

const AREA = 'rules'
/** max days closed by one decision */
const MOST_DAYS = 366

/** group, docType: '' = all. values: as typed, '' = use the more general rule */
export type RuleChange = { group: string; docType: string; values: Partial<Record<keyof CircRules, string>> }

/** Shows what a change means: three example loans under the rules before and after. Lines of text. */
export type Examples = { before: string; after: string }[]

/** @throws Cannot if the input is not a valid rule */
export async function ruleChange(
  db: Reading,
  { group, docType, values }: RuleChange,
): Promise<{ changed: string[]; row: CircRuleTable; before: CircRuleTable[]; after: CircRuleTable[] }> {
  if (group !== '' && !(USER_GROUPS as readonly string[]).includes(group))
    throw new Cannot(`${group} is no group of readers: ${USER_GROUPS.join(', ')}.`, 'invalid')
  if (docType !== '' && !Object.hasOwn(DOC_TYPES, docType))
    throw new Cannot(`${docType} is no type of document: ${Object.keys(DOC_TYPES).join(', ')}.`, 'invalid')
  const before = await db.selectFrom('circ_rule').selectAll().execute()
  const known = before.find(one => one.user_group === group && one.doc_type === docType)
  const row = known ? { ...known } : emptyRow(group, docType)
  const changed: string[] = []
  for (const [name, text] of Object.entries(values) as [keyof CircRules, string][]) {
    const column = RULE_COLUMNS[name]
    const value = text === '' ? null : readRuleValue(name, text)
    if (value === undefined) throw new Cannot(`${name} is ${ruleRange(name)}, not ${text}.`, 'invalid')
    if (row[column] === value) continue
    const shown = (one: number | null) => (one === null ? 'as before it' : shownRuleValue(name, one))
    changed.push(`${name}: ${shown(row[column])} → ${shown(value)}`)
    row[column] = value
  }
  return { changed, row, before, after: [...before.filter(one => one !== known), row] }
}

const emptyRow = (group: string, docType: string): CircRuleTable => ({
  ...(Object.fromEntries(Object.values(RULE_COLUMNS).map(column => [column, null])) as Omit<
    CircRuleTable,
    'user_group' | 'doc_type'
  >),
  user_group: group,
  doc_type: docType,
})

export async function setRule(ctx: DecisionContext, operator: string, change: RuleChange) {
  needsDesk(ctx)
  return decide(ctx, operator, async trx => {
    const { changed, row } = await ruleChange(trx, change)
    const subject = ruleName(change)
    if (!changed.length) return { said: `The rules for ${subject} are so already` }
    await storeRule(trx, row)
    return {
      said: `The rules for ${subject} are changed; they hold from now on.`,
      trail: { area: AREA, subject, act: 'set', words: { en: changed.join(', ') } },
    }
  })
}

/** A rule without values of its own has no effect, and is removed. */
async function storeRule(trx: Writing, row: CircRuleTable): Promise<void> {
  const { user_group, doc_type, ...values } = row
  await trx
    .deleteFrom('circ_rule')
    .where('user_group', '=', user_group)
    .where('doc_type', '=', doc_type)
    .execute()
  if (Object.values(values).some(value => value !== null))
    await trx.insertInto('circ_rule').values(row).execute()
}

export const ruleName = ({ group, docType }: Pick<RuleChange, 'group' | 'docType'>): string =>
  [group, docType].filter(Boolean).join(' ') || 'everyone'

/** The examples: a loan made today, its renewal on the last day, and its return ten days late. */
export function examplesOf(
  { before, after }: { before: RuleBook; after: RuleBook },
  { group, docType }: Pick<RuleChange, 'group' | 'docType'>,
  { now, dates }: { now: number; dates: Dates },
): Examples {
  const told = (book: RuleBook): string[] => {
    const rules = book.of(group, docType)
    const due = book.endOfOpenDay(dates, now, rules.loanDays)
    const renewed = book.endOfOpenDay(dates, due, rules.renewDays)
    const late = costOf(dates, due, dates.endOfDayAfter(due, 10), rules)
    return [
      `A loan of today is due ${dates.day(due)}.`,
      rules.maxRenewTimes
        ? `Renewed on that day, it is due ${dates.day(renewed)}; ${rules.maxRenewTimes} renewals at most.`
        : 'It is not renewed.',
      `Ten days late it costs ${yuan(late)} yuan.`,
    ]
  }
  const [olds, news] = [told(before), told(after)]
  return olds.map((line, at) => ({ before: line, after: news[at]! }))
}

export const closedDaysOf = (db: Reading): Promise<{ day: string; name: string }[]> =>
  db.selectFrom('closed_day').selectAll().orderBy('day').execute()

/** The rule books before and after a change, with the current closed days. */
export async function ruleBooks(
  db: Reading,
  { before, after }: { before: CircRuleTable[]; after: CircRuleTable[] },
): Promise<{ before: RuleBook; after: RuleBook }> {
  const closed = new Set((await closedDaysOf(db)).map(({ day }) => day))
  return { before: ruleBook(before, closed), after: ruleBook(after, closed) }
}

/**
 * Closes the library on a weekday (mon … sun) or a range of days (yyyy-MM-dd), or reopens it. Current loans keep their
 * due date.
 */
export async function setClosed(
  ctx: DecisionContext,
  operator: string,
  { from, until, name = '', isClosed }: { from: string; until: string; name?: string; isClosed: boolean },
) {
  needsDesk(ctx)
  const days = daysOf(from, until)
  const said = days.length === 1 ? days[0]! : `${days[0]} to ${days.at(-1)}`
  return decide(ctx, operator, async trx => {
    const known = await trx
      .selectFrom('closed_day')
      .select(['day', 'name'])
      .where('day', 'in', days)
      .execute()
    const isSo = isClosed
      ? known.length === days.length && known.every(one => one.name === name)
      : known.length === 0
    if (isSo) return { said: `The library is ${isClosed ? 'closed' : 'open'} then already` }
    await trx.deleteFrom('closed_day').where('day', 'in', days).execute()
    if (isClosed)
      await trx
        .insertInto('closed_day')
        .values(days.map(day => ({ day, name })))
        .execute()
    const act = isClosed ? 'closed' : 'opened'
    return {
      said: isClosed
        ? `Closed: ${said}. No loan is due then from now on; those that are out stay as they are.`
        : `Open again: ${said}.`,
      trail: { area: AREA, subject: said, act, ...(name && { words: { en: name } }) },
    }
  })
}

function daysOf(from: string, until: string): string[] {
  if ((WEEKDAYS as readonly string[]).includes(from)) {
    if (until !== from) throw new Cannot('A day of every week has no end.', 'invalid')
    return [from]
  }
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(until) && days.length <= MOST_DAYS; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  if (!days.length) throw new Cannot('It would end before it begins.', 'invalid')
  if (days.length > MOST_DAYS) throw new Cannot(`At most ${MOST_DAYS} days at once.`, 'invalid')
  return days
}

/** Rules that are valid but probably unintended. Lines of text. */
export async function doubtsAbout(db: Reading): Promise<string[]> {
  const rows = await db.selectFrom('circ_rule').selectAll().execute()
  const closed = await closedDaysOf(db)
  const groups = await db.selectFrom('patron').select('user_group').distinct().execute()
  const types = await db.selectFrom('bib').select('doc_type').distinct().execute()
  const book = ruleBook(rows)
  const doubts: string[] = []
  if (WEEKDAYS.every(day => closed.some(one => one.day === day)))
    doubts.push('The library is closed on every day of the week.')
  for (const { user_group: group, doc_type: docType } of rows) {
    const name = ruleName({ group, docType })
    const rules = book.of(group, docType)
    if (group !== '' && !groups.some(one => one.user_group === group))
      doubts.push(`${name}: no reader is in this group.`)
    if (docType !== '' && !types.some(one => one.doc_type === docType))
      doubts.push(`${name}: no book is of this type.`)
    if (rules.fineCap > 0 && rules.fineCap < rules.finePerDay)
      doubts.push(`${name}: the most that a loan costs is less than one day.`)
    if (rules.maxRenewTimes > 0 && rules.renewWindow > rules.loanDays)
      doubts.push(`${name}: renewWindow is longer than the loan, so that it is renewed at any time.`)
    if (rules.maxLoans === 0 && docType === '') doubts.push(`${name}: these readers borrow nothing.`)
  }
  return doubts
}
