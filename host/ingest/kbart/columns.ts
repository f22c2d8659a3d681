/** Columns of a KBART file (phase II, NISO RP-9-2014), in its order, and what each may hold. */
import { address, Fault, oneOf, text } from '../table/kind.ts'

const plain = (about: string, most = 500) => ({ also: [], about, read: text(most) })

/** A year, a month or a day; a spreadsheet writes slashes. @returns with hyphens */
function date(value: string): string {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/.exec(value) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    throw new Fault(`“${value}” is no year, month or day (2001, 2001-04, 2001-04-30)`)
  return iso.slice(0, value.split(/[-/]/).length * 3 + 1)
}

/** P = the newest are missing, R = only the newest are there; both: R10Y;P1Y. */
function embargo(value: string): string {
  const parts = value.toUpperCase().split(/\s*;\s*/)
  const kinds = parts.map(part => /^([RP])[1-9]\d{0,2}[DMY]$/.exec(part)?.[1])
  if (parts.length > 2 || kinds.includes(undefined) || new Set(kinds).size < kinds.length)
    throw new Fault(`“${value}” is no embargo (P1Y, R6M or R10Y;P30D)`)
  return parts.join(';')
}

const serialOrBook = oneOf(
  new Map([
    ['serial', 'serial'],
    ['monograph', 'monograph'],
  ] as const),
)
const access = oneOf(
  new Map([
    ['p', 'P'],
    ['f', 'F'],
  ] as const),
)
const day = (about: string) => ({ also: [], about: `${about}: yyyy, yyyy-MM or yyyy-MM-dd`, read: date })

export const columns = {
  publication_title: { ...plain('title'), isRequired: true },
  print_identifier: plain('ISSN of the printed one', 40),
  online_identifier: plain('ISSN of the online one', 40),
  date_first_issue_online: day('first issue'),
  num_first_vol_online: plain('its volume'),
  num_first_issue_online: plain('its number'),
  date_last_issue_online: { ...day('last issue'), about: 'last issue; empty = until today' },
  num_last_vol_online: plain('its volume'),
  num_last_issue_online: plain('its number'),
  title_url: { also: [], about: 'address of the journal', read: address },
  first_author: plain('of a book'),
  title_id: plain('the publisher’s'),
  embargo_info: { also: [], about: 'P1Y = without the newest year, R1Y = only the newest', read: embargo },
  coverage_depth: plain('fulltext, selected articles or abstracts'),
  notes: plain('notes on the coverage', 2000),
  publisher_name: plain('publisher'),
  publication_type: { also: [], about: 'serial or monograph', read: serialOrBook },
  date_monograph_published_print: day('of a book'),
  date_monograph_published_online: day('of a book'),
  monograph_volume: plain('of a book'),
  monograph_edition: plain('of a book'),
  first_editor: plain('of a book'),
  parent_publication_title_id: plain('title_id of the series'),
  preceding_publication_title_id: plain('title_id of the journal before'),
  access_type: { also: [], about: 'P = paid, F = free', read: access },
}

export const NAMES = Object.keys(columns) as (keyof typeof columns)[]
