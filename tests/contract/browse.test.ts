/** Headings from A to Z: order, paging both ways, references, and counts that agree with the search they lead to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import type { Circulation } from '../../host/circulation/circulation.ts'
import { type CopyState, NEVER, NotSupported } from '../../host/circulation/driver.ts'
import { storeAuthority } from '../../host/ingest/authority/store-authority.ts'
import { buildHeadings } from '../../host/modules/browse/build.ts'
import { gapBetween } from '../../host/modules/browse/gaps.ts'
import { keyOfText, markOf, marksOf, strokesOf } from '../../host/modules/browse/keys.ts'
import { shelfPage } from '../../host/modules/browse/shelf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { SearchEngine, SearchQuery } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import type { SearchAnswer } from '../../src/contract/catalogue/search.ts'
import type { BrowsePage, BrowseShelf } from '../../src/contract/catalogue/x-browse.ts'
import { eventually } from '../eventually.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const build = (store: Library, now = NOW) =>
  buildHeadings({ store, clock: { now: () => now }, writes: openWrites(store) })

describe('F05 the order of headings', () => {
  it('F05 pinyin stands among Latin letters, everything else behind them', () => {
    const names = ['鲁迅', 'London, Jack', '1984', '老舍', 'Émile Zola', 'Толстой', '阿城']
    const sorted = [...names].sort((a, b) => (keyOfText('pinyin', a) < keyOfText('pinyin', b) ? -1 : 1))
    expect(sorted).toEqual(['阿城', 'Émile Zola', '老舍', 'London, Jack', '鲁迅', '1984', 'Толстой'])
  })
  it('F05 strokes are counted by character', () => {
    expect(['一', '丁', '丈', '不', '鲁', '阿', '龙', '讠', '魯'].map(strokesOf)).toEqual([
      ...['01', '02', '03', '04', '12', '08', '05', '02', '15'],
    ])
    expect(keyOfText('strokes', 'London').startsWith('~')).toBe(true)
  })
})

describe('F05 marks and gaps', () => {
  it('F05 a mark is the first character of Chinese, the first letters of others; of many only some', () => {
    const markIn = (order: 'pinyin' | 'strokes', name: string) => markOf(order, keyOfText(order, name))
    expect(['鲁迅', 'London', 'DNA的故事', '1984', 'Émile'].map(name => markIn('pinyin', name))).toEqual([
      ...['鲁', 'Lo', 'Dn', '1', 'Em'],
    ])
    expect(['鲁迅', 'London'].map(name => markIn('strokes', name))).toEqual(['鲁', 'L'])
    const keys = ['来新夏', '老子', 'Le Guin', '老舍', '鲁迅'].map(name => keyOfText('pinyin', name)).sort()
    expect(marksOf('pinyin', keys, 9).map(({ text }) => text)).toEqual(['来', '老', 'Le', '鲁'])
    expect(marksOf('pinyin', keys, 2).map(({ text }) => text)).toEqual(['来', 'Le'])
  })
  it('F05 a gap has the classes of the table between two neighbours, and none where no table says so', () => {
    expect(gapBetween('B22/L1', 'B83/K2')).toEqual({ from: 'B23', to: 'B82' })
    expect(gapBetween('B83/K2', 'B84/A1')).toBeNull()
    expect(gapBetween('B22/L1', 'B22/L9')).toBeNull()
    expect(gapBetween('813.54 K5', '895.1 L2')).toBeNull()
    expect(gapBetween('本馆1', 'B22/L1')).toBeNull()
    expect(gapBetween('PL2449 .Z482', 'QA76.73 .P98')).not.toBeNull()
    expect(gapBetween('PL2449 .Z482', 'TP312/L2')).toBeNull()
  })
})

describe('F05 GET /opac/x/browse/:kind', () => {
  const store = openStore(':memory:')
  let app: Awaited<ReturnType<typeof createApp>>
  let search: SearchEngine
  /** what the library's system says of each book's copies; NEVER = it says nothing */
  const circulationWhere = (stateOf: (bib: number) => CopyState | NotSupported) =>
    ({
      supports: new Set(['availability']),
      status: async () => ({ isAway: false, at: null }),
      availability: async (copies: { itemId: number; bib: number }[]) => {
        const [first] = copies
        if (first && stateOf(first.bib) instanceof NotSupported) return stateOf(first.bib)
        return new Map(copies.map(({ itemId, bib }) => [itemId, { state: stateOf(bib), dueAt: null }]))
      },
    }) as unknown as Circulation
  const ask = async <T>(url: string) => {
    const answer = await app.inject({ url: `/opac/x/browse/${url}` })
    return { status: answer.statusCode, ...(answer.json() as { data: T }) }
  }
  const page = async (url: string) => (await ask<BrowsePage>(url)).data
  beforeAll(async () => {
    await plantDemo(store, { now: NOW })
    search = openLocal(store, ':memory:')
    app = await createApp({
      store,
      search,
      clock: { now: () => NOW },
      config: readConfig({ CAPTCHA: 'off' }),
    })
  })
  afterAll(() => app.close())

  it('F05 they are made when the first reader asks', async () => {
    expect(await page('author')).toMatchObject({ making: true, rows: [] })
    await eventually(async () => expect((await page('author')).making).toBe(false))
  })

  it('F05 each kind, from the beginning to the end and back, without gaps and repetitions', async () => {
    for (const kind of ['author', 'subject', 'title']) {
      const seen: number[] = []
      let at = await page(`${kind}?size=60`)
      const drawers = at.drawers.reduce((sum, { count }) => sum + count, 0)
      expect(at.before, kind).toBeNull()
      expect(at.total).toBe(drawers)
      const pages = [at]
      for (let nth = 0; nth < 5 && at.after; nth++) {
        seen.push(...at.rows.map(({ id }) => id))
        expect(at.after.cursor).toBe(String(at.rows.at(-1)!.id))
        const next = await page(`${kind}?size=60&after=${at.after.cursor}`)
        expect(next.rows[0]!.name).toBe(at.after.name)
        expect(next.before!.name).toBe(at.rows.at(-1)!.name)
        at = next
        pages.push(at)
      }
      expect(new Set(seen).size).toBe(seen.length)
      const back = await page(`${kind}?size=60&before=${at.before!.cursor}`)
      expect(back.rows.map(({ id }) => id)).toEqual(pages.at(-2)!.rows.map(({ id }) => id))
    }
  })

  it('F05 counts are those of the search that the link leads to', async () => {
    for (const [kind, filter] of [
      [
        'author',
        (name: string) => ({
          filterFieldList: [{ field: 'author', values: [name], operator: '=', logic: 'and' }],
        }),
      ],
      [
        'subject',
        (name: string) => ({
          filterFieldList: [{ field: 'subject', values: [name], operator: '=', logic: 'and' }],
        }),
      ],
      [
        'title',
        (name: string) => ({
          queryFieldList: [{ field: 'title', values: [name], operator: '=', logic: 'and' }],
        }),
      ],
    ] as const) {
      const { rows } = await page(`${kind}?drawer=l&size=12`)
      expect(rows.length, kind).toBeGreaterThan(5)
      for (const { name, see, count } of rows) {
        const answer = await app.inject({
          method: 'POST',
          url: '/opac/search/',
          payload: { page: 1, pageSize: 1, collapseField: 'groupId', ...filter(see || name) },
        })
        expect((answer.json() as { data: SearchAnswer }).data.total, `${kind} ${name}`).toBe(count)
      }
    }
  })

  it('F05 another name of an authority record refers to its heading', async () => {
    const { rows } = await page(`author?from=${encodeURIComponent('周树人')}&size=3`)
    expect(rows[0]).toMatchObject({ name: '周树人', see: '鲁迅' })
    expect(rows[0]!.count).toBeGreaterThan(5)
  })

  it('F05 an author has dates where exactly one authority record has that name', async () => {
    const rowOf = async (name: string) =>
      (await page(`author?from=${encodeURIComponent(name)}&size=3`)).rows.find(row => row.name === name)
    expect(await rowOf('鲁迅')).toMatchObject({ see: '', dates: '1881-1936' })
    expect(await rowOf('周树人')).toMatchObject({ see: '鲁迅', dates: '' })
    const other = {
      names: [{ relation: 'heading' as const, name: '鲁迅', dates: '1990-' }],
      notes: [],
      classNo: '',
    }
    const draft = { controlNo: 'X1', kind: 'person' as const, ...other }
    await openWrites(store).transaction(trx => storeAuthority(trx, draft, { source: 'test', now: NOW }))
    expect(await rowOf('鲁迅')).toMatchObject({ dates: '' })
  })

  it('F05 from a text, a drawer, by strokes; behind the last one the last ones', async () => {
    const lu = await page(`author?from=lu&size=5`)
    expect(keyOfText('pinyin', lu.rows[0]!.name) >= 'lu').toBe(true)
    expect(keyOfText('pinyin', lu.before!.name) < 'lu').toBe(true)
    expect(lu.drawer).toBe('l')
    const ten = await page('author?order=strokes&drawer=10&size=5')
    expect(ten.drawer).toBe('10')
    for (const { name } of ten.rows) expect(strokesOf(name[0]!)).toBe('10')
    const end = await page('author?from=zzzz&size=5')
    expect(end.rows.length).toBeGreaterThan(0)
    const none = await page(`title?from=${encodeURIComponent('…')}&size=5`)
    expect(none.before).toBeNull()
  })

  it('F05 refuses other kinds and cursors, and goes on from the beginning where a row is gone', async () => {
    expect((await ask('nothing')).status).toBe(404)
    for (const wrong of [
      'after=x',
      'after=-1',
      'size=61',
      'order=abc',
      'drawer=zz',
      `from=${'a'.repeat(201)}`,
    ])
      expect((await ask(`author?${wrong}`)).status, wrong).toBe(400)
    expect((await page('author?after=999999999')).before).toBeNull()
  })

  it('F05 call numbers in the order of the shelves, both ways, the typed one first', async () => {
    const shelf = async (query: string) => (await ask<BrowseShelf>(`callno?${query}`)).data
    const first = await shelf('size=10')
    expect(first).toMatchObject({ before: null })
    expect(first.rows).toHaveLength(10)
    const next = await shelf(`size=10&after=${encodeURIComponent(first.after!)}`)
    expect(next.rows[0]!.bibId).not.toBe(first.rows.at(-1)!.bibId)
    const back = await shelf(`size=10&before=${encodeURIComponent(next.before!)}`)
    expect(back.rows.at(-1)).toEqual(first.rows.at(-1))
    const { callno } = next.rows[3]!
    const typed = await shelf(`size=5&from=${encodeURIComponent(callno)}`)
    expect(typed.rows[0]!.callno).toBe(callno)
  })

  it('F05 books under one call number stay together, and none is lost between two pages', async () => {
    const shelf = async (query: string) => (await ask<BrowseShelf>(`callno?${query}`)).data
    store.raw.exec(`UPDATE bib SET callno = '["TP000/S1"]' WHERE id IN (3, 7, 11, 15, 19)`)
    store.raw.exec('INSERT INTO bib_change (bib) SELECT id FROM bib WHERE id IN (3, 7, 11, 15, 19)')
    await search.refresh()
    const at = (await shelf('before=TP000%2FS1&size=2')).rows
    const whole = await shelf(`after=${encodeURIComponent(at[0]!.callno)}&size=2`)
    const same = whole.rows.filter(({ callno }) => callno === 'TP000/S1')
    expect(same).toHaveLength(5)
    const next = await shelf(`after=${encodeURIComponent(whole.after!)}&size=2`)
    expect(next.rows.map(({ callno }) => callno)).not.toContain('TP000/S1')
    expect(next.before).toBe(next.rows[0]!.callno)
    const back = await shelf(`before=${encodeURIComponent(next.rows[0]!.callno)}&size=1`)
    expect(back.rows.map(({ bibId }) => bibId)).toEqual(same.map(({ bibId }) => bibId))
  })

  it('F05 only what is here: the others are counted where they would stand, and what is not known stays', async () => {
    const parts = { store, search, circulation: circulationWhere(() => 'available') }
    const asked = { isHereOnly: true, size: 12 }
    const all = await shelfPage(parts, {}, { ...asked, isHereOnly: false })
    expect(all.rows.every(({ isHere, away }) => isHere === null && away === 0)).toBe(true)
    const ids = new Map(
      (store.raw.prepare('SELECT id, bib_id FROM bib').all() as { id: number; bib_id: string }[]).map(one => [
        one.bib_id,
        one.id,
      ]),
    )
    const gone = new Set([2, 3, 5].map(at => ids.get(all.rows[at]!.bibId)!))
    const unknown = ids.get(all.rows[6]!.bibId)!
    const circulation = circulationWhere(bib =>
      gone.has(bib) ? 'onLoan' : bib === unknown ? 'unknown' : 'readingOnly',
    )
    const here = await shelfPage({ ...parts, circulation }, {}, asked)
    const withCopies = here.rows.map(({ bibId }) => bibId)
    for (const at of [2, 3, 5]) expect(withCopies).not.toContain(all.rows[at]!.bibId)
    expect(here.rows.find(({ bibId }) => bibId === all.rows[4]!.bibId)).toMatchObject({
      isHere: true,
      away: 2,
    })
    expect(here.rows.find(({ bibId }) => bibId === all.rows[6]!.bibId)).toMatchObject({
      ...{ isHere: null, away: 1, gap: null },
    })
    // nobody can say: everything is listed, and nothing is called away
    const silent = circulationWhere(() => NEVER)
    const unheard = await shelfPage({ ...parts, circulation: silent }, {}, asked)
    expect(unheard.rows.map(({ bibId }) => bibId)).toEqual(all.rows.map(({ bibId }) => bibId))
    expect(unheard.rows.every(({ isHere, away }) => isHere === null && away === 0)).toBe(true)
    // nothing is here: as far as was looked, and how to go on
    const none = await shelfPage({ ...parts, circulation: circulationWhere(() => 'onLoan') }, {}, asked)
    expect(none.rows).toEqual([])
    expect(none.away).toBeGreaterThanOrEqual(160)
    expect(none.after).not.toBeNull()
    const on = await shelfPage(parts, { after: none.after! }, asked)
    expect(all.rows.map(({ bibId }) => bibId)).not.toContain(on.rows[0]!.bibId)
    expect((await ask<BrowseShelf>('callno?here=1')).data.tells).toBe(true)
    expect((await ask('callno?here=2')).status).toBe(400)
  })

  it('F05 made anew, what is gone is left out, and what stays keeps its place', async () => {
    const before = await page('author?from=lu&size=20')
    const [gone, stays] = before.rows.filter(({ see }) => see === '')
    store.raw.prepare("UPDATE bib SET authors = '[]' WHERE authors LIKE ?").run(`%${gone!.name}%`)
    await build(store, NOW + 86_400_000)
    const after = await page('author?from=lu&size=20')
    expect(after.rows.map(({ name }) => name)).not.toContain(gone!.name)
    expect(after.rows.map(({ id }) => id)).toContain(stays!.id)
    expect(after.total).toBeLessThan(before.total)
  })
})

describe('F05 on each store', () => {
  it('F05 order, references and paging; a count that is not known now is not 0', async () => {
    let isAway = false
    const calls: number[] = []
    const totals = async (queries: SearchQuery[]) => {
      calls.push(queries.length)
      if (isAway) throw new Error('away')
      return queries.map(({ filters }) => (filters[0]?.values[0] === 'Zola' ? null : 1))
    }
    const opened = await openTestApp({}, { ...noSearch, totals })
    const visitor = new Visitor(opened.app)
    opened.store.raw.exec(
      `UPDATE bib SET authors = '["曹雪芹","Zola","Álvarez","曹雪芹"]', subjects = '["小说"]' WHERE id = 1`,
    )
    await build(opened.store)
    const { data } = await visitor.get<BrowsePage>('/x/browse/author?size=2')
    expect(data.rows.map(({ name, count }) => [name, count])).toEqual([
      ['Álvarez', 1],
      ['曹雪芹', 1],
    ])
    expect(calls).toEqual([2])
    expect(data).toMatchObject({ isOld: false, marks: [{ text: 'Al', isHere: true }] })
    const more = await visitor.get<BrowsePage>(`/x/browse/author?after=${data.after!.cursor}`)
    // refused alone, it takes no other along
    expect(more.data.rows).toContainEqual(expect.objectContaining({ name: 'Zola', count: null }))
    expect(more.data.rows.filter(({ count }) => count === null)).toHaveLength(1)
    const again = await visitor.get<BrowsePage>('/x/browse/author?size=60')
    expect(again.data.rows.length).toBeGreaterThan(2)
    // what is known is not counted again
    expect(calls).toEqual([2, more.data.rows.length, 1])
    opened.store.raw.exec('INSERT INTO bib_change (bib) VALUES (1)')
    expect((await visitor.get<BrowsePage>('/x/browse/author')).data.isOld).toBe(true)
    isAway = true
    const { data: subjects } = await visitor.get<BrowsePage>('/x/browse/subject')
    expect(subjects.rows).toEqual([expect.objectContaining({ name: '小说', count: null })])
    await opened.app.close()
  })
})
