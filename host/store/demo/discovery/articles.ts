/**
 * 600 articles of invented journals, proceedings and a newspaper: every title and name contains 示例 or Sample, none has
 * a DOI. Generated deterministically, so nothing is stored.
 */
import type { Entry } from '../../../discovery/provider.ts'
import { type Random, seededRandom } from '../random.ts'
import { TOPICS, type Topic } from './topics.ts'

const SEED = 20_260_301
const ARTICLES = 600
const PER_ISSUE = 5
const FROM = 2012
const TO = 2025

type Journal = { name: string; publisher: string; zh: boolean; type: string; weight: number; began: number }
const journal = (name: string, type: string, weight: number, began: number): Journal => {
  const zh = !/^[A-Z]/.test(name)
  return { name, publisher: zh ? '示例大学出版社' : 'Sample University Press', zh, type, weight, began }
}
const JOURNALS: readonly Journal[] = [
  journal('示例图书馆学报', 'Academic Journals', 6, 1983),
  journal('示例情报工作', 'Academic Journals', 5, 1992),
  journal('示例建筑与阅读', 'Academic Journals', 3, 2005),
  journal('示例大学学报', 'Academic Journals', 4, 1958),
  journal('示例工程教育', 'Academic Journals', 3, 1998),
  journal('示例人文研究', 'Academic Journals', 3, 1986),
  journal('Sample Journal of Library Practice', 'Academic Journals', 4, 2009),
  journal('Sample Review of Campus Studies', 'Academic Journals', 2, 2001),
  journal('示例图书馆年会论文集', 'Conference Materials', 2, 2010),
  journal('Sample Conference on Discovery', 'Conference Materials', 1, 2011),
  journal('示例书评', 'Reviews', 1, 2000),
  journal('示例校报', 'News', 2, 1956),
]

const STEMS = [...'甲乙丙丁戊己庚辛壬癸']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const PATTERNS_ZH: ((a: string, b: string) => string)[] = [
  (a, b) => `${a}与${b}的关系`,
  a => `${a}的二十年`,
  (a, b) => `${a}对${b}的影响`,
  a => `${a}的问卷调查`,
  (a, b) => `从${a}看${b}`,
  a => `高校${a}的现状与问题`,
  (a, b) => `${a}与${b}：一组对照`,
  a => `${a}的成本与效果`,
]
const PATTERNS_EN: ((a: string, b: string) => string)[] = [
  (a, b) => `${a} and ${b}`,
  a => `twenty years of ${a}`,
  (a, b) => `what ${a} mean for ${b}`,
  a => `a survey of ${a}`,
  (a, b) => `from ${a} to ${b}`,
  a => `${a}: costs and effects`,
]
const KINDS: Record<string, [zh: string, en: string]> = {
  'Academic Journals': ['示例论文', 'Sample article'],
  'Conference Materials': ['示例会议论文', 'Sample paper'],
  Reviews: ['示例书评', 'Sample review'],
  News: ['示例报道', 'Sample report'],
}

export function sampleArticles(): Entry[] {
  const random = seededRandom(SEED)
  const weighted = JOURNALS.flatMap(one => Array<Journal>(one.weight).fill(one))
  const issues = new Set<string>()
  const entries: Entry[] = []
  while (entries.length < ARTICLES) {
    const one = random.pick(weighted)
    // denser towards today
    const year = Math.max(random.int(FROM, TO), random.int(FROM, TO))
    const month = random.int(1, 12)
    const issue = one.type === 'News' ? String((year - one.began) * 9 + month) : String(month)
    const key = `${one.name}/${year}/${issue}`
    if (issues.has(key)) continue
    issues.add(key)
    let page = random.int(1, 4)
    for (let at = 0; at < PER_ISSUE; at++) {
      const length = one.type === 'News' ? 0 : random.int(4, 13)
      entries.push(articleOf(one, { year, month, issue, page, length, number: entries.length + 1 }, random))
      page += length + 1
    }
  }
  return entries.slice(0, ARTICLES)
}

type Place = { year: number; month: number; issue: string; page: number; length: number; number: number }

function articleOf(one: Journal, { year, month, issue, page, length, number }: Place, random: Random): Entry {
  const [topic, other] = random.shuffled(TOPICS) as [Topic, Topic]
  const kind = KINDS[one.type]![one.zh ? 0 : 1]
  const title = one.zh
    ? `${kind}：${random.pick(PATTERNS_ZH)(topic.zh, other.zh)}`
    : `${kind}: ${random.pick(PATTERNS_EN)(topic.en, other.en)}`
  const an = `S${String(number).padStart(4, '0')}`
  const isNews = one.type === 'News'
  return {
    view: 'article',
    dbId: 'demo',
    an,
    title,
    authors: authorsOf(one, random),
    publisher: one.publisher,
    sourceType: one.type,
    pubType: '',
    database: '',
    source: one.name,
    volume: isNews || one.type === 'Conference Materials' ? '' : String(year - one.began + 1),
    issue: one.type === 'Conference Materials' ? '' : issue,
    pages: length === 0 ? String(page) : `${page}-${page + length}`,
    date: `${year}-${String(month).padStart(2, '0')}`,
    ids: [],
    language: one.zh ? 'chi' : 'eng',
    subjects: [...new Set([topic, other].map(each => (one.zh ? each.heading : each.headingEn)))],
    keywords: [topic, other].map(each => (one.zh ? each.zh : each.en)),
    abstract: isNews ? '' : abstractOf(one.zh, topic, other, random),
    peerReviewed: one.type === 'Academic Journals' && random.chance(0.9),
    inLibrary: random.chance(0.75),
    links: random.chance(0.8)
      ? [{ type: 'text', url: `/opac/x/discovery/text?dbId=demo&an=${an}`, name: '' }]
      : [],
    pLink: '',
    degree: '',
    locations: [],
    isSynthetic: true,
  }
}

function authorsOf(one: Journal, random: Random): string[] {
  if (one.type === 'News') return [one.zh ? '示例记者' : 'Sample Reporter']
  const names = one.zh
    ? STEMS.map(stem => `示例作者${stem}`)
    : LETTERS.map(letter => `Sample Author ${letter}`)
  return random.shuffled(names).slice(0, random.int(1, 3))
}

const YEARS = ['一', '两', '三', '四', '五']
const NTH = ['一', '二', '三', '四', '五']

function abstractOf(zh: boolean, topic: Topic, other: Topic, random: Random): string {
  const years = random.int(1, 5)
  if (!zh)
    return `A synthetic record for this demo library: it describes no real study. It would have followed ${topic.en} at a sample university for ${years} ${years === 1 ? 'year' : 'years'}, beside ${other.en}.`
  return random.pick([
    `以示例大学${YEARS[years - 1]}年的记录为样本，比较${topic.zh}前后的变化，并与${other.zh}对照。本条为演示馆的虚构记录，不描述任何真实研究。`,
    `按年代梳理示例大学的${topic.zh}，讨论它与${other.zh}的联系。本条为演示馆的虚构记录，不描述任何真实研究。`,
    `在两所示例学校分别考察${topic.zh}与${other.zh}，差异在第${NTH[years - 1]}年才变得明显。本条为演示馆的虚构记录，不描述任何真实研究。`,
  ])
}
