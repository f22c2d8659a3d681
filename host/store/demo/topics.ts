import { createHash } from 'node:crypto'
import type { Store } from '../open.ts'
import topics from './data/topics.json?raw'
import { DAY, dayOf } from './times.ts'

/** title of a book of the demo, its label, and whether it has a case of its own */
type Work = [title: string, label?: string, isLead?: boolean]
/** `en`: name and text in English */
type Room = [name: string, text: string, works: Work[], en: [name: string, text: string]]
type Topic = {
  name: string
  nameEn: string
  subtitle: string
  subtitleEn: string
  text: string
  textEn: string
  curator: string
  /** days before now that it opened; days from now that it closes (negative: closed) */
  opened: number
  closes?: number
  clicks: number
  rooms: Room[]
}

/** Exhibitions of the demo library; texts and curators are invented. */
const TOPICS = JSON.parse(topics) as Topic[]

/** number on the home page */
const RECOMMENDED = 8

/** Uses no random numbers, so the rest is unchanged. */
export function plantTopics({ raw }: Store, { now }: { now: number }): void {
  const topic = raw.prepare(
    `INSERT INTO topic (id, name, name_en, subtitle, subtitle_en, description, description_en, curator, opens_on, closes_on,
       recommended, position, click_count, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const room = raw.prepare(
    'INSERT INTO topic_room (topic, position, name, name_en, text, text_en) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const work = raw.prepare(
    `INSERT OR IGNORE INTO topic_book (topic, bib, room, position, label, is_lead) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const bib = raw
    .prepare('SELECT id FROM bib WHERE title = ? AND withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1')
    .pluck()
  for (const [at, one] of TOPICS.entries()) {
    const id = createHash('md5').update(`topic\n${one.name}`).digest('hex').slice(0, 24)
    const opened = now - one.opened * DAY
    topic.run(
      id,
      one.name,
      one.nameEn,
      one.subtitle,
      one.subtitleEn,
      one.text,
      one.textEn,
      one.curator,
      dayOf(opened),
      one.closes === undefined ? '' : dayOf(now + one.closes * DAY),
      at < RECOMMENDED ? 1 : 0,
      at + 1,
      one.clicks,
      opened,
      opened + 3 * DAY,
    )
    for (const [nr, [name, text, works, [nameEn, textEn]]] of one.rooms.entries()) {
      room.run(id, nr + 1, name, nameEn, text, textEn)
      for (const [place, [title, label = '', isLead]] of works.entries()) {
        const number = bib.get(title)
        if (number !== undefined) work.run(id, number, nr + 1, place + 1, label, isLead ? 1 : 0)
      }
    }
  }
}
