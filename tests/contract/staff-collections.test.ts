/**
 * The collections room: drafted, scheduled, ordered, withdrawn, undone; readers see nothing before
 * publication.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { findBuilt } from '../../host/http/files/static-built.ts'
import type {
  CollectionBook,
  CollectionContent,
  CollectionKind,
  CollectionList,
  CollectionOne,
  ReadersList,
} from '../../src/contract/staff/staff-collections.ts'
import { openTestParts } from '../fixture-library.ts'
import { addStaffTo, Librarian, openStaff } from '../staff-visitor.ts'

let open: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  open = await openStaff('Bo')
})
afterEach(() => open.app.close())

const bibs = () =>
  (
    open.store.raw.prepare('SELECT bib_id FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 5').all() as {
      bib_id: string
    }[]
  ).map(row => row.bib_id)
const book = (bibId: string, note = '') =>
  ({ bibId, note, room: 0, level: '', weeks: '', isLead: false }) as CollectionContent['books'][number]
const VALUES: Record<CollectionKind, Record<string, string>> = {
  booklist: { name: '冬天读的书', name_en: 'Books for winter', recommended: '1' },
  topic: { name: '纸与墨', name_en: 'Paper and ink', recommended: '1' },
  course: { name: '造纸史', name_en: 'History of paper', department: '历史系' },
  database: {
    package_id: 'paperbase',
    name_zh: '造纸文献库',
    name_en: 'Paperbase',
    url: 'https://paper.example/',
    cover_url: '/space/pictures/cover-a1.png',
  },
  donation: { name: '手稿', name_en: 'Manuscripts', donor: '周先生', donated_on: '2026-01-09' },
}
const KINDS = Object.keys(VALUES) as CollectionKind[]
const contentOf = (kind: CollectionKind, more: Partial<CollectionContent> = {}): CollectionContent => ({
  ...{ values: VALUES[kind], rooms: [], books: kind === 'database' ? [] : bibs().map(id => book(id)) },
  ...more,
})
let batches = 0
const begin = (kind: CollectionKind, content = contentOf(kind)) =>
  open.staff.done<CollectionOne>('POST', `/collections/${kind}`, {
    content,
    batch: `batch-${++batches}-0000`,
  })
const act = (kind: CollectionKind, one: CollectionOne, verb: string, more: object = {}) =>
  open.staff.send<CollectionOne>('POST', `/collections/${kind}/${one.id}${verb}`, {
    ...{ content: one.content, base: one.base },
    ...more,
  })
const publish = async (kind: CollectionKind, one: CollectionOne, at = '') => {
  const answer = await act(kind, one, '/publish', { at })
  expect(answer.msg).toBeNull()
  return answer.data
}

/** Everything public in which an entry may appear. */
async function publicTexts(id: string): Promise<string> {
  const { visitor } = open
  const post = (path: string, body: object = {}) => visitor.ask('POST', `/opac${path}`, body)
  const get = (path: string) => visitor.ask('GET', path)
  const answers = await Promise.all([
    get('/opac/booklists/commend1'),
    get('/opac/booklists/commend'),
    get(`/opac/booklists/${id}/info`),
    get('/opac/collections/commend1'),
    post('/collections/search'),
    get(`/opac/collections/${id}/info`),
    get('/opac/curriculums/latest'),
    post('/curriculums/search'),
    get('/opac/curriculums/disciplines'),
    post(`/curriculums/${id}/detls`),
    post('/packages/search'),
    post('/packages/browse1'),
    get(`/opac/ckb/infos/${id}`),
    get('/opac/donatelists/list'),
    get(`/opac/donatelists/${id}/info`),
    get('/opac/x/week_book'),
    get(`/opac/x/book_list?source=booklist:${id}`),
    get('/sitemap.xml'),
    get('/robots.txt'),
  ])
  return answers.map(answer => answer.body).join('\n')
}
const NAMES: Record<CollectionKind, string> = {
  ...{ booklist: '冬天读的书', topic: '纸与墨', course: '造纸史', database: '造纸文献库', donation: '手稿' },
}

describe.each(KINDS)('a %s', kind => {
  it('is invisible to readers as a draft, before its time, and after withdrawal; and visible in between', async () => {
    const draft = await begin(kind)
    expect(draft).toMatchObject({ state: 'draft', hasDraft: true, address: '' })
    expect(await publicTexts(draft.id)).not.toContain(NAMES[kind])
    const scheduled = await publish(kind, draft, '2099-01-01 08:00')
    expect(scheduled).toMatchObject({ state: 'scheduled', from: '2099-01-01 08:00', hasDraft: false })
    expect(await publicTexts(draft.id)).not.toContain(NAMES[kind])
    const shown = await publish(kind, scheduled)
    expect(shown.state).toBe('published')
    expect(await publicTexts(draft.id)).toContain(NAMES[kind])
    const withdrawn = await act(kind, shown, '/withdraw')
    expect(withdrawn.data.state).toBe('draft')
    expect(await publicTexts(draft.id)).not.toContain(NAMES[kind])
  })

  it('becomes visible at its time without any action', async () => {
    const one = await publish(kind, await begin(kind), '2099-01-01 08:00')
    open.clock.time = Date.parse('2099-01-02T00:00:00Z')
    expect(await publicTexts(one.id)).toContain(NAMES[kind])
  })

  it('stays published while its next version is drafted, in both languages', async () => {
    const shown = await publish(kind, await begin(kind))
    const title = kind === 'database' ? 'name_zh' : 'name'
    const content = { ...shown.content, values: { ...shown.content.values, [title]: '另一个名字' } }
    const saved = await act(kind, shown, '', { content })
    expect(saved.data).toMatchObject({ state: 'published', hasDraft: true })
    expect(await publicTexts(shown.id)).not.toContain('另一个名字')
    const dropped = await act(kind, saved.data, '/discard')
    expect(dropped.data.content).toEqual(shown.content)
    const english = await open.visitor.ask('GET', '/opac/donatelists/list', undefined, {
      'x-lang-code': 'en',
    })
    if (kind === 'donation') expect(english.body).toContain('Manuscripts')
  })

  it('is not overwritten from a version that somebody else has changed since', async () => {
    const one = await begin(kind)
    const theirs = await act(kind, one, '', {
      content: { ...one.content, rooms: [], values: { ...one.content.values, name_en: 'Theirs' } },
    })
    expect(theirs.code).toBe(0)
    const mine = await act(kind, one, '', {
      content: { ...one.content, values: { ...one.content.values, name_en: 'Mine' } },
    })
    expect([mine.code, mine.msg]).toEqual([
      1,
      '内容刚被他人修改，未覆盖。您编辑的内容已保留，可以查看对方版本，也可以保留您的版本',
    ])
    const now = await open.staff.done<CollectionOne>('GET', `/collections/${kind}/${one.id}`)
    expect(now.content.values.name_en).toBe('Theirs')
  })

  it('can be undone step by step on the same day, and every step is in the audit trail', async () => {
    const draft = await begin(kind)
    const shown = await publish(kind, draft)
    expect(shown.last?.act).toBe('published')
    await open.staff.done('POST', `/collections/acts/${shown.last!.id}/undo`)
    expect(await publicTexts(draft.id)).not.toContain(NAMES[kind])
    const back = await open.staff.done<CollectionOne>('GET', `/collections/${kind}/${draft.id}`)
    expect(back).toMatchObject({ state: 'draft', hasDraft: true, content: draft.content })
    const again = await open.staff.send('POST', `/collections/acts/${shown.last!.id}/undo`)
    expect(again.code).toBe(1)
    const rows = open.store.raw
      .prepare("SELECT act, before, after FROM staff_act WHERE before <> '' ORDER BY id")
      .all()
    expect(rows.map(row => (row as { act: string }).act)).toEqual(['begun', 'published', 'undone'])
  })
})

it('orders topics, and refuses an order based on one that somebody else has changed', async () => {
  const ids: string[] = []
  for (const name of ['甲', '乙', '丙']) {
    const one = await begin('topic', contentOf('topic', { values: { name, recommended: '1' } }))
    ids.push((await publish('topic', one)).id)
  }
  // a withdrawn topic has no position
  const gone = await publish('topic', await begin('topic'))
  expect((await act('topic', gone, '/withdraw')).code).toBe(0)
  const list = await open.staff.done<CollectionList>('GET', '/collections/list?kind=topic')
  const before = list.items.filter(one => one.state !== 'draft').map(one => one.id)
  // the reverse of the current order, which is arbitrary since all were created at the same moment
  const three = before.filter(id => ids.includes(id)).reverse()
  const wanted = [...three, ...before.filter(id => !ids.includes(id))]
  const inOrder = three.map(id => ['甲', '乙', '丙'][ids.indexOf(id)])
  const { act: line } = await open.staff.done<{ act: number }>('POST', '/collections/topic/order', {
    ids: wanted,
    before,
  })
  const names = async () => {
    const { body } = await open.visitor.ask('POST', '/opac/collections/search', { page: 1, pageSize: 3 })
    return (JSON.parse(body) as { data: { items: { booklistName: string }[] } }).data.items.map(
      one => one.booklistName,
    )
  }
  expect(await names()).toEqual(inOrder)
  const late = await open.staff.send('POST', '/collections/topic/order', { ids: before, before })
  expect(late.code).toBe(1)
  await open.staff.done('POST', `/collections/acts/${line}/undo`)
  expect(await names()).not.toEqual(inOrder)
})

it('finds books by number and barcode, and lists all lines without a match in one answer', async () => {
  const [first] = bibs()
  const copy = open.store.raw
    .prepare(
      'SELECT bar_code, bib_id FROM item JOIN bib ON bib.id = item.bib WHERE bib.withdrawn = 0 LIMIT 1',
    )
    .get() as { bar_code: string; bib_id: string }
  const lines = [first, copy.bar_code, '', 'no such book'].join('\n')
  const found = await open.staff.done<{ books: CollectionBook[]; unknown: string[] }>(
    'POST',
    '/collections/books',
    { lines },
  )
  expect(found.unknown).toEqual(['no such book'])
  expect(found.books.map(one => one.bibId)).toEqual([...new Set([first, copy.bib_id])])
})

it('refuses an incomplete entry by the names of its fields, and keeps the draft', async () => {
  const one = await begin('donation', contentOf('donation', { values: { name: '只有名字' } }))
  const answer = await act('donation', one, '/publish')
  expect([answer.code, answer.msg]).toEqual([1, '请填写：捐赠者'])
  for (const [values, said] of [
    [{ ...VALUES.topic, opens_on: '2026-05-02', closes_on: '2026-05-01' }, '不能早于开始日期：结束日期'],
    [{ ...VALUES.topic, cover_url: 'javascript:alert(1)' }, '格式不正确：图片'],
    [{ ...VALUES.topic, opens_on: '2026-02-30' }, '格式不正确：开始日期'],
  ] as const) {
    const refused = await open.staff.send('POST', '/collections/topic', {
      ...{ content: contentOf('topic', { values }), batch: `batch-${++batches}-0000` },
    })
    expect([refused.code, refused.msg]).toEqual([1, said])
  }
  for (const at of ['2020-01-01 08:00', '2099-02-30 08:00', 'tomorrow']) {
    const topic = await begin('topic')
    expect((await act('topic', topic, '/publish', { at })).msg).toMatch(/^时间已过/)
  }
})

it('creates one entry, however often the request is sent', async () => {
  const body = { content: contentOf('topic'), batch: 'the-same-batch' }
  await open.staff.done('POST', '/collections/topic', body)
  expect((await open.staff.send('POST', '/collections/topic', body)).code).toBe(1)
  const { items } = await open.staff.done<CollectionList>('GET', '/collections/list?kind=topic&q=纸与墨')
  expect(items).toHaveLength(1)
})

it('cannot change a reader’s booklist', async () => {
  await open.visitor.signIn('reader1')
  const own = await open.visitor.post<{ _id: string }>('/booklists', { booklistName: '我的', isPublic: 1 })
  const answer = await open.staff.ask('GET', `/opac/staff/collections/booklist/${own.data._id}`)
  expect(answer.statusCode).toBe(404)
  const { items } = await open.staff.done<CollectionList>('GET', '/collections/list?kind=booklist')
  expect(items.map(one => one.name)).not.toContain('我的')
})

it('recommends a reader’s public list, orders it among the library’s, and withdraws it', async () => {
  const { staff, visitor } = open
  await visitor.signIn('reader1')
  const make = async (name: string, isPublic: 0 | 1) =>
    (await visitor.post<{ _id: string }>('/booklists', { booklistName: name, isPublic })).data._id
  const id = await make('路上读的书', 1)
  const hidden = await make('只给自己', 0)
  const offered = async (q = '') =>
    (await staff.done<{ items: ReadersList[] }>('GET', `/collections/readers?q=${encodeURIComponent(q)}`))
      .items
  expect((await offered('路上')).map(one => one.id)).toEqual([id])
  expect((await offered()).map(one => one.id)).not.toContain(hidden)
  const own = await publish('booklist', await begin('booklist'))
  const recommend = (one: string, isRecommended: boolean) =>
    staff.send<{ act: number }>('POST', `/collections/readers/${one}`, { isRecommended })
  const made = await recommend(id, true)
  expect(made.code).toBe(0)
  expect((await recommend(hidden, true)).code).toBe(1)
  // the library's own lists are published and withdrawn instead
  expect((await recommend(own.id, false)).code).toBe(404)
  expect(await offered('路上')).toEqual([])
  const listed = async () =>
    (await staff.done<CollectionList>('GET', '/collections/list?kind=booklist')).items.filter(
      one => one.isRecommended && one.state !== 'draft',
    )
  expect((await listed()).find(one => one.id === id)).toMatchObject({
    name: '路上读的书',
    state: 'published',
  })
  const before = (await listed()).map(one => one.id)
  const ids = [id, ...before.filter(one => one !== id)]
  await staff.done('POST', '/collections/booklist/order', { ids, before })
  const shown = async () => {
    const { body } = await visitor.ask('GET', '/opac/booklists/commend1?pageSize=50')
    return (JSON.parse(body) as { data: { items: { _id: string }[] } }).data.items.map(one => one._id)
  }
  expect(await shown()).toEqual(ids)
  const back = await recommend(id, false)
  expect(await shown()).not.toContain(id)
  await staff.done('POST', `/collections/acts/${back.data.act}/undo`)
  expect(await shown()).toEqual(ids)
  expect((await staff.ask('GET', `/opac/staff/collections/booklist/${id}`)).statusCode).toBe(404)
})

// rendering needs a build; `npm test` makes one
it.skipIf(!findBuilt())(
  'previews a draft as readers would see it: no script, inert markup, nothing written',
  async () => {
    const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const parts = openTestParts()
    addStaffTo(parts.store, 'Ann', 'administrator')
    const app = await createApp({ ...parts, surfaces: [] })
    const staff = new Librarian(app)
    await staff.enter('Ann')
    const count = () =>
      [
        'topic',
        'topic_book',
        'booklist',
        'booklist_item',
        'collection_draft',
        'package',
        'curriculum',
        'donation',
      ].map(table => parts.store.raw.prepare(`SELECT count(*) AS n FROM ${table}`).get())
    const before = count()
    const said = new Set<string>()
    for (const kind of KINDS) {
      const { fields } = await staff.done<CollectionList>('GET', `/collections/list?kind=${kind}`)
      // markup in every text field, script URLs in every URL field
      const evil = fields
        .filter(
          ({ name, type }) => ['line', 'text', 'url', 'picture'].includes(type) && name !== 'package_id',
        )
        .map(({ name, type }) => [name, /line|text/.test(type) ? `${name} ${EVIL}` : 'javascript:alert(1)'])
      const texts = { name: `room ${EVIL}`, name_en: `room ${EVIL}` }
      const content = contentOf(kind, {
        values: { ...VALUES[kind], ...Object.fromEntries(evil) },
        rooms: kind === 'topic' ? [{ ...texts, text: `wall ${EVIL}`, text_en: `wall ${EVIL}` }] : [],
        books: kind === 'database' ? [] : bibs().map(id => book(id, `note ${EVIL}`)),
      })
      for (const lang of ['zh', 'en']) {
        const { key } = await staff.done<{ key: string }>('POST', `/collections/${kind}/preview`, {
          id: '',
          content,
        })
        const shown = await staff.ask('GET', `/opac/staff/collections/preview/${key}?lang=${lang}`)
        expect(shown.headers['content-security-policy'], kind).toMatch(/; sandbox$/)
        expect(shown.body, kind).not.toMatch(/<script|<img src=x|<[^>]+\son\w+=|(href|src)="javascript:/i)
        const [title] = /<h1[^>]*>.*?<\/h1>/s.exec(shown.body) ?? ['']
        expect(title, kind).toContain('&lt;script>alert(1)')
        for (const name of [...evil.map(([one]) => one!), 'room', 'wall', 'note'])
          if (shown.body.includes(`${name} &lt;`)) said.add(`${kind} ${name}`)
        if (kind !== 'database') expect(shown.body, kind).toContain(bibs()[0]!)
      }
    }
    expect([...said].sort()).toMatchInlineSnapshot(`
    [
      "booklist description",
      "booklist description_en",
      "booklist name",
      "booklist name_en",
      "booklist note",
      "course department",
      "course name",
      "course name_en",
      "course note",
      "course teacher",
      "course year",
      "database about_en",
      "database about_zh",
      "database hours_en",
      "database hours_zh",
      "database line_en",
      "database line_zh",
      "database name_en",
      "database name_zh",
      "database place_en",
      "database place_zh",
      "database publisher_en",
      "database publisher_zh",
      "donation description",
      "donation description_en",
      "donation donor",
      "donation name",
      "donation name_en",
      "topic curator",
      "topic description",
      "topic description_en",
      "topic name",
      "topic name_en",
      "topic note",
      "topic room",
      "topic subtitle",
      "topic subtitle_en",
      "topic wall",
    ]
  `)
    expect(count()).toEqual(before)
    // another host can preview a draft sent to the first
    const other = new Librarian(await createApp({ ...parts, surfaces: [] }))
    Object.assign(other.cookies, staff.cookies)
    const sent = {
      id: '',
      content: contentOf('topic', { values: { ...VALUES.topic, name: 'Of two hosts' } }),
    }
    const { key } = await staff.done<{ key: string }>('POST', '/collections/topic/preview', sent)
    const there = await other.ask('GET', `/opac/staff/collections/preview/${key}`)
    expect(there.body).toContain('Of two hosts')
    await other.app.close()
    await app.close()
  },
)

it('refuses the statistics role, call by call', async () => {
  const { staffCollectionsCalls } = await import('../../src/contract/staff/staff-collections.ts')
  const figures = new Librarian(open.app)
  await figures.enter('Cy')
  for (const { method, path } of Object.values(staffCollectionsCalls)) {
    const url = `/opac${path.replace(':kind', 'topic').replace(/:\w+/, '1')}`
    const body = method === 'POST' ? {} : undefined
    expect((await figures.ask(method, url, body, figures.headers())).statusCode, url).toBe(403)
    expect((await open.visitor.ask(method, url, body)).statusCode, url).toBe(401)
  }
})
