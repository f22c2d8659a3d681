/**
 * Authors and subjects by all their names: in the demo library, and in a small one with roles and namesakes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import type { AuthorityDraft } from '../../host/ingest/authority/authority-of-record.ts'
import { storeAuthorities, storeAuthority } from '../../host/ingest/authority/store-authority.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { SearchEngine } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import type { SearchAnswer } from '../../src/contract/catalogue/search.ts'
import type { Authority } from '../../src/contract/catalogue/x-authorities.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const config = readConfig({ CAPTCHA: 'off' })

function library() {
  const store = openStore(':memory:')
  let app: Awaited<ReturnType<typeof createApp>>
  let engine: SearchEngine
  return {
    store,
    refresh: () => engine.refresh(),
    open: async () => {
      engine = openLocal(store, ':memory:')
      app = await createApp({
        store,
        search: engine,
        clock: { now: () => NOW },
        config,
      })
    },
    close: () => app.close(),
    authority: async (query: Record<string, string>) => {
      const answer = await app.inject({ url: `/opac/x/authority?${new URLSearchParams(query)}` })
      return { status: answer.statusCode, ...(answer.json() as { data: Authority | null }) }
    },
    search: async (body: object, lang = 'zh') => {
      const answer = await app.inject({
        method: 'POST',
        url: `/opac/search/?langCode=${lang}`,
        payload: { pageSize: 100, ...body },
      })
      return (answer.json() as { data: SearchAnswer }).data
    },
  }
}
const query = (value: string, field = 'all', operator = '*') => ({
  queryFieldList: [{ field, operator, values: [value] }],
})
const titles = (found: SearchAnswer) =>
  found.dataList.map(({ normalTitle, title }) => normalTitle ?? title).sort()

describe('F05 an author by any name', () => {
  const { store, open, close, authority, search } = library()
  beforeAll(async () => {
    await plantDemo(store, { now: NOW })
    await open()
  })
  afterAll(close)

  it('F05 each variant of the name finds the same books, even within a longer query', async () => {
    const own = titles(await search(query('鲁迅', 'author')))
    expect(own.length).toBeGreaterThan(5)
    for (const form of ['周树人', 'Lu Xun', 'lu hsun', '魯迅', '"周树人"'])
      expect(titles(await search(query(form, 'author'))), form).toEqual(own)
    expect(titles(await search(query('周树人 阿Q正传')))).toEqual(['阿Ｑ正傳'])
    expect(titles(await search(query('周树人呐喊')))).toEqual(['吶喊'])
    expect(titles(await search(query('野草周树人')))).toEqual(['野草'])
    expect(titles(await search(query('Samuel Langhorne Clemens')))).toEqual(
      titles(await search(query('Twain, Mark', 'author'))),
    )
    // not if it is excluded, and not in titles
    expect((await search(query('周树人', 'title'))).total).toBe(0)
  })

  it('F05 the answer names the persons that the query matches', async () => {
    expect((await search(query('周树人'))).named).toEqual([
      { kind: 'person', name: '鲁迅', dates: '1881-1936', address: '鲁迅', form: '周树人' },
    ])
    expect((await search(query('鲁迅'))).named?.[0]).toMatchObject({ form: '' })
    expect((await search(query('Chinese fiction', 'subject'))).named?.[0]).toMatchObject({
      kind: 'subject',
      address: '小说-中国',
    })
    expect((await search(query('呐喊'))).named).toBeUndefined()
  })

  it('F05 the list of an author has the books of all variants of the heading', async () => {
    const limit = (field: string, value: string) => ({
      filterFieldList: [{ field, values: [value], operator: '=' }],
    })
    const all = await search(limit('author', 'Tolstoy, Leo, graf'))
    expect(titles(all)).toContain('战争与和平')
    expect(titles(await search(limit('author', '列夫·托尔斯泰')))).toEqual(titles(all))
    const body = { ...limit('author', '托尔斯泰'), authority: { author: '托尔斯泰' } }
    expect((await search(body)).authority).toMatchObject({
      name: 'Tolstoy, Leo, graf',
      counts: { all: all.total },
    })
  })

  it('K16 GET /opac/x/authority has names, dates and relations in both directions; a subject has its hierarchy', async () => {
    const { data } = await authority({ author: '周树人' })
    expect(data).toMatchObject({
      name: '鲁迅',
      dates: '1881-1936',
      form: '周树人',
      realNames: ['周树人'],
      hasRecord: 1,
    })
    expect(data?.pseudonyms.map(({ name }) => name)).toEqual(['令飞', '何家干'])
    expect((await authority({ author: '令飞' })).data?.bearers).toMatchObject([
      { name: '鲁迅', count: data?.counts.all },
    ])
    const { data: subject } = await authority({ subject: '中国小说' })
    expect(subject?.broader.map(({ name }) => name)).toEqual(['文学', '中国文学'])
    expect(subject?.broader.map(({ classNo }) => classNo)).toEqual(['I', 'I2'])
    expect(subject?.classNo).toBe('I24')
    expect(subject?.narrower.map(({ name }) => name)).toContain('小说-中国-20世纪')
    // a heading that only another record refers to
    const { data: below } = await authority({ subject: '小说-中国-明代' })
    expect(below).toMatchObject({ hasRecord: 0 })
    expect(below?.broader.at(-1)).toMatchObject({ name: '小说-中国' })
  })

  it('F05 counts the titles that the list beside it has: versions of a work are one', async () => {
    const [name, records] = store.raw
      .prepare(
        `SELECT a.value, count(*) FROM bib, json_each(bib.authors) AS a
         GROUP BY a.value HAVING count(*) > count(DISTINCT group_id) ORDER BY 2 DESC LIMIT 1`,
      )
      .raw()
      .get() as [string, number]
    const list = await search({ ...query(name, 'person', '='), collapseField: 'groupId' })
    expect(list.total).toBeLessThan(records)
    expect((await authority({ author: name })).data?.counts.all).toBe(list.total)
  })
  it('K16 GET /opac/x/authority finds persons mentioned in books, but nobody without books', async () => {
    const { data } = await authority({ author: 'Shelley, Mary Wollstonecraft' })
    expect(data).toMatchObject({ hasRecord: 0, otherForms: [], counts: { all: 2 } })
    expect((await authority({ author: 'Shelley, Mary Wollstonecraft', known: '1' })).data).toBeNull()
    expect((await authority({ author: 'Nobody, Anna' })).data).toBeNull()
    expect((await authority({})).status).toBe(400)
    expect((await authority({ author: 'a', subject: 'b' })).status).toBe(400)
  })
})

const book = (
  no: string,
  title: string,
  statement: string[],
  names: string[],
  subjects: string[] = [],
): MarcRecord => ({
  format: 'cnmarc',
  leader: '00000nam0 2200000   450 ',
  fields: [
    { tag: '001', data: no },
    {
      tag: '200',
      ind: '1 ',
      subfields: [['a', title], ...statement.map((text, at): [string, string] => [at ? 'g' : 'f', text])],
    },
    ...subjects.map(text => ({ tag: '606', ind: '0 ', subfields: [['a', text]] as [string, string][] })),
    ...names.map(name => {
      const [a = '', f = ''] = name.split('|')
      const subfields: [string, string][] = [['a', a], ...(f ? [['f', f] as [string, string]] : [])]
      return { tag: '701', ind: ' 0', subfields }
    }),
  ],
})

describe('F05 roles and namesakes', () => {
  const { store, open, refresh, close, authority, search } = library()
  const person = (controlNo: string, name: string, dates: string): AuthorityDraft => ({
    ...{ controlNo, kind: 'person', notes: [], classNo: '' },
    names: [
      { relation: 'heading', name, dates },
      { relation: 'variant', name: `${name}之别名${dates.slice(0, 3)}`, dates: '' },
    ],
  })
  const add = ({ write }: Store, draft: AuthorityDraft) =>
    write(trx => storeAuthority(trx, draft, { source: 's', now: NOW }))
  beforeAll(async () => {
    const records = [
      book('1', '甲书', ['草婴著'], ['草婴']),
      book('2', '乙书', ['(俄)托氏著', '草婴译'], ['托氏', '草婴']),
      book('3', '丙书', ['林一, 草婴主编'], ['林一', '草婴']),
      book('4', '丁书', ['王五著'], ['王五'], ['草婴']),
      book('5', '词集', ['张先著'], ['张先|990-1078']),
      book('6', '文集', ['张先著'], ['张先|992-1039']),
    ]
    for (const record of records)
      await store.write(trx => storeRecord(trx, { record, source: 's', items: [], now: NOW }))
    await add(store, person('p1', '张先', '990-1078'))
    await add(store, person('p2', '张先', '992-1039'))
    await open()
  })
  afterAll(close)

  it('F05 counts and lists works written, translated and edited by a person, and works about the person', async () => {
    const { data } = await authority({ author: '草婴' })
    expect(data?.counts).toEqual({ all: 3, creator: 1, translator: 1, editor: 1, about: 1 })
    expect(data?.coAuthors.map(({ name }) => name).sort()).toEqual(['托氏', '林一'])
    for (const [role, title] of [
      ['creator', '甲书'],
      ['translator', '乙书'],
      ['editor', '丙书'],
      ['about', '丁书'],
    ] as const)
      expect(titles(await search(query('草婴', role, '='))), role).toEqual([title])
  })

  it('F05 the works of a person begin with those in the language of the interface, what is lent more first', async () => {
    const works: [no: string, title: string, language: string, loans: number][] = [
      ['21', 'Long winded title of a work that is read most', 'eng', 9],
      ['22', 'Short', 'eng', 3],
      ['23', '一部书名很长而读者最多的中文著作', 'chi', 5],
      ['24', '短书', 'chi', 1],
      ['25', 'Kurz', 'ger', 7],
    ]
    for (const [no, title, language, loans] of works) {
      const record = book(no, title, ['Polyglot'], ['Polyglot'])
      record.fields.push({ tag: '101', ind: '0 ', subfields: [['a', language]] })
      await store.write(async trx => {
        await storeRecord(trx, { record, source: 's', items: [], now: NOW })
        await trx.updateTable('bib').set({ loan_count: loans }).where('control_no', '=', no).execute()
      })
    }
    await refresh()
    const [longEnglish, short, longChinese, shortChinese, german] = works.map(([, title]) => title)
    const list = async (body: object, lang: string) => {
      const found = await search({ ...body, collapseField: 'groupId' }, lang)
      return found.dataList.map(({ normalTitle, title }) => normalTitle ?? title)
    }
    const ofAuthor = { filterFieldList: [{ field: 'author', values: ['Polyglot'] }] }
    const english = [longEnglish, short, german, longChinese, shortChinese]
    const chinese = [longChinese, shortChinese, longEnglish, german, short]
    expect(await list(ofAuthor, 'en')).toEqual(english)
    expect(await list(ofAuthor, 'zh')).toEqual(chinese)
    // the tab of a role, too; but not a sort that the reader has chosen, nor typed words
    expect(await list(query('Polyglot', 'person', '='), 'zh')).toEqual(chinese)
    expect((await list({ ...ofAuthor, sortField: 'loans' }, 'zh'))[0]).toBe(longEnglish)
    expect(await list(query('Polyglot', 'author'), 'en')).toEqual(
      await list(query('Polyglot', 'author'), 'zh'),
    )
  })

  it('F05 two persons of the same name stay separate', async () => {
    const { data } = await authority({ author: '张先' })
    expect(data?.namesakes).toEqual([
      { name: '张先', dates: '990-1078', address: '张先, 990-1078', count: 1 },
      { name: '张先', dates: '992-1039', address: '张先, 992-1039', count: 1 },
    ])
    const one = await authority({ author: '张先, 990-1078' })
    expect(one.data).toMatchObject({ dates: '990-1078', namesakes: [], counts: { all: 1 } })
    const limited = await search({ filterFieldList: [{ field: 'author', values: ['张先, 992-1039'] }] })
    expect(titles(limited)).toEqual(['文集'])
    expect(titles(await search(query('张先之别名990', 'author')))).toEqual(['词集'])
  })

  it('F05 a new or deleted record affects the next search', async () => {
    expect((await search(query('王老五'))).total).toBe(0)
    const names: AuthorityDraft['names'] = [
      { relation: 'heading', name: '王五', dates: '' },
      { relation: 'variant', name: '王老五', dates: '' },
    ]
    await add(store, { controlNo: 'p3', kind: 'person', names, notes: [], classNo: '' })
    expect(titles(await search(query('王老五')))).toEqual(['丁书'])
    const gone = [{ controlNo: 'p3', draft: null }]
    const outcomes = await store.write(trx => storeAuthorities(trx, gone, { source: 's', now: NOW }))
    expect(outcomes).toEqual(['withdrawn'])
    expect((await search(query('王老五'))).total).toBe(0)
  })
})
