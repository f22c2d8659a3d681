/** SQL of topics. A withdrawn book is neither shown nor counted. */
import type { ExpressionBuilder } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'
import { byCount } from '../bibs/count-buffer.ts'
import type { Slice } from '../booklists/queries.ts'

/** books on a topic's card */
const FACE = 4

const hung = (eb: ExpressionBuilder<Schema, 'topic'>) =>
  eb
    .selectFrom('topic_book')
    .innerJoin('bib', 'bib.id', 'topic_book.bib')
    .whereRef('topic_book.topic', '=', 'topic.id')
    .where('bib.withdrawn', '=', 0)

const topics = (db: Reading, now: number) =>
  db
    .selectFrom('topic')
    .selectAll('topic')
    .select(eb =>
      hung(eb)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('items'),
    )
    .where('topic.is_public', '=', 1)
    .where('topic.shown_from', '<=', now)

export type TopicRow = Awaited<ReturnType<typeof allTopics>>[number]

/** In the library's order. A library has dozens, not thousands. */
export const allTopics = (db: Reading, now: number) =>
  topics(db, now).orderBy('topic.position').orderBy('topic.created_at', 'desc').orderBy('topic.id').execute()

export const topicBy = (db: Reading, id: string, now: number): Promise<TopicRow | undefined> =>
  topics(db, now).where('topic.id', '=', id).executeTakeFirst()

const booksOnWalls = (db: Reading) =>
  db
    .selectFrom('topic_book')
    .innerJoin('bib', 'bib.id', 'topic_book.bib')
    .where('bib.withdrawn', '=', 0)
    .orderBy('room')
    .orderBy('position')
    .orderBy('bib.id')

/** ids of the first books of each topic */
export async function topicFaces(db: Reading, ids: string[]): Promise<Map<string, string[]>> {
  const faces = new Map<string, string[]>(ids.map(id => [id, []]))
  if (!ids.length) return faces
  const rows = await booksOnWalls(db).select(['topic', 'bib.bib_id']).where('topic', 'in', ids).execute()
  for (const { topic, bib_id } of rows) {
    const face = faces.get(topic)!
    if (face.length < FACE) face.push(bib_id)
  }
  return faces
}

/** Rooms in order, with their number of books. */
export const roomsOf = (db: Reading, topic: string) =>
  db
    .selectFrom('topic_room')
    .select(['topic_room.position', 'topic_room.name', 'topic_room.text', 'name_en', 'text_en'])
    .select(eb =>
      eb
        .selectFrom('topic_book')
        .innerJoin('bib', 'bib.id', 'topic_book.bib')
        .whereRef('topic_book.topic', '=', 'topic_room.topic')
        .whereRef('topic_book.room', '=', 'topic_room.position')
        .where('bib.withdrawn', '=', 0)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('items'),
    )
    .where('topic_room.topic', '=', topic)
    .orderBy('topic_room.position')
    .execute()

export const wallOf = (db: Reading, topic: string, { offset, limit }: Slice) =>
  booksOnWalls(db)
    .select(['bib.id', 'room', 'label', 'is_lead'])
    .where('topic', '=', topic)
    .offset(offset)
    .limit(limit)
    .execute()

/** @param counts visits by id */
export async function addTopicClicks(trx: Writing, counts: Map<string, number>): Promise<void> {
  for (const [count, ids] of byCount(counts)) {
    await trx
      .updateTable('topic')
      .set(({ eb }) => ({ click_count: eb('click_count', '+', count) }))
      .where('id', 'in', ids)
      .execute()
  }
}
