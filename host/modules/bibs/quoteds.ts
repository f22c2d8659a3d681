/** Citations: one by the specification's call, many by one of ours. */
import { bibsCalls, quotedsCalls } from '../../../src/contract/catalogue/bibs.ts'
import { QUOTED_TYPES } from '../../../src/core/rules/search/quoted-types.ts'
import { citeItemOf } from '../../citation/item-of-record.ts'
import { citeAll, isQuotedType, quotedsOf } from '../../citation/quoted-types.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import { openCatalogue } from './catalogue.ts'
import { recordsByBibIds } from './queries.ts'

export const quoteds: Module = (on, ctx) => {
  const { db } = ctx.store
  const { today } = openCatalogue(ctx)

  /** in the given order, without duplicates; unknown ids are left out */
  async function itemsOf(bibIds: string[]) {
    const records = new Map((await recordsByBibIds(db, bibIds)).map(row => [row.bib_id, row.record]))
    return [...new Set(bibIds)].flatMap(bibId => {
      const record = records.get(bibId)
      return record ? [citeItemOf(readRecord(record), bibId)] : []
    })
  }

  on(bibsCalls.quoted, async ({ params }) => {
    const type = params.type ?? ''
    const [item] = isQuotedType(type) ? await itemsOf([params.id ?? '']) : []
    if (!item || !isQuotedType(type)) throw new HttpError(404, 'errors.missing')
    return citeAll(type, [item], { today: today(), from: 1 })
  })

  on(quotedsCalls.types, () => QUOTED_TYPES.map(({ code, name }) => ({ code, name })))

  on(quotedsCalls.quoteds, async ({ body }) => {
    const items = await itemsOf(body.bibIds)
    const known = new Set(items.map(item => item.bibId))
    const told = { today: today(), from: body.from ?? 1 }
    return {
      quoteds: quotedsOf(body.types, items, told),
      missing: [...new Set(body.bibIds)].filter(id => !known.has(id)),
    }
  })
}
