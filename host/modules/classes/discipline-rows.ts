/** The disciplines of the Ministry of Education as a tree of classes; their table says what CLC has for each. */
import { DISCIPLINES } from '../new/discipline-table.ts'
import type { Row } from './row.ts'

const rows = DISCIPLINES.map(([code, zh, en, classes]): Row => [code, zh, en, classes.split(' ')])
const above = ([code]: Row): string => code.slice(0, -2)

export const MINISTRY: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  [...new Set(rows.map(above))].map(code => [code, rows.filter(row => above(row) === code)]),
)
