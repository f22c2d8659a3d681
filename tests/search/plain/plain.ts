/**
 * The plain engine gives the same answers as the fast one, by SQL alone and in the calling thread. It is the
 * reference for testing the fast engine and the clearest definition of what a search means. The product does
 * not use it.
 */

import { fold, foldHeading } from '../../../host/search/analysis/fold.ts'
import type { Script } from '../../../host/search/analysis/han.ts'
import { shelfSortKey } from '../../../host/search/analysis/shelf-key.ts'
import { readDocuments, readDocumentsById } from '../../../host/search/document.ts'
import {
  type FacetValue,
  isHeading,
  localState,
  type SearchEngine,
  type SearchField,
  type SearchQuery,
  type SearchResult,
  type Suggestion,
} from '../../../host/search/engine.ts'
import { FIRST_TIERS } from '../../../host/search/leaves.ts'
import { type Ordered, orderOf, otherThan } from '../../../host/search/order.ts'
import { planOf } from '../../../host/search/plan.ts'
import { bestFirst, type Weighed } from '../../../host/search/suggestions.ts'
import type { Store } from '../../../host/store/open.ts'
import { Database } from '../../../host/store/sqlite/sqlite-driver.ts'
import { FACET_FIELDS, type FacetField } from '../../../src/contract/catalogue/facets.ts'
import { coming, filtering, matching } from './plain-sql.ts'
import { addDocument, createTables, removeDocument } from './plain-tables.ts'

/** number of headings returned of a facet */
const LONG_FACET = 50

export function openPlain(store: Store): SearchEngine {
  const db = new Database(':memory:')
  createTables(db)
  let seq = lastChange(store)
  const addAll = db.transaction(() => {
    const last = store.raw.prepare('SELECT max(id) FROM bib').pluck().get() as number | null
    for (let id = 1; id <= (last ?? 0); id += 1000) {
      for (const doc of readDocuments(store.feed, id, id + 999)) if (!doc.withdrawn) addDocument(db, doc)
    }
  })
  addAll()

  const refresh = db.transaction(() => {
    const now = lastChange(store)
    const changed = store.raw
      .prepare('SELECT DISTINCT bib FROM bib_change WHERE seq > ? AND seq <= ? ORDER BY bib')
      .pluck()
      .all(seq, now) as number[]
    for (const id of changed) removeDocument(db, id)
    for (const doc of readDocumentsById(store.feed, changed)) if (!doc.withdrawn) addDocument(db, doc)
    seq = now
  })

  return {
    search: async (query, limits) => {
      limits?.signal?.throwIfAborted()
      return search(db, query)
    },
    totals: async queries => queries.map(query => search(db, query).total),
    suggest: async (typed, field, size) => suggest(db, typed, field, size),
    shelfNeighbours: async (callNo, before, after) => neighbours(db, callNo, before, after),
    refresh: async () => refresh(),
    generation: () => seq,
    state: () => localState(0),
    close: async () => {
      db.close()
    },
  }
}

const lastChange = (store: Store): number =>
  (store.raw.prepare('SELECT max(seq) FROM bib_change').pluck().get() as number | null) ?? 0

function search(db: Database, query: SearchQuery): SearchResult {
  const plan = planOf(query.conditions)
  const filters = filtering(query.filters)
  db.exec('DELETE FROM hit')
  for (let level = 0; level < plan.levels; level++) {
    const found = matching(plan, level)
    db.prepare(`INSERT OR IGNORE INTO hit SELECT doc, ? FROM (${found.text}) WHERE 1${filters.text}`).run(
      level + FIRST_TIERS,
      ...found.values,
      ...filters.values,
    )
  }
  for (const first of plan.firsts) {
    const { text, values } = coming(first)
    db.prepare(`UPDATE hit SET tier = min(tier, ?) WHERE doc IN (SELECT doc FROM (${text}))`).run(
      first.tier,
      ...values,
    )
  }
  if (query.first) {
    const { text, values } = filtering([query.first])
    db.prepare(`UPDATE hit SET tier = CASE WHEN 1${text} THEN 0 ELSE 1 END`).run(...values)
  }
  const rows = db.prepare('SELECT * FROM hit JOIN doc ON doc.id = hit.doc').all() as (Ordered & {
    grp: string
    script: Script
  })[]
  const after = query.first ? 0 : otherThan(plan.script)
  for (const row of rows) row.isOther = after !== 0 && row.script === after
  rows.sort(orderOf(query.sort, query.direction, query.first ? Number.POSITIVE_INFINITY : rows.length))
  const groups = new Map<string, { id: number }>()
  for (const { id, grp } of rows) {
    const group = query.collapse ? grp : String(id)
    if (!groups.has(group)) groups.set(group, { id })
  }
  const start = (query.page - 1) * query.pageSize
  return {
    total: groups.size,
    actualTotal: rows.length,
    hits: [...groups.values()].slice(start, start + query.pageSize),
    facets: query.facets ? facetsOf(db, query) : {},
    partial: false,
    didYouMean: null,
  }
}

/** counts the values of each field, ignoring the filters of that field */
function facetsOf(
  db: Database,
  { conditions, filters }: SearchQuery,
): Partial<Record<FacetField, FacetValue[]>> {
  const plan = planOf(conditions)
  const found = matching(plan, plan.levels - 1)
  return Object.fromEntries(
    FACET_FIELDS.map(field => {
      const others = filtering(filters.filter(filter => filter.field !== field))
      const limit = isHeading(field) ? LONG_FACET : -1
      const counted = db.prepare(
        `SELECT value, count(*) AS count FROM (SELECT DISTINCT doc FROM (${found.text}) WHERE 1${others.text}) AS kept
         JOIN value ON value.doc = kept.doc WHERE field = ?
         GROUP BY value ORDER BY ${field === 'pubYear' ? 'value' : 'count DESC, value'} LIMIT ?`,
      )
      return [field, counted.all(...found.values, ...others.values, field, limit) as FacetValue[]]
    }),
  )
}

function suggest(db: Database, typed: string, field: SearchField, size: number): Suggestion[] {
  const folded = foldHeading(typed.slice(0, 100))
  if (folded === '') return []
  const fields =
    field === 'title' || field === 'author' || field === 'subject' ? [field] : ['title', 'author', 'subject']
  const sound = fold(typed.slice(0, 100)).replace(/[^a-z0-9]/g, '')
  const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
  const inner = /[\u3040-\uffff]/.test(folded) ? `%${literal(folded)}%` : `% ${literal(folded)}%`
  const found = db
    .prepare(
      `SELECT text, field, sum(standing) AS weight, ? <> '' AND sounds LIKE ? AS sounds
       FROM heading JOIN doc ON doc.id = heading.doc
       WHERE field IN (SELECT value FROM json_each(?)) AND (folded LIKE ? ESCAPE '\\' OR (? <> '' AND sounds LIKE ?))
       GROUP BY text, field`,
    )
    .all(sound, `% ${sound}%`, JSON.stringify(fields), inner, sound, `% ${sound}%`) as Weighed[]
  return bestFirst(found, typed).slice(0, size)
}

function neighbours(db: Database, callNo: string, before: number, after: number): number[] {
  const at = shelfSortKey(callNo)
  const list = (sql: string, size: number) =>
    db
      .prepare(`SELECT DISTINCT doc FROM heading WHERE field = 'callno' AND ${sql} LIMIT ?`)
      .pluck()
      .all(at, size)
  const left = list('folded < ? ORDER BY folded DESC, doc DESC', before) as number[]
  return [...left.reverse(), ...(list('folded > ? ORDER BY folded, doc', after) as number[])]
}
