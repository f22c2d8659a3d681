/** SQL of the rules. */
import type { Reading } from '../store/library.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import type { CircRuleTable } from '../store/schema/circulation.ts'
import { type RuleBook, ruleBook } from './rules.ts'

const all = preparedQuery<Record<never, never>, CircRuleTable>(db => db.selectFrom('circ_rule').selectAll())
const closed = preparedQuery<Record<never, never>, { day: string }>(db =>
  db.selectFrom('closed_day').select('day'),
)

/** Not cached: the library may change the rules while the host runs, and there are only a few rows. */
export const readRules = async (db: Reading): Promise<RuleBook> =>
  ruleBook(await all(db, {}), new Set((await closed(db, {})).map(({ day }) => day)))
