/**
 * /opac/collections/*: topics, i.e. exhibitions of books that the library arranges in rooms. Paths, the card's first
 * five members and `map.detailInfo.map` are the specification's; all other forms are ours.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'

/** A room of a topic. */
const room = object({ name: string(), text: string(), itemCount: number() })
export type TopicRoom = InferOutput<typeof room>

/** opensOn, closesOn yyyy-MM-dd or ''. bibIds: at most four, for the card's picture */
const topicCard = looseObject({
  _id: string(),
  booklistName: string(),
  description: optional(nullable(string())),
  coverUrl: optional(nullable(string())),
  /** alt text of the cover */
  coverAlt: optional(string()),
  _clickCount: optional(number()),
  subtitle: optional(string()),
  itemCount: optional(number()),
  bibIds: optional(array(string())),
  state: optional(picklist(['open', 'coming', 'closed'])),
  opensOn: optional(string()),
  closesOn: optional(string()),
  updatedDate: optional(string()),
})
export type TopicCard = InferOutput<typeof topicCard>

const topicInfo = looseObject({
  ...topicCard.entries,
  curator: optional(string()),
  rooms: optional(array(room)),
})
export type TopicInfo = InferOutput<typeof topicInfo>

/** A book of a topic: a result row, its room (from 0), its label, and whether it is featured (own case) 0 | 1. */
const topicBook = looseObject({
  ...book.entries,
  room: optional(number()),
  label: optional(string()),
  isLead: optional(number()),
})
export type TopicBook = InferOutput<typeof topicBook>

const id = pipe(string(), maxLength(100))

export const collectionsCalls = {
  commend1: defineCall({
    method: 'GET',
    path: '/collections/commend1',
    summary: 'Topics that the library recommends and that are open',
    query: pageQuery,
    data: pageOf(topicCard),
  }),
  search: defineCall({
    method: 'POST',
    path: '/collections/search',
    summary: 'All public topics, those with `query` in name or text; open ones first',
    body: object({ ...pageQuery.entries, query: optional(nullable(pipe(string(), maxLength(200)))) }),
    data: pageOf(topicCard),
  }),
  info: defineCall({
    method: 'GET',
    path: '/collections/:id/info',
    summary: 'One topic with its rooms; counts a visit once a session',
    data: topicInfo,
  }),
  books: defineCall({
    method: 'POST',
    path: '/collections/search/detls',
    summary: 'Books of a topic (id), room by room',
    body: object({ id, page: pageQuery.entries.page, pageSize: whole(1, 200, 100) }),
    data: object({ map: object({ detailInfo: object({ map: pageOf(topicBook) }) }) }),
  }),
}
