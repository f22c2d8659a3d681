/** 300 theses of an invented university, generated like the articles (articles.ts). */
import type { Entry } from '../../../discovery/provider.ts'
import type { LocationCode } from '../catalogue/places.ts'
import { seededRandom } from '../random.ts'
import { TOPICS, type Topic } from './topics.ts'

const SEED = 20_260_302
const THESES = 300
/** locations of theses: the closed stacks and the special collections */
const PLACES: LocationCode[] = ['LJE05', 'LJW03']
const SUFFIXES_ZH = ['研究', '的方法与实证', '的历史考察', '的模型', '的比较研究']
const SUFFIXES_EN = ['a study', 'methods and evidence', 'a history', 'a model', 'a comparison']
const BRANCHES = [...'子丑寅卯辰巳午未申酉戌亥']

export function sampleTheses(): Entry[] {
  const random = seededRandom(SEED)
  return Array.from({ length: THESES }, (_, at): Entry => {
    const [topic, other] = random.shuffled(TOPICS) as [Topic, Topic]
    const zh = random.chance(0.8)
    const degree = random.chance(0.3) ? 'doctor' : 'master'
    const suffix = random.int(0, SUFFIXES_ZH.length - 1)
    const an = `T${String(at + 1).padStart(4, '0')}`
    const year = Math.max(random.int(2008, 2025), random.int(2008, 2025))
    const branch = random.int(0, BRANCHES.length - 1)
    return {
      view: 'paper',
      dbId: 'demo-theses',
      an,
      title: zh
        ? `示例学位论文：${topic.zh}与${other.zh}${SUFFIXES_ZH[suffix]}`
        : `Sample thesis: ${topic.en} and ${other.en}, ${SUFFIXES_EN[suffix]}`,
      authors: [zh ? `示例研究生${BRANCHES[branch]}` : `Sample Student ${branch + 1}`],
      publisher: zh ? '示例大学' : 'Sample University',
      sourceType: 'Dissertations/Theses',
      pubType: '',
      database: '',
      source: zh ? '示例大学' : 'Sample University',
      volume: '',
      issue: '',
      pages: String(random.int(48, 220)),
      date: `${year}-06`,
      ids: [],
      language: zh ? 'chi' : 'eng',
      subjects: [...new Set([topic, other].map(each => (zh ? each.heading : each.headingEn)))],
      keywords: [topic, other].map(each => (zh ? each.zh : each.en)),
      abstract: zh
        ? `论述${topic.zh}，兼及${other.zh}，共五章。本条为演示馆的虚构记录，没有这样一篇论文。`
        : `Five chapters on ${topic.en}, and on ${other.en}. A synthetic record for this demo library: there is no such thesis.`,
      peerReviewed: false,
      inLibrary: true,
      links: random.chance(0.6)
        ? [{ type: 'text', url: `/opac/x/discovery/text?dbId=demo-theses&an=${an}`, name: '' }]
        : [],
      pLink: '',
      degree,
      locations: [random.pick(PLACES)],
      isSynthetic: true,
    }
  })
}
