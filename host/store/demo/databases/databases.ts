import type { Store } from '../../open.ts'
import { tableRows } from '../table-rows.ts'
import { DAY, dayOf, monthOf } from '../times.ts'
import { JOURNALS, type JournalSeed } from './database-journals.ts'
import databases from './databases.tsv?raw'

/** Descriptions in the demo's own words: zh, en. */
const ABOUT: Record<string, [zh: string, en: string]> = {
  jstor: [
    '非营利的数字图书馆，以学术期刊的完整回溯见长：多数刊从创刊号起逐页扫描，可全文检索。近几年的卷期依出版社约定延后收录，查找最新文章请同时检索出版社平台。',
    'A digital library without profit. It is strong in complete runs of scholarly journals: most are scanned page by page from the first issue, and their full text can be searched. The latest years come later, as each publisher agrees; for new articles look at the publisher’s own site too.',
  ],
  cnki: [
    '中文学术文献的综合平台。期刊、博硕士论文、会议论文与报纸可一处检索，也可分库检索；可通过引文链接查看参考文献与引证文献。',
    'Chinese scholarly literature in one place: journals, dissertations, conference papers and newspapers can be searched together or apart, and citations lead from a paper to its sources and to what came after.',
  ],
  wos: [
    '引文索引：收录论文的引用与被引用关系，可由已知文章查找相关文献，不含全文。',
    'Citation indexes: whom a paper cites, and who cites it. Good for starting from a paper you know and going back and forward on the same question. It has no full text of its own.',
  ],
  ieee: [
    '电气、电子与计算机领域的期刊、会议录与标准。会议论文通常早于期刊发表，查新时请一并检索。',
    'Journals, proceedings and standards of electrical engineering, electronics and computing. Proceedings often come before journals: do not leave them out when you look for what is new.',
  ],
  siku: [
    '清乾隆年间编成的大型丛书，本馆所藏为单机版：可按书名、著者与正文检索，并可查看原书图像。',
    'The great collection compiled in the Qianlong reign. The library has an edition for one computer: titles, authors and the text can be searched, with images of the pages.',
  ],
  linjiang: [
    '示例条目：本馆自建的地方文献，有方志、水利图与碑刻拓片，部分尚未整理。',
    'A sample entry: local material that the library has put together itself, with gazetteers, maps of waterways and rubbings, some of it still to be described.',
  ],
  arxiv: [
    '作者上传的论文预印本，多数未经同行评审。引用前请核对正式发表的版本。',
    'Papers put up by their authors, mostly before peer review. When you cite one, look where it was published later.',
  ],
  pubmed: [
    '生物医学期刊的题录与摘要。有免费全文的文章附有链接。',
    'Records and abstracts of biomedical journals, with links where the full text is free.',
  ],
}

/** related databases, in this order */
const RELATED: Record<string, string[]> = {
  jstor: ['muse', 'oup', 'wos', 'doaj'],
  cnki: ['wanfang', 'cqvip', 'ncpssd', 'cssci'],
  wos: ['scopus', 'ei', 'cscd', 'pubmed'],
  ieee: ['acm', 'ei', 'arxiv', 'sciencedirect'],
  pubmed: ['sinomed', 'plos', 'wos'],
}

/** invented figures: full texts in an ordinary month */
const USED: Record<string, number> = {
  jstor: 470,
  cnki: 5200,
  wanfang: 2100,
  cqvip: 900,
  ieee: 760,
  sciencedirect: 1900,
  springer: 1100,
  wiley: 640,
  acm: 310,
  pkulaw: 420,
}
/** usage of January to December relative to an ordinary month */
const SEASON = [0.8, 0.5, 1.1, 1.2, 1.1, 1.3, 0.6, 0.4, 1.1, 1.45, 1.2, 0.9]

const AT_PLACE: Record<string, [zh: string, en: string]> = {
  siku: ['西校区图书馆 特藏阅览室', 'West campus, special collections'],
  linjiang: ['西校区图书馆 特藏阅览室', 'West campus, special collections'],
}

type Row = Record<string, string>

/** Uses no random numbers, so the rest is unchanged. */
export function plantDatabases({ raw }: Store, { now }: { now: number }): void {
  const columns = [
    'package_id name_zh name_en mark publisher_zh publisher_en line_zh line_en about_zh about_en url status',
    'lang_code subjects types activated_on starts_on ends_on off_campus seats place_zh place_en hours_zh hours_en',
  ]
  const names = columns.join(' ').split(' ')
  const add = raw.prepare(
    `INSERT INTO package (${names}, is_sample) VALUES (${names.map(() => '?')}, 1)`.replaceAll('\n', ''),
  )
  const ids = new Map<string, number>()
  for (const row of tableRows(databases)) {
    const id = row.id!
    const [about, aboutEn] = ABOUT[id] ?? ['', '']
    const [place, placeEn] = AT_PLACE[id] ?? ['', '']
    const { activated, starts, ends } = datesOf(row, now)
    const { lastInsertRowid } = add.run(
      ...[id, row.zh, row.en, row.mark, row.publisher_zh, row.publisher_en, row.line_zh, row.line_en],
      ...[
        about,
        aboutEn,
        row.url,
        Number(row.status),
        row.lang === 'c' ? 'pak.lang.chi' : 'pak.lang.foreign',
      ],
      ...[listOf(row.subjects), listOf(row.types), activated, starts, ends],
      ...[row.off === 'v' ? 'vpn' : row.off === 'd' ? 'direct' : 'none', place ? 2 : 0, place, placeEn],
      ...(place ? ['周一至周五 8:30–17:00', 'Monday to Friday 8:30–17:00'] : ['', '']),
    )
    ids.set(id, Number(lastInsertRowid))
  }
  const relation = raw.prepare('INSERT INTO package_relation (package, other, position) VALUES (?, ?, ?)')
  for (const [of, others] of Object.entries(RELATED))
    for (const [at, other] of others.entries()) relation.run(ids.get(of), ids.get(other), at)
  plantJournals({ raw }, ids, JOURNALS)
  plantUse({ raw }, ids, now)
}

const listOf = (words = ''): string => JSON.stringify(words.split(' ').filter(Boolean))

/** `yyyy-MM-dd`, or of a trial `T:<days to its first day>:<days to its last>` */
function datesOf({ activated = '', status }: Row, now: number) {
  const [, from, to] = /^T:(-?\d+):(-?\d+)$/.exec(activated) ?? []
  if (from !== undefined) {
    const starts = dayOf(now + Number(from) * DAY)
    return { activated: starts, starts, ends: dayOf(now + Number(to) * DAY) }
  }
  const year = dayOf(now).slice(0, 4)
  return status === '1'
    ? { activated, starts: `${year}-01-01`, ends: `${year}-12-31` }
    : { activated, starts: '', ends: '' }
}

function plantJournals({ raw }: Pick<Store, 'raw'>, ids: Map<string, number>, journals: JournalSeed[]): void {
  const add = raw.prepare(
    'INSERT INTO package_journal (package, title, issn, subject_zh, subject_en, from_year, to_year) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const { of, title, issn, subject, spans } of journals)
    for (const [from, to] of spans) add.run(ids.get(of), title, issn, ...subject, from, to ?? null)
}

/** Twelve months ending with this one, which is incomplete. */
function plantUse({ raw }: Pick<Store, 'raw'>, ids: Map<string, number>, now: number): void {
  const add = raw.prepare(
    'INSERT INTO package_use (package, month, downloads, searches, most_a_day) VALUES (?, ?, ?, ?, ?)',
  )
  const today = dayOf(now)
  for (const [id, ordinary] of Object.entries(USED))
    for (let back = 0; back < 12; back++) {
      const at = (monthOf(now) - 1 - back + 12) % 12
      const year = Number(today.slice(0, 4)) - (at > monthOf(now) - 1 ? 1 : 0)
      const share = back === 0 ? Number(today.slice(8)) / 31 : 1
      const downloads = Math.round(ordinary * (SEASON[at] ?? 1) * share)
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      add.run(ids.get(id), month, downloads, Math.round(downloads * 2.4), Math.ceil(downloads / 9))
    }
}
