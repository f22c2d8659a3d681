/**
 * Every number that stands on two screens is the same on both: what one says of the other, and what that one has. Each
 * pair asks the real app of the demo library what the two screens ask.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOT_BOOKS } from '../../src/core/limits.ts'
import { homeRequest } from '../../src/core/rules/home/home-request.ts'
import collectionsEn from '../../src/features/collections/hot-books/collections.en.ts'
import collectionsZh from '../../src/features/collections/hot-books/collections.zh.ts'
import homeEn from '../../src/features/home/home.en.ts'
import homeZh from '../../src/features/home/home.zh.ts'
import { sumUp } from '../../src/features/reports/report-sums.ts'
import { appBefore, type Planted, planted } from '../store/planted.ts'
import { Visitor } from '../visitor.ts'

// answers of all calls, read as the test names them
// biome-ignore lint/suspicious/noExplicitAny: the contract tests check their forms
type Any = any
type Row = Record<string, Any>

let demo: Planted
let visitor: Visitor
const readers = new Map<string, Visitor>()
beforeAll(async () => {
  demo = await planted()
  const app = await appBefore(demo)
  visitor = new Visitor(app)
  for (let number = 1; number <= 10; number++) {
    const reader = new Visitor(app)
    const answer = await reader.signIn(`reader${number}`, number === 6 ? '123456' : 'reading-room')
    if (answer.json().code === 0) readers.set(`reader${number}`, reader)
  }
}, 300_000)
afterAll(async () => {
  await visitor.app.close()
  await demo.store.close()
})

const get = async (path: string, who = visitor): Promise<Any> => {
  const { code, data } = await who.get<unknown>(path)
  expect(code, path).toBe(0)
  return data
}
const post = async (path: string, body: unknown, who = visitor): Promise<Any> => {
  const { code, data } = await who.post<unknown>(path, body)
  expect(code, path).toBe(0)
  return data
}
const page = (rows = 1) => ({ page: 1, pageSize: rows })
/** what is not equal, by its name, so that all pairs of a kind are seen at once */
const differing = (pairs: [name: string, said: unknown, there: unknown][]) =>
  pairs.filter(([, said, there]) => said !== there)

describe('lists of the library', () => {
  it('C07 H07 all topics: the link of home, and the page; a topic’s card, its page and its books', async () => {
    const all = await post('/collections/search', page(20))
    expect(all.items).toHaveLength(all.total)
    // the demo has one that home does not recommend: the two lists are not the same
    const shown = await get('/collections/commend1?page=1&pageSize=20')
    expect(shown.total).toBeLessThan(all.total)
    const pairs: [string, unknown, unknown][] = []
    for (const topic of all.items) {
      const info = await get(`/collections/${topic._id}/info`)
      const { map } = (await post('/collections/search/detls', { id: topic._id, ...page(100) })).map
        .detailInfo
      pairs.push([topic.booklistName, topic.itemCount, info.itemCount])
      pairs.push([topic.booklistName, topic.itemCount, map.total])
      pairs.push([topic.booklistName, topic.itemCount, map.items.length])
      const sum = info.rooms.reduce((count: number, room: Row) => count + room.itemCount, 0)
      pairs.push([`rooms of ${topic.booklistName}`, topic.itemCount, sum])
    }
    expect(differing(pairs)).toEqual([])
  })

  it('C06 booklists: the card, the page and its books', async () => {
    const all = await get('/booklists/commend?page=1&pageSize=100')
    expect(all.items).toHaveLength(all.total)
    const pairs: [string, unknown, unknown][] = []
    for (const list of all.items) {
      const books = await post(`/booklists/${list._id}/detls`, page(100))
      const total = books.total ?? books.map?.detailInfo?.map?.total
      pairs.push([list.booklistName, list.itemCount, total])
    }
    expect(pairs.length).toBeGreaterThan(3)
    expect(differing(pairs)).toEqual([])
  })

  it('C04 most borrowed: each discipline’s number is that of its list', async () => {
    for (const span of ['7', '30', '365']) {
      const { disciplines } = await get(`/x/hot_books?span=${span}&size=${HOT_BOOKS}`)
      const pairs: [string, unknown, unknown][] = []
      for (const { code, text, count } of disciplines) {
        const { items } = await get(`/x/hot_books?span=${span}&size=${HOT_BOOKS}&dcp=${code}`)
        pairs.push([`${span} ${text}`, count, items.length])
      }
      expect(pairs.length).toBeGreaterThan(2)
      expect(differing(pairs)).toEqual([])
    }
  })

  it('H04 C04 most borrowed: home says of which period it is, and the page has the same books and numbers', async () => {
    const [home, { items }] = [
      await get('/commend/hot1?count=15'),
      await get('/x/hot_books?span=all&size=80'),
    ]
    const named = (rows: Row[]) => rows.map(({ bibId, rank, hotValue }) => [bibId, rank, hotValue])
    expect(named(home)).toEqual(named(items.slice(0, 15)))
    expect([homeZh.hotSpan, homeEn.hotSpan]).toEqual([collectionsZh.spans.all, collectionsEn.spans.all])
    const pairs: [string, unknown, unknown][] = []
    for (const { bibId, hotValue } of home)
      pairs.push([bibId, hotValue, (await get(`/bibs/${bibId}/infos`)).loanCount])
    // the page of a book shows the same number, where it shows one
    expect(differing(pairs.filter(([, , there]) => there !== undefined))).toEqual([])
  })

  it('C05 H03 databases: the link of home, the page, each status, language, letter, subject and kind', async () => {
    const search = (fields: Row[]) => post('/packages/search/', { ...page(), queryFieldList: fields })
    const groups = await post('/packages/browse1', { keyword: '', queryFieldList: [] })
    const all = await search([])
    expect(groups.total).toBe(all.total)
    const pairs: [string, unknown, unknown][] = []
    for (const field of ['status', 'langCode', 'initial', 'subject', 'type'])
      for (const { code, name, count } of groups[field])
        pairs.push([`${field} ${name}`, count, (await search([{ field, values: [code] }])).total])
    expect(differing(pairs)).toEqual([])
    // each has one of these
    for (const field of ['status', 'langCode', 'initial'])
      expect(
        groups[field].reduce((sum: number, one: Row) => sum + one.count, 0),
        field,
      ).toBe(all.total)
    const onTrial = await post('/packages/search/', {
      ...page(100),
      queryFieldList: [{ field: 'status', values: ['2'] }],
    })
    expect(onTrial.items.map((row: Row) => row.isEnded)).not.toContain(1)
    const ended = await post('/packages/search/', {
      ...page(100),
      queryFieldList: [{ field: 'status', values: ['ended'] }],
    })
    expect(ended.items.length).toBeGreaterThan(0)
    for (const row of ended.items) expect(row.statusDesc).not.toBe(onTrial.items[0].statusDesc)
  })

  it('H06 C08 donations: the list, its years, a donation and its books', async () => {
    const all = await get('/donatelists/list?page=1&pageSize=100')
    expect(all.items).toHaveLength(all.total)
    expect(all.years.reduce((sum: number, year: Row) => sum + year.count, 0)).toBe(all.total)
    const volumes = (rows: Row[]) => rows.reduce((sum, row) => sum + row.volumeCount, 0)
    expect(volumes(all.years)).toBe(volumes(all.items))
    const pairs: [string, unknown, unknown][] = []
    for (const one of all.items) {
      const books = await get(`/donatelists/detl/${one._id}?page=1&pageSize=100`)
      pairs.push([one.donaListName, one.bookCount, books.total])
    }
    expect(differing(pairs)).toEqual([])
  })

  it('C09 courses: a department’s number and its list; a course’s card, its page and its books', async () => {
    const search = (fields: Row[], rows = 1) =>
      post('/curriculums/search', { ...page(rows), queryFieldList: fields })
    const departments = await get('/curriculums/disciplines')
    const pairs: [string, unknown, unknown][] = []
    for (const { name, count } of departments) {
      const found = await search([{ field: 'department', values: [name], operator: '=' }])
      pairs.push([name, count, found.total])
      for (const by of ['teacher', 'year']) {
        const parts = await post('/curriculums/subdisciplines', { department: name, by })
        for (const part of parts) {
          const there = await search([
            { field: 'department', values: [name], operator: '=' },
            { field: by, values: [part.name], operator: '=' },
          ])
          pairs.push([`${name} ${part.name}`, part.count, there.total])
        }
      }
    }
    const courses = await search([], 100)
    for (const course of courses.items) {
      const there = await post(`/curriculums/${course.curriculumId}/detls`, page(100))
      pairs.push([course.curriculumName, course.bookCount, there.total])
      pairs.push([course.curriculumName, course.bookCount, there.curriculum.bookCount])
      const free = there.items.filter((book: Row) => book.circCount > 0).length
      pairs.push([`free of ${course.curriculumName}`, course.availableCount, free])
    }
    expect(pairs.length).toBeGreaterThan(10)
    expect(differing(pairs)).toEqual([])
  })

  it('C03 new books: each week, discipline and class, and the books that it leads to', async () => {
    const pairs: [string, unknown, unknown][] = []
    for (const { from, to, total } of await get('/x/new_weeks?count=8')) {
      const days = 7
      const there = await get(`/new/${days}/bysubject?page=1&pageSize=1&dcpCode=nolimit&until=${to}`)
      pairs.push([`week from ${from}`, total, there.totalCount])
    }
    for (const { code, text, count } of await get('/new/discipline/nolimit/subs?days=365')) {
      const there = await get(`/new/365/bysubject?page=1&pageSize=1&dcpCode=${code}`)
      pairs.push([text, count, there.totalCount])
    }
    for (const { code, text, count } of await get('/new/CLC/classes/nolimit/subs?days=365&empty=0')) {
      const there = await get(`/new/365/byclass?page=1&pageSize=1&scheme=CLC&clsNo=${code}`)
      pairs.push([text, count, there.totalCount])
    }
    expect(pairs.length).toBeGreaterThan(20)
    expect(differing(pairs)).toEqual([])
  })

  it('C01 classes: a class’s number and the books of its drawer', async () => {
    const pairs: [string, unknown, unknown][] = []
    for (const scheme of ['CLC', 'LCC'])
      for (const { code, text, count } of await get(`/classes/${scheme}/classes?level=1&empty=0`)) {
        const books = await post(`/classes/${scheme}/classes/browse`, { code, ...page() })
        pairs.push([`${scheme} ${text}`, count, books.actualTotal])
        const subs = await get(`/classes/${scheme}/classes/${code}/subs?empty=0`)
        for (const sub of subs.slice(0, 4)) {
          const there = await post(`/classes/${scheme}/classes/browse`, { code: sub.code, ...page() })
          pairs.push([`${scheme} ${sub.text}`, sub.count, there.actualTotal])
        }
      }
    expect(pairs.length).toBeGreaterThan(20)
    expect(differing(pairs)).toEqual([])
  })
})

describe('the catalogue', () => {
  const narrowed = (filters: Row[]) => ({ ...homeRequest(), pageSize: 1, filterFieldList: filters })
  const filter = (field: string, value: string) => ({ logic: 'and', field, values: [value], operator: '=' })

  it('H01 A14 holdings at a glance: its numbers and those of facets are of records, as the page of each says', async () => {
    const home = await post('/search/', homeRequest())
    const pairs: [string, unknown, unknown][] = []
    for (const { field, values } of home.facetResult)
      for (const { value, label, count } of values.slice(0, 12)) {
        if (field === 'pubYear') continue
        const there = await post('/search/', narrowed([filter(field, value)]))
        // an author is found by the other names too
        if (field !== 'author') pairs.push([`${field} ${label}`, count, there.recordTotal])
      }
    expect(pairs.length).toBeGreaterThan(20)
    expect(differing(pairs)).toEqual([])
    for (const field of ['docType', 'language']) {
      const { values } = home.facetResult.find((one: Row) => one.field === field)
      const sum = values.reduce((all: number, one: Row) => all + one.count, 0)
      expect(sum, field).toBe(home.recordTotal)
    }
    expect(home.actualTotal).toBeLessThan(home.recordTotal)
  })

  it('B01 versions: the number at a title, and the page of its versions', async () => {
    const found = await post('/search/', { ...homeRequest(), pageSize: 100, sortField: 'loans' })
    const several = found.dataList.filter((book: Row) => book.groupItemCount > 1)
    expect(several.length).toBeGreaterThan(3)
    // a search that finds only some of the versions leads to the same page
    const narrow: Row[] = []
    for (const { groupId, groupItemCount } of several) {
      const { facetResult } = await post('/search/', narrowed([filter('groupId', groupId)]))
      for (const { field, values } of facetResult) {
        const value = values.find((one: Row) => one.count < groupItemCount)
        if (value)
          narrow.push(
            ...(await post('/search/', narrowed([filter('groupId', groupId), filter(field, value.value)])))
              .dataList,
          )
      }
    }
    expect(narrow.length).toBeGreaterThan(1)
    several.push(...narrow)
    const pairs: [string, unknown, unknown][] = []
    for (const { title, groupId, groupItemCount } of several) {
      const there = await post('/search/', { ...narrowed([filter('groupId', groupId)]), collapseField: '' })
      pairs.push([title, groupItemCount, there.total])
    }
    expect(differing(pairs)).toEqual([])
  })

  it('F05 A14 the page of an author or a subject: each of its numbers, and the list that it leads to', async () => {
    const titles = async (by: string, name: string) =>
      (await post('/search/', narrowed([filter(by, name)]))).total
    const inRole = async (role: string, name: string) =>
      (await post('/search/', { ...narrowed([]), queryFieldList: [filter(role, name)] })).total
    const { facetResult } = await post('/search/', homeRequest())
    const pairs: [string, unknown, unknown][] = []
    for (const by of ['author', 'subject']) {
      const { values } = facetResult.find((one: Row) => one.field === by)
      const names: string[] = values.slice(0, 8).map((one: Row) => one.value)
      if (by === 'author') names.push('鲁迅', 'Engels, Friedrich', 'Twain, Mark', 'Tolstoy, Leo, graf')
      for (const name of names) {
        const page = await get(`/x/authority?${new URLSearchParams({ [by]: name })}`)
        pairs.push([name, page.counts.all, await titles(by, name)])
        for (const role of by === 'author' ? ['creator', 'translator', 'editor', 'about'] : [])
          pairs.push([`${name} ${role}`, page.counts[role], await inRole(role, name)])
        const { coAuthors, subjects, ...more } = page
        for (const { address, count } of by === 'author' ? subjects : []) {
          const both = narrowed([filter('author', page.address), filter('subject', address)])
          pairs.push([`${name} on ${address}`, count, (await post('/search/', both)).total])
        }
        const own = ['pseudonyms', 'bearers', 'also', 'broader', 'narrower', 'namesakes'].flatMap(
          link => more[link],
        )
        for (const [of, links] of [
          ['author', coAuthors],
          ['subject', by === 'subject' ? subjects : []],
          [by, own],
        ])
          for (const { address, count } of links)
            pairs.push([`${name} → ${address}`, count, await titles(of, address)])
      }
    }
    expect(pairs.length).toBeGreaterThan(100)
    expect(differing(pairs)).toEqual([])
  })

  it('F05 a graded answer: the titles of the author that it names, and the page that it leads to', async () => {
    const asked = { field: 'all', values: ['鲁迅 呐喊 不存在的词语甲'], operator: '*' }
    const { graded } = await post('/search/', { ...narrowed([]), queryFieldList: [asked], instead: 1 })
    expect(graded.by?.name).toBe('鲁迅')
    expect(graded.by.count).toBe((await post('/search/', narrowed([filter('author', graded.by.name)]))).total)
  })
})

describe('a reader', () => {
  const total = async (path: string, who: Visitor) => (await get(path, who)).total as number

  it('R04 R10 each counter of the banner, and the page that it leads to', async () => {
    expect(readers.size).toBeGreaterThan(8)
    const pairs: [string, unknown, unknown][] = []
    for (const [name, who] of readers) {
      const stats = await get('/users/stats', who)
      const list = '?page=1&pageSize=100'
      pairs.push([`${name} loans`, stats.loanCount, await total(`/users/loans${list}`, who)])
      pairs.push([
        `${name} due soon`,
        stats.expireCount,
        (await get(`/users/overdue_soon${list}`, who)).length,
      ])
      pairs.push([
        `${name} requests`,
        stats.requestCount,
        await total(`/users/requests${list}&state=active`, who),
      ])
      pairs.push([`${name} booklists`, stats.booklistCount, await total(`/users/booklists${list}`, who)])
      pairs.push([`${name} unread`, stats.unprocessedCount, await get('/notices/user/unread', who)])
      pairs.push([`${name} unread list`, stats.unprocessedCount, await total('/notices?unread=true', who)])
      const fines = await get(`/users/fines${list}`, who)
      const unpaid = fines.items.filter((row: Row) => row.paid === 0)
      pairs.push([`${name} fines`, stats.overdraftCount, unpaid.length])
      const lent = (await get(`/users/loans${list}`, who)).items as Row[]
      const late = lent.filter(row => row.isOverdue === 1).length
      pairs.push([`${name} overdue`, stats.overdueCount, late])
    }
    expect(differing(pairs)).toEqual([])
  })

  it('R05 R20 the year: loans by month, by class, the summary and the report say one number', async () => {
    const pairs: [string, unknown, unknown][] = []
    for (const [name, who] of readers) {
      const months = Object.values((await get('/users/loan_range_dist', who)) as Record<string, number>)
      const figures = await get('/x/reading_figures?years=1', who)
      const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
      pairs.push([`${name} months`, sum(months), figures.loans])
      pairs.push([`${name} months of the figures`, sum(Object.values(figures.months)), figures.loans])
      const ever = await get('/x/reading_figures?years=0', who)
      const classes = (await get('/users/loan_dcp_dist', who)) as Row[]
      pairs.push([`${name} classes`, sum(classes.map(one => one.count)), ever.loans])
      const hists = await total('/users/loan_hists?page=1&pageSize=1', who)
      const stats = await get('/users/stats', who)
      pairs.push([`${name} loans and history`, stats.loanCount + hists, ever.loans])
    }
    expect(differing(pairs)).toEqual([])
  })

  it('R20 R22 a year: the summary, the report and the certificate have the same loans and books', async () => {
    const pairs: [string, unknown, unknown][] = []
    for (const [name, who] of readers) {
      const summary = await get('/users/read_summary', who)
      if (!summary.loanCount) continue
      const sums = sumUp(await get(`/book_report/report?period=${summary.year}`, who))
      pairs.push([`${name} loans`, summary.loanCount, sums.lent])
      pairs.push([`${name} books`, summary.bookCount, sums.books])
      pairs.push([`${name} renewals`, summary.renewCount, sums.renewals])
      const months = Object.values(summary.months as Record<string, number>)
      pairs.push([`${name} months`, summary.loanCount, months.reduce((all, one) => all + one, 0)])
      const certificate = await post('/x/read_certs', { period: String(summary.year) }, who)
      const cert = certificate.certificate ?? certificate
      pairs.push([`${name} certificate`, cert.loans, sums.lent])
      pairs.push([`${name} certificate’s books`, cert.books, sums.books])
    }
    expect(pairs.length).toBeGreaterThan(10)
    expect(differing(pairs)).toEqual([])
  })

  it('R13 a notice in the list and when it is opened; a due date in a notice and in the list of loans', async () => {
    for (const [name, who] of readers) {
      const { items } = await get('/notices?page=1&pageSize=100', who)
      const loans = (await get('/users/loans?page=1&pageSize=100', who)).items as Row[]
      for (const notice of items.filter((one: Row) => ['due', 'overdue'].includes(one.kind) && one.bibId)) {
        const loan = loans.find(one => one.bibId === notice.bibId)
        expect(notice.content, name).toContain(String(loan?.dueDate).slice(0, 10))
      }
    }
  })
})
