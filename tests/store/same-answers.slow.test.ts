/**
 * The modules on in-process PostgreSQL: every call is sent to two apps, one on SQLite and one on a copy of
 * the same demo library. Both must give the same answer and have the same rows afterwards. LONG=1 tries many
 * more inputs.
 */
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patternOf } from '../../host/http/calls/call-path.ts'
import { recommend } from '../../host/modules/commend/compute/recommend.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { openSearch } from '../../host/search/open.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import type { Library } from '../../host/store/library.ts'
import { openLibrary, openStore, type Store } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import type { Call } from '../../src/contract/call.ts'
import type { Review } from '../../src/contract/catalogue/reviews.ts'
import type { Page } from '../../src/contract/page.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { type Both, copyOnPostgres, openBoth, rowsOf } from './both-engines.ts'

const SITE = 'https://portal.example.net'
const KEY = 'k'.repeat(43)
const UNION_KEY = 'u'.repeat(40)
/** for uploaded files */
const folder = mkdtempSync(join(tmpdir(), 'same-answers-'))
const RUNS = process.env.LONG ? 400 : 12

let store: Store
let copy: Awaited<ReturnType<typeof copyOnPostgres>>
let both: Both
beforeAll(async () => {
  store = openStore(':memory:')
  await plantDemo(store, { now: NOW })
  store.raw.prepare('INSERT INTO site VALUES (?, ?, 0)').run(SITE, 'A portal')
  store.raw
    .prepare('INSERT INTO site_key (origin, hash, created_at) VALUES (?, ?, 0)')
    .run(SITE, createHash('sha256').update(KEY).digest('hex'))
  store.raw
    .prepare(
      `INSERT INTO news (words, from_at, audience, on_home, as_message, by_mail, state, created_at, updated_at)
        VALUES ('{"en":{"title":"Closed","content":"on Monday"}}', ?, '[]', 1, 0, 0, 'published', 0, 0)`,
    )
    .run(NOW - 1000)
  const conf = store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)')
  conf.run('space.login.type', 'normal+union')
  conf.run('third.urls', JSON.stringify({ token: 'https://{token}' }))
  copy = await copyOnPostgres(store)
  const search = await openSearch(store)
  both = await openBoth(
    { sqlite: store, postgres: copy },
    {
      search,
      now: NOW,
      env: { DATA_DIR: folder, MAIL: 'outbox', UNION_URL: 'https://union.example', UNION_KEY },
    },
  )
}, 120_000)
afterAll(async () => {
  await both.close()
  await Promise.all([store.close(), copy.close()])
  rmSync(folder, { recursive: true, force: true })
})

type Reader = Awaited<ReturnType<Both['reader']>>

// biome-ignore format: a list of paths
const BOOK_PARTS = [
  'infos', 'holdings', 'bibdata', 'trend', 'quoteds/gbt7714/content', 'download', 'download?format=xml', 'qr', 'periyear',
]

// biome-ignore format: a list of paths
const CLASS_PATHS = [
  '/classes/CLC/classes?level=1', '/classes/LCC/classes/P/subs', '/classes/GBT13745/disciplines', '/classes/discipline/08/subs',
  '/classes/GBT13745/disciplines/browse?code=05', '/new/CLC/classes/I/subs?days=400', '/new/discipline/nolimit/subs?days=400',
  '/x/new_weeks?count=3', '/x/news', '/x/dictionaries/domain:document.type', '/new/7/byclass?scheme=CLC&clsNo=I&until=2026-03-08',
]

/** Books of the demo library: often borrowed, in a series of copies, in the closed stacks. */
const bookIds = (sql = ''): string[] =>
  store.raw.prepare(`SELECT bib_id FROM bib ${sql} LIMIT 6`).pluck().all() as string[]

/** A link of an e-book. */
function linked(): { url: string; packageId: string } {
  const row = store.raw.prepare("SELECT bib_id, links FROM bib WHERE links <> '[]' ORDER BY id LIMIT 1").get()
  const { bib_id, links } = row as { bib_id: string; links: string }
  return { url: (JSON.parse(links) as [string, string][])[0]![0], packageId: bib_id }
}

describe('the same answers on both engines', () => {
  it('to a visitor in classes and new books', async () => {
    const { get, post } = both.visitor()
    for (const path of CLASS_PATHS) await get(path)
    await post('/classes/CLC/classes/browse', { code: 'I24', sortField: 'title', pageSize: 5 })
  })
  it('to a visitor', async () => {
    const { get, post } = both.visitor()
    for (const lang of ['ja', 'none']) await get(`/x/words?lang=${lang}`)
    const ids = bookIds('ORDER BY loan_count DESC, id')
    for (const id of [...ids.slice(0, 3), 'nothing']) {
      for (const part of BOOK_PARTS) await get(`/bibs/${id}/${part}`)
      for (const path of [
        `/commend/${id}/bysubject`,
        `/commend/${id}/byclass`,
        `/x/also/${id}`,
        `/x/beside/${id}?count=3`,
        `/x/walk/${id}`,
        `/x/hours/${id}`,
      ])
        await get(path)
      await post(`/search/search_related/${id}`, {})
      for (const path of [`/reviews/book/${id}`, `/reviews/book/${id}?page=2&size=3`]) await get(path)
      for (const path of ['share', 's', 'gone']) await get(`/x/${path}/${id}`)
    }
    const journals = bookIds("WHERE id IN (SELECT bib FROM item WHERE vol <> '')")
    for (const id of journals)
      for (const part of ['periyear', 'peri/2025/vols', 'peri/2026/vols']) await get(`/bibs/${id}/${part}`)
    await post('/search', { queryFieldList: [{ field: 'all', values: ['history'] }], pageSize: 10 })
    await post('/search', { queryFieldList: [{ field: 'all', values: ['Samuel Langhorne Clemens'] }] })
    await post('/search', { filterFieldList: [{ field: 'author', values: ['Tolstoy, Leo, graf'] }] })
    await post('/lkb/eds/retrieve', { viewMode: 'paper', queries: [{ term: '示例' }] })
    await post('/search/temporary', { bibIds: [...ids, 'nothing'], sortField: 'title' })
    await post('/x/walk', { bibIds: [...ids, 'nothing'] })
    await get('/x/hours')
    await get('/x/browse/callno?from=I24&size=5')
    // headings are made by a job (tests/contract/browse.test.ts asks both engines)
    await get('/x/browse/nothing')
    await post('/x/open_copies', { dois: ['10.5555/none', 'nothing'] })
    await post('/search/extend2', { bibIds: ids })
    await post('/search/extend3', { bibIds: ids })
    const online = linked()
    await post('/api/itemgo', online)
    await post('/search/vpn_link', { ...online, index: 0 })
    await post('/search/vpn_link', { ...online, index: 1 })
    await post('/x/discovery/quoteds', { records: [{ dbId: 'demo', an: 'S0001' }] })
    await post('/x/quoteds', { bibIds: ids.slice(0, 2), type: 'gbt7714' })
    await post('/sys/setLang', { langCode: 'zh' })
    await post('/cas/rosetta', {})
    for (const by of ['teacher', 'year'])
      await post('/curriculums/subdisciplines', { department: '历史学院', by })
    for (const field of ['curriculumName', 'department', 'teacher', 'year'])
      await post('/curriculums/search', { queryFieldList: [{ field, values: ['史', '2026-2027'] }] })
    await post('/curriculums/4/detls', { pageSize: 3, page: 2 })
    await databases({ get, post })
    await post('/curriculums/subdisciplines', { department: '历史学院', by: 'teacher', year: '2026-2027' })
    for (const path of [
      '/search/_suggest?query=hist',
      '/search/search_confs',
      '/x/authority?author=Lu%20Xun',
      '/x/authority?subject=Chinese%20fiction',
      '/x/authority?author=Bell,%20Currer&known=1',
      '/x/authority',
      '/link/res/search?isbn=9780141439518',
      '/search/search_confs/paper',
      '/x/discovery/record?dbId=demo&an=S0001',
      '/x/discovery/text?dbId=demo&an=S0001',
      '/x/discovery/ebooks?isbn=9787020002207',
      '/search/extend/9787020002207',
      '/x/covers/none.jpg',
      '/commend/guess?count=5',
      '/commend/hot1?count=5',
      '/commend/top_search_trend?count=10',
      '/commend/dcp_hot_book',
      '/commend/dcp_hot_book?dcps=05,nothing&size=4',
      '/curriculums/disciplines',
      '/curriculums/latest?count=4',
      '/commend/subject_loan?subject=history&num=3',
      '/x/hot_books?span=7',
      '/new/books',
      '/new/30/bysubject',
      '/new/30/byclass?clsNo=I',
      '/new/2000/bysubject?dcpCode=05&libCode=LJE&locaCode=LJE03&pageSize=3',
      '/new/discipline/nolimit/subs',
      '/classes/GBT13745/disciplines',
      '/classes/initial/all/nav?pagesize=100',
      '/classes/initial/S/nav?q=the',
      '/classes/discipline/07/nav?initial=J&holdingType=peri',
      '/classes/discipline/nolimit/subs/peri',
      '/x/issues?span=month',
      '/cas/rosetta',
      '/cas/rosetta?ticket=ST-1',
      '/x/external/begin?kind=cas',
      '/x/external/back?to=https://evil.example',
      '/x/external/oidc?state=1&code=2',
      '/x/external/institutions',
      '/x/external/saml?state=1',
      '/x/external/saml/metadata',
      '/x/external/saml/logout',
      '/sys/avoid/login/x.y',
      '/x/external/binding',
      '/users/basic_info?tokenId=none',
      '/third_api/douban/9787020002207/info',
      '/third_api/douban/9787020002207/list_info',
      '/vars/search_models',
      '/vars/pageSize/value',
      '/vars/nothing/value',
      '/common/confs/pageSize',
      '/common/confs/libraries/all/locations',
      '/common/confs/locations/location.space/list',
      '/sys/menu',
      '/sys/login_tooltip',
      '/sys/pic_check',
      '/x/base',
      '/x/base?langCode=en',
      '/x/capabilities',
      '/x/signin',
      `/x/books?bibs=${ids.join(',')},nothing&isbns=9787020002207,0&langCode=en`,
      '/x/book_list?source=new&limit=5',
      '/x/book_list?source=hot&langCode=en',
      '/x/book_list?query=history&limit=3',
      `/x/book_lists?lists=${encodeURIComponent('3 query history\n5 source new\n2 source hot')}`,
      '/x/quoted_types',
      '/x/week_book',
      '/x/origin',
      `/x/search?request=${encodeURIComponent(JSON.stringify({ queryFieldList: [{ field: 'all', values: ['history'] }] }))}`,
      `/x/extend2?request=${encodeURIComponent(JSON.stringify({ bibIds: ids }))}`,
      `/x/temporary?request=${encodeURIComponent(JSON.stringify({ bibIds: [...ids, 'nothing'] }))}`,
      '/users/loans',
      '/booklists/commend1?pageSize=5',
      '/booklists/commend?type=new&pageSize=5',
    ])
      await get(path)
    const lists = store.raw.prepare('SELECT id FROM booklist ORDER BY id LIMIT 8').pluck().all() as string[]
    for (const id of lists) {
      await get(`/booklists/${id}/info`)
      await get(`/x/book_list?source=booklist:${id}`)
      await get(`/booklists/${id}/relations?count=5`)
      await post(`/booklists/${id}/detls`, { page: 1, pageSize: 5 })
    }
    await get('/donatelists/list?pageSize=5&page=2')
    for (const id of store.raw.prepare('SELECT id FROM donation ORDER BY id LIMIT 3').pluck().all())
      for (const path of [`detl/${id}?pageSize=3`, `${id}/info`, `${id}/relations?count=4`])
        await get(`/donatelists/${path}`)
    await get('/collections/commend1?pageSize=5')
    await post('/collections/search', { query: '書', pageSize: 4 })
    for (const id of store.raw.prepare('SELECT id FROM topic ORDER BY id LIMIT 3').pluck().all()) {
      await get(`/collections/${id}/info`)
      await post('/collections/search/detls', { id, pageSize: 6 })
    }
  })

  it.each(['reader1', 'reader2', 'reader3', 'reader8'])('to %s, for all read calls', async id => {
    const { get, post } = await both.reader(id)
    for (const path of [
      'info',
      'info?isPlaintext=true',
      'stats',
      'honors',
      'loan_info',
      'loan_histories?pageSize=3',
      'loan_range_dist',
      'loan_dcp_dist',
      'overdue_soon',
      'volts',
      'fines',
      'booklists',
      'requests',
      'credits',
      'loan_loss_recoup',
      'useridentifiers',
      'circrules',
      'check_readcert',
      'read_summary',
      'read_summary?year=2025',
      'check/emailSetting',
      'photo/1',
      'feedback',
      'feedback?status=answered&sortType=asc',
      'trial/apply',
      'trial/apply?status=open&sortType=asc',
    ])
      await get(`/users/${path}`)
    for (const by of ['followedDate', 'updatedDate', 'curriculumName', 'year'])
      await get(`/curriculums/follow?sortField=${by}&pageSize=3`)
    for (const period of ['recent', 'all', '2025', '1999']) await get(`/book_report/report?period=${period}`)
    for (const years of [0, 1, 3]) await get(`/x/reading_figures?years=${years}`)
    await post('/x/shelf', { add: ['mfirst', 'msecond'] })
    await post('/x/shelf', { add: ['mthird'], remove: ['mfirst'] })
    await post('/users/check/email', {})
    for (const path of ['activity', 'activity?page=2&pageSize=1']) await get(`/x/${path}`)
    await get('/sys/initInfo')
    await get('/sys/init/third/url?path=a')
    await get(`/users/basic_info?tokenId=${await get('/sys/init/third/url?path=token')}`)
    await post('/sys/calis/valid', { token: 't' })
    await get('/x/external/identities')
    await get('/commend/guess?count=5')
    await get('/notices?pageSize=3')
    await get('/notices/user/unread')
  })

  it('property: to any page, filter and search term of a list', async () => {
    // one after the other: passwords are checked in threads, and would assign the session tokens in any order
    const readers: Awaited<ReturnType<typeof both.reader>>[] = []
    for (const id of ['reader1', 'reader2', 'reader3']) readers.push(await both.reader(id))
    const words = ['history', '中国', '的', 'A0', '%', '_', 'É', "'", '  ', '红 楼', 'zz'].map(
      encodeURIComponent,
    )
    const paged = fc.record({
      page: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.integer({ min: 1, max: 30 }),
    })
    const asked = fc.oneof(
      fc.constantFrom('loans?', 'volts?', 'fines?', 'overdue_soon?', 'credits?', 'loan_loss_recoup?'),
      fc.constantFrom(...words).map(word => `loan_hists?keyword=${word}&`),
      fc
        .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
        .map(([from, to]) => `loan_hists?start=${dayOf(NOW - from * DAY)}&end=${dayOf(NOW - to * DAY)}&`),
      fc.constantFrom('', 'active', 'ended', 'ready').map(state => `requests?state=${state}&`),
      fc.constantFrom('booklists?', 'booklists?type=new&'),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(readers.length - 1), asked, paged, async (at, path, { page, pageSize }) => {
        await readers[at]!.get(`/users/${path}page=${page}&pageSize=${pageSize}`)
      }),
      { numRuns: RUNS * 4 },
    )
  })

  it('to changes by a reader', async () => {
    const reader = await both.reader('reader1')
    const { get, post, remove } = reader
    const loans = await get<Page<{ loanId: string; barCode: string }>>('/users/loans?pageSize=50')
    const [first, second] = loans.items
    await post('/users/renew', { loanId: first!.loanId, source: 0 })
    await post('/users/renew', { barCode: second!.barCode, source: 0 })
    await post('/users/renew', { loanId: 'none', source: 0 })
    await post('/users/batch_renew', { loanIds: loans.items.map(loan => loan.loanId) })
    await certifies(reader)
    await asksFor(reader)
    await suggests(reader)
    await faults(reader)
    await follows(reader)
    await writesLetters(reader)
    const said = { questionnaireId: 'QN-7', answers: { 1: 0, 2: [1, 0], 3: 4, 4: 1, 5: 'good' } }
    for (const id of ['jstor', 'jstor', 'nothing']) await post(`/x/questionnaire/${id}`, said)

    const list = await post<{ _id: string }>('/booklists', { booklistName: '试 A', isPublic: 1 })
    await post('/booklists', { booklistName: '试 A' })
    const ids = bookIds('WHERE withdrawn = 0 ORDER BY id')
    await post(`/booklists/${list._id}/items?ids=${ids.join(',')}`, undefined)
    await post(`/booklists/${list._id}/items?ids=${ids[1]},nothing`, undefined)
    await post(`/booklists/${list._id}`, { description: 'two\nlines', isPublic: 0 })
    await post('/x/collected', { bibIds: ids })
    await remove(`/booklists/${list._id}/items?ids=${ids[0]},${ids[2]}`)
    await post(`/booklists/${list._id}/detls`, { page: 1, pageSize: 10 })
    await get('/users/booklists')
    const open = store.raw.prepare("SELECT id FROM booklist WHERE owner_name = 'Lin'").pluck().get()
    await post(`/x/booklists/${open}/follow`, { isFollowed: 1 })
    await get('/x/booklists/followed?pageSize=3')
    await get(`/booklists/${open}/info`)
    await post(`/x/booklists/${open}/copy`, {})
    const topic = store.raw.prepare('SELECT id FROM topic ORDER BY id').pluck().get()
    await post(`/x/collections/${topic}/copy`, {})
    await post(`/x/booklists/${list._id}/entry`, { bibId: ids[1], note: '荐', to: 1 })
    for (const sortField of ['title', 'inDate'])
      await post(`/booklists/${open}/detls`, { pageSize: 5, sortField })
    await post(`/x/booklists/${list._id}/share`, undefined)
    await remove(`/x/booklists/${list._id}/share`)
    await remove(`/booklists/${list._id}`)
    await remove('/booklists/none')

    for (const id of [...ids.slice(0, 2), 'nothing']) {
      await get(`/reviews/check/${id}`)
      const { reviewId } = (await post<Review | null>('/reviews/review', { id, content: 'good' })) ?? {
        reviewId: 0,
      }
      await post('/reviews/review', { id, content: 'again', anonymous: 1 })
      await post(`/x/reviews/${reviewId}`, { content: 'anew', score: 2 })
      // one's own review, a missing one, and someone else's, twice
      for (const other of [reviewId, 999999, 1, 1]) await post(`/x/reviews/${other}/report`, {})
      for (const by of ['createdDate', 'score', 'title']) await get(`/users/reviews?sortField=${by}`)
      if (id !== ids[0]) await remove(`/reviews/delete/${id}/${reviewId}`)
    }

    const { items } = await get<Page<{ noticeId: number }>>('/notices?unread=true')
    await get(`/notices/${items[0]!.noticeId}`)
    await remove(`/notices/${items[1]!.noticeId}`)
    await remove('/notices/999999')
    await get('/x/payments')
    for (const fines of [[], [1], ['1']]) await post('/x/payments', { fines })
    await get('/x/payments/feed')
    await get('/x/notices/mail')
    for (const wants of [1, 0, 2]) await post('/x/notices/mail', { wants })
    await get('/x/notices/ways')
    for (const way of ['mail', 'webhook', 'pigeon'])
      for (const kind of ['all', 'loans', 'newBooks', 'account'])
        for (const wants of [true, false, 2]) await post('/x/notices/ways', { kind, way, wants })
    await post('/x/notices/read', {})
    await calendarAndHistory(reader)
    await keepsSearches(reader)
    await post('/sys/change/contacts', { email: 'new@linjiang.example', mobile: '13911112222' })
    await post('/users/loss', {})
    await post('/users/loss', {})
    await get('/users/info')
  })

  it('to sign-in, failed sign-in and sign-out', async () => {
    const { post, get, signIn } = both.visitor()
    for (let n = 0; n < 6; n++) await signIn('reader4', 'wrong')
    both.clock.time += 20_000
    await signIn('reader4')
    await post('/sys/change/pwd/verify', { password: 'wrong' })
    await post('/sys/change/pwd', { oldPassword: 'wrong', newPassword: 'another-room-7' })
    await both.mails()
    await get('/x/activity')
    await get('/x/book_mail')
    await post('/x/book_mail', { bibId: 'nothing', email: 'reader@example.edu' })
    await get('/x/my_data')
    await get('/x/my_data/deletion')
    await post('/x/my_data/deletion', { password: 'wrong', withReviews: false })
    await post('/x/my_data/deletion/withdraw', {})
    await get('/x/walk')
    await post('/x/my_data', { password: 'wrong' })
    await post('/x/stay', {})
    await get('/x/sessions')
    await signIn('reader4')
    await post('/x/sessions/end_others', {})
    // what a passkey's device signs is in contract/passkeys.test.ts, on both
    const signed = { id: 'a', rawId: 'a', type: 'public-key' }
    const made = { clientDataJSON: 'e30', attestationObject: 'oA' }
    const used = { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' }
    await post('/x/passkeys/begin', {})
    await post('/x/passkeys/sign_in', { credential: { ...signed, response: used } })
    await post('/x/passkeys/options', { password: 'wrong' })
    await post('/x/passkeys', { credential: { ...signed, response: made }, name: '' })
    for (const path of ['/x/external/saml', '/x/external/saml/logout'])
      await post(path, { SAMLResponse: 'PGEvPg==', SAMLRequest: 'PGEvPg==' })
    await get('/x/passkeys')
    await post('/x/passkeys/7', { name: 'a' })
    await post('/x/passkeys/7/remove', { password: 'wrong' })
    await get('/sys/logout')
    await get('/users/loans')
  })

  it('to external sign-in: linking, signing in again, unlinking, replayed answers', async () => {
    const { get, post, remove } = both.visitor()
    let nonce = 0
    const handOff = async () => {
      const begun = new URL(await get<string>('/x/external/begin?kind=union'))
      const said = {
        user: 'u-77',
        name: '林书禾',
        time: both.clock.time / 1000,
        nonce: `a-nonce-for-both-${++nonce}`,
        state: begun.searchParams.get('state'),
        to: 'http://localhost',
      }
      const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
      const path = `/sys/union/api/${payload}.${createHmac('sha256', UNION_KEY).update(`union\n${payload}`).digest('hex')}`
      return { path, data: await get<{ userId: string } | null>(path) }
    }
    const { path, data } = await handOff()
    expect(data).toBeNull()
    await get(path)
    await get('/x/external/binding')
    const half = (password: string) => ({ loginContext: JSON.stringify({ userId: 'reader5', password }) })
    await post('/x/external/binding', half('wrong'))
    await post('/x/external/binding', half('reading-room'))
    await post('/x/external/binding', half('reading-room'))
    await get('/users/info')
    await get('/sys/logout')
    expect((await handOff()).data?.userId).toBe('reader5')
    const [bound] = await get<{ id: number }[]>('/x/external/identities')
    for (let tab = 0; tab < 12; tab++) await get('/x/external/begin?kind=union')
    for (const table of [
      'external_begun',
      'external_seen',
      'external_session',
      'external_identity',
      'reader_token',
    ])
      expect(await rowsOf(copy, table), table).toEqual(await rowsOf(store, table))
    expect(await rowsOf(store, 'external_begun')).toHaveLength(10)
    await remove(`/x/external/identities/${bound!.id}`)
    await remove(`/x/external/identities/${bound!.id}`)
  })

  it('to a forgotten password and address verification', async () => {
    const visitor = both.visitor()
    const token = async () => /#([\w-]+)/.exec((await both.mails())[0] ?? '')?.[1] ?? ''
    for (const userId of ['nobody', 'reader3', ...Array(4).fill('reader10')])
      await visitor.post('/sys/send_email', { userId })
    const link = await token()
    await visitor.post('/x/password_link', { token: link })
    await visitor.post('/x/reset_password', { token: link, newPassword: 'short' })
    for (let n = 0; n < 2; n++)
      await visitor.post('/x/reset_password', { token: link, newPassword: 'a lamp in the stacks' })
    await visitor.post('/x/password_link', { token: link })
    const reader = await both.reader('reader1')
    await reader.post('/sys/change/contacts', { email: 'newer@linjiang.example' })
    await reader.post('/sys/send_email', {})
    const own = await token()
    for (let n = 0; n < 2; n++) await visitor.post('/x/verify_email', { token: own })
    await reader.get('/users/info')
    await both.mails()
  })

  it('to pages and servers of another site', async () => {
    const { get, post } = await both.reader('reader2')
    await get(`/x/site?origin=${encodeURIComponent(SITE)}`)
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const agree = () =>
      post<{ code: string }>(
        '/x/handoff',
        { origin: SITE, challenge, isGreeted: true },
        { origin: 'http://localhost:8080', host: 'localhost:8080' },
      )
    await agree()
    const { code } = await agree()
    const foreign = both.visitor()
    const from = { origin: SITE }
    const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
    const { token } = await foreign.post<{ token: string }>('/x/handoff/token', { code, verifier }, from)
    await foreign.post('/x/handoff/token', { code, verifier }, from)
    await foreign.get('/x/handoff/figures', { ...from, ...bearer(token) })
    for (const userId of ['reader3', 'nobody', 'reader4'])
      await foreign.post('/x/counter_token', { userId }, bearer(KEY))
    both.clock.time += 700_000
    await foreign.get('/x/handoff/figures', { ...from, ...bearer(token) })
    await agree()
    for (const table of ['handoff', 'site', 'site_key', 'site_use'])
      expect(await rowsOf(copy, table), table).toEqual(await rowsOf(store, table))
    expect(await rowsOf(store, 'handoff')).toHaveLength(1)
    expect(await rowsOf(store, 'site_use')).toMatchObject([{ minted: 2, refused: 1 }])
  })

  it('to recommendations computed by a job from all loans', async () => {
    for (const library of [store, copy]) {
      const writes = openWrites(library, async () => void (await setImmediate()))
      const conf = openConf(library, openRevisions(library))
      await recommend({ store: library, writes, conf, clock: { now: () => NOW + 30 * DAY } })
    }
    for (const table of ['commend_pair', 'commend_hot', 'commend_run'])
      expect(await rowsOf(copy, table), table).toEqual(await rowsOf(store, table))
    expect((await rowsOf(copy, 'commend_pair')).length).toBeGreaterThan(100)
    const { get } = both.visitor()
    for (const id of bookIds('ORDER BY loan_count DESC, id')) await get(`/x/also/${id}`)
    for (const query of ['', '?span=365&dcp=05&size=4', '?span=all&size=3']) await get(`/x/hot_books${query}`)
  })

  it('and the same rows afterwards', async () => {
    await both.settled()
    for (const table of [
      'loan',
      'purchase',
      'request',
      'request_step',
      'booklist',
      'booklist_item',
      'booklist_follow',
      'notice',
      'card_loss',
      'read_cert',
      'review',
      'curriculum_follow',
      'feedback',
      'upload',
      'trial',
      'document_request',
      'questionnaire_reader',
      'questionnaire_answer',
      'loan_hist',
      'calendar_feed',
      'history_pause',
      'late_return',
      'saved_search',
      'saved_search_book',
      'wish',
    ])
      expect(await rowsOf(copy, table), table).toEqual(await rowsOf(store, table))
    // these are written in the background, so the order of their ids differs
    const events = async (library: Library) =>
      (await rowsOf(library, 'account_event'))
        .map(row => JSON.stringify({ ...(row as object), id: 0 }))
        .sort()
    expect(await events(copy)).toEqual(await events(store))
    expect(await rowsOf(copy, 'mail_link')).toEqual(await rowsOf(store, 'mail_link'))
    expect(await rowsOf(store, 'mail_link')).not.toEqual([])
    // every hash has its own salt
    const readers = async (library: Library) =>
      (await rowsOf(library, 'patron')).map(row => ({ ...(row as object), password: '' }))
    expect(await readers(copy)).toEqual(await readers(store))
    for (const table of [
      'session',
      'login_failure',
      'search_term',
      'bib_change',
      'fine',
      'conf',
      'circ_rule',
    ])
      expect(await rowsOf(copy, table), table).toEqual(await rowsOf(store, table))
  })

  it('every call of the host is covered', () => {
    const forms = both.calls().map(({ method, path }: Call) => `${method} ${path}`)
    const isAsked = (form: string) => both.asked.some(one => patternOf(form).pattern.test(one))
    // calls of the staff are tested on both engines in tests/staff/pages.test.ts
    const isReaders = (form: string) => !/ \/staff\//.test(form)
    expect(forms.filter(isReaders).filter(form => !isAsked(form))).toEqual([])
    expect(forms.length).toBeGreaterThan(70)
  })
})

/** Databases, by every order and group; one of them with its journals, and questions about it. */
async function databases({ get, post }: Pick<Reader, 'get' | 'post'>): Promise<void> {
  for (const sortField of ['activatedDate', 'packageName', 'usage'])
    await post('/packages/search', { sortField, keyword: '期刊', pageSize: 20 })
  await post('/packages/browse1', { queryFieldList: [{ field: 'status', values: ['1'] }] })
  for (const id of ['jstor', 'csmar', 'nothing']) {
    for (const path of [id, `infos/${id}`, `relations/${id}`, `kpis?packageId=${id}`])
      await get(`/ckb/${path}`)
    await post(`/ckb/searchdb/${id}`, { keyword: 'american' })
    await get(`/x/questionnaire/${id}`)
  }
  await post('/ckb/searchex/cnki', { queryFieldList: [{ field: 'year', values: ['1960'] }] })
  await post('/ckb/journal_info', { title: 'Econometrica' })
  await post('/ckb/journal_existed', { packageId: 'jstor', issn: '0030-8129' })
}

/** Reserves and commissions what is possible, cancels, and lets a hold expire. */
async function asksFor({ get, post }: Reader): Promise<void> {
  type Row = { callNo: string; locaCode: string; takeLocations: { locaCode: string }[]; canRequest: number }
  const ids = bookIds(
    "WHERE id IN (SELECT bib FROM loan UNION SELECT bib FROM item WHERE loca_code = 'LJE05') ORDER BY loan_count DESC, id",
  )
  for (const [at, bibId] of ids.entries()) {
    const [type, path] = at % 2 ? ['req.cs.rele', 'rele'] : ['req.cs.preg', 'preg']
    const { items } = await post<{ items: Row[] }>('/requests/item_copies', { bibId, requestType: type })
    const itemBeans = items.map(({ callNo, locaCode, takeLocations }) => ({
      callNo,
      locaCode,
      serviceLocaCode: takeLocations[0]?.locaCode ?? '',
      remark: 'please',
    }))
    await post(`/requests/${path}`, { bibId, itemBeans: itemBeans.slice(0, 3) })
    await post(`/requests/${path}`, { bibId, itemBeans: itemBeans.slice(0, 1) })
  }
  for (const bibId of bookIds(
    "WHERE id IN (SELECT bib FROM item WHERE status = 'cataloguing') ORDER BY id",
  )) {
    const { items } = await post<{ items: Row[] }>('/requests/priority_lend_data', { bibId })
    const itemBeans = items.map(row => ({
      ...row,
      serviceLocaCode: row.takeLocations[0]?.locaCode ?? '',
      remark: '',
    }))
    await post('/requests/priority_lend', { bibId, itemBeans: itemBeans.slice(0, 2) })
  }
  const { items } = await get<Page<{ requestId: number; bibId: string }>>('/users/requests?pageSize=50')
  for (const { requestId } of items) await get(`/users/requests/requesttrans/${requestId}`)
  for (const { requestId } of items.slice(0, 5)) {
    for (const until of ['2026-03-20', '2020-01-01', 'soon'])
      await post('/x/requests/pause', { requestId, until })
    await get('/users/requests?pageSize=50')
  }
  for (const { requestId } of items.slice(2, 6)) await post('/x/requests/resume', { requestId })
  await get('/x/usual_place')
  for (const locaCode of ['02503', 'nowhere', '']) await post('/x/usual_place', { locaCode })
  const bibIds = items.slice(0, 4).map(row => row.bibId)
  await post('/x/requests/several', { bibIds: [...bibIds, 'nothing'], serviceLocaCode: '02503' })
  await get('/x/usual_place')
  const requestIds = items.slice(1, 7).map(row => row.requestId)
  await post('/x/requests/places', { requestIds: requestIds.slice(0, 1) })
  for (const requestId of [...requestIds.slice(0, 3), 999_999])
    for (const serviceLocaCode of ['02503', 'nowhere']) {
      await post('/x/requests/places', { requestIds: [requestId] })
      await post('/x/requests/move', { requestId, serviceLocaCode })
    }
  await post('/x/requests/batch_move', { requestIds, serviceLocaCode: '02503' })
  await post('/x/requests/batch_pause', { requestIds, until: '2026-03-20' })
  await get('/users/requests?pageSize=50')
  await post('/x/requests/batch_resume', { requestIds })
  for (const { requestId } of items.slice(0, 3)) await post('/requests/cancel', { requestId })
  await post('/x/requests/batch_cancel', { requestIds })
  for (const path of ['x/requests/pause', 'x/requests/resume', 'requests/cancel'])
    await post(`/${path}`, { requestId: 999_999, until: '2026-03-20' })
}

/** Reading certificates: issued, requested again, verified, withdrawn. */
async function certifies({ get, post }: Reader): Promise<void> {
  const first = await post<{ number: string; code: string }>('/x/read_certs', { period: 'all' })
  for (const period of ['all', '2025', '1999']) await post('/x/read_certs', { period })
  const check = () => get(`/x/read_cert_check?number=${first.number}&code=${first.code}`)
  await check()
  await get(`/x/read_cert_check?number=${first.number}&code=wrong`)
  await post('/x/read_certs/revoke', { number: first.number })
  await post('/x/read_certs/revoke', { number: 'none' })
  await check()
  await get('/x/read_certs')
}

/** Looks at books on offer, and suggests some for purchase. */
async function suggests({ get, post }: Reader): Promise<void> {
  const token = `token=${await get<string>('/users/token')}`
  type Book = { id: number; isbn: string }
  const { items } = await post<Page<Book>>(`/requests/newbookrecommend?pageSize=9&${token}`, {})
  await post(`/requests/pda/books/search_simple?${token}`, { keyword: 'the history' })
  const queryFieldList = [
    { field: 'title', values: ['war'] },
    { field: 'author', values: ['É'], logic: 1 },
    { field: 'publisher', values: ['Press'], logic: 2 },
  ]
  await post(`/requests/pda/books/search?${token}`, { queryFieldList, pageSize: 5 })
  for (const id of ['0', 'I', 'none']) {
    await get(`/requests/pda/books/${id}/classes?${token}`)
    await get(`/requests/pda/books/${id}/browse?page=1&pageSize=5&${token}`)
  }
  await get(`/requests/pda/books/extend/${items[0]!.isbn}?coversOnly=true&${token}`)
  await get('/requests/check_recommend')
  for (const { id, isbn } of items.slice(0, 7)) {
    await post('/requests/suggest/check', { isbn })
    await post('/requests/suggest/create', { bookId: id, remark: 'please' })
    const wish = { title: `无人出售 ${id}`, author: '某甲', otherEdition: 1 }
    await post('/requests/suggest/create', wish)
    await post('/requests/suggest/check', wish)
    await post('/requests/suggest/withdraw', { suggestId: 99_999 })
    await get(`/requests/pda/books/${id}?${token}`)
  }
  await get('/requests/pda/books/1?token=wrong')
  await post(`/requests/recommend?page=1&pageSize=5&${token}`, {})
}

async function faults({ get, post }: Reader): Promise<void> {
  const [bibId] = bookIds('ORDER BY id')
  for (const fault of ['data', 'missing', 'data', 'none'])
    await post('/x/book_faults', { bibId, fault, content: '第二页' })
  for (const query of ['', `?bibId=${bibId}`, '?bibId=nothing']) await get(`/x/book_faults${query}`)
  await get('/x/book_faults/visitor')
  for (const email of ['ann@example.org', 'ann@example.org', 'ann'])
    await post('/x/book_faults/visitor', { bibId, fault: 'data', email })
}

async function follows({ get, post }: Reader): Promise<void> {
  for (const [curriculumId, isFollowed] of [
    [5, 1],
    [5, 1],
    [6, 1],
    [1, 0],
    [999, 1],
  ])
    await post('/curriculums/follow', { curriculumId, isFollowed })
  await get('/curriculums/follow')
}

/** With attachments: one sent, one removed, one left behind. */
async function writesLetters({ get, post }: Reader): Promise<void> {
  const form =
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords\r\n--cut--\r\n'
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
    ids.push((await post<{ fileId: string }>('/file/upload', form, headers)).fileId)
  }
  await post('/feedbacks/submit', { type: 'book', title: '缺页', content: 'a\nb', fileIds: ids.slice(0, 1) })
  await post('/feedbacks/submit', { content: 'again', fileIds: ids.slice(0, 1) })
  await post('/file/upload/delete', { fileId: ids[1] })
  for (const fileId of ids) {
    await post('/file/upload/download/url', { fileId })
    await get(`/file/upload/download/${fileId}`)
  }
  await get('/users/feedback')
  for (const packageName of ['Corpus', 'CORPUS', ''])
    await post('/packages/reqtrial', { packageName, remark: 'please' })
  await get('/users/trial/apply')
  const article = { kind: 'article', title: '论书评', source: '读书', year: '1980', way: 'file' }
  for (const more of [{}, { title: '論書評' }, { way: 'loan' }, { kind: 'book', isbn: 'x', way: 'loan' }])
    await post('/x/documents', { ...article, ...more })
  await post('/x/search/citation', { kind: 'book', title: 'A' })
  await post('/x/search/citation/quoteds', { citation: { kind: 'book', title: 'A' } })
  await post('/x/documents/withdraw', { documentId: 1 })
  await post('/x/documents/look_up', { number: '10.1038/171737a0' })
  await get('/x/documents/terms')
  await get('/x/documents')
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

it('both engines have the same tables and columns', async () => {
  const columns = `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'library_version'`
  const { rows } = await copy.pg.query<{ name: string }>(columns)
  const own = store.raw
    .prepare(`SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`)
    .pluck()
    .all() as string[]
  expect(rows.map(row => row.name).sort()).toEqual(own.sort())
})

it('pages with changed content have the same revisions on both', async () => {
  const changes: [string, (library: Library) => Promise<unknown>][] = [
    ['conf', ({ write }) => write(trx => trx.insertInto('conf').values({ name: 'x', value: '1' }).execute())],
    ['book', ({ write }) => write(trx => trx.updateTable('loan').set({ due_at: NOW }).execute())],
    ['', ({ write }) => write(trx => trx.updateTable('loan').set({ renew_times: 1 }).execute())],
    ['', ({ write }) => write(trx => trx.updateTable('booklist').set({ click_count: 1 }).execute())],
    ['booklist', ({ write }) => write(trx => trx.deleteFrom('booklist_item').execute())],
    ['place', ({ write }) => write(trx => trx.updateTable('location').set({ name_en: 'x' }).execute())],
    ['place', ({ write }) => write(trx => trx.deleteFrom('room').where('position', '=', 0).execute())],
  ]
  for (const [subject, change] of changes) {
    for (const library of [store, copy]) {
      const before: Record<string, number> = await openRevisions(library).now()
      await change(library)
      const after: Record<string, number> = await openRevisions(library).now()
      expect(Object.keys(after).filter(name => after[name] !== before[name])).toEqual(
        subject ? [subject] : [],
      )
    }
  }
})

it('the engine is chosen by configuration', async () => {
  for (const setting of ['sqlite::memory:']) await (await openLibrary(setting)).close()
  await expect(openLibrary('oracle:x')).rejects.toThrow('sqlite:<file>, postgres://… or pglite:<folder>')
})

/** Searches are kept, looked at, changed and forgotten; refusals are the same. */
async function keepsSearches({ get, post, remove }: Reader): Promise<void> {
  const searches = [
    '?q=红楼梦&page=2',
    '?author=鲁迅',
    '?class=CLC~TU',
    '?subject=小说&year=2000-',
    '?page=2',
    '?q=a&f=no',
  ]
  const saved: { id: number }[] = []
  for (const search of searches) {
    const row = await post<{ id: number } | null>('/x/saved_searches', {
      name: search,
      search,
      every: 'daily',
    })
    if (row) saved.push(row)
  }
  await post('/x/saved_searches', { name: 'again', search: searches[0], every: 'weekly' })
  for (const { id } of saved.slice(0, 2)) await post(`/x/saved_searches/look/${id}`, {})
  await post(`/x/saved_searches/change/${saved[0]?.id}`, { name: 'other', every: 'never' })
  await remove(`/x/saved_searches/${saved[1]?.id}`)
  await get('/x/saved_searches')
  await post('/x/saved_searches/stop_all', {})
  await post('/x/saved_searches/stop/nothing', {})
  await get('/x/saved_searches/stop/nothing')
  await get('/x/saved_searches')
  await get('/x/wishes')
  await post('/x/wishes', { bibId: 'nothing' })
  await remove('/x/wishes/nothing')
}

/** A feed is created, read, renewed and ended; a history is paused, resumed and erased. */
async function calendarAndHistory({ get, post, remove }: Reader): Promise<void> {
  await post('/x/calendar/file', {})
  await post('/x/calendar', { withTitles: true })
  const { token } = await post<{ token: string }>('/x/calendar', { withTitles: false })
  await get(`/x/calendar/feed/${token}.ics`)
  await get('/x/calendar')
  await remove('/x/calendar')
  await get(`/x/calendar/feed/${token}`)
  await post('/x/calendar', { withTitles: true })
  for (const isPaused of [true, true, false, true]) await post('/x/history/pause', { isPaused })
  const { items } = await get<Page<{ loanId: string }>>('/users/loan_hists')
  const { years } = await get<{ years: { year: number }[] }>('/x/history')
  await post('/x/history/erase', { loanId: items[0]!.loanId })
  await post('/x/history/erase', { loanId: items[0]!.loanId })
  await post('/x/history/erase', { year: years.at(-1)!.year })
  await post('/x/history/erase', { all: true })
  // written by the library itself, while the history is paused
  const returned = {
    loan_id: 'while-paused',
    uid: 1,
    item: 1,
    bib: 1,
    loaned_at: 0,
    due_at: NOW,
    returned_at: both.clock.time,
    renew_times: 0,
  }
  for (const library of [store, copy])
    await library.write(async trx => void (await trx.insertInto('loan_hist').values(returned).execute()))
  await get('/users/loan_hists')
  await get('/users/stats')
}
