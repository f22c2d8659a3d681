/** Calls backed by other systems: what this server does not know gets an empty answer, because a 404 breaks clients. */
import { array, looseObject, nullable, optional, string, unknown } from 'valibot'
import { defineCall } from './call.ts'

/** OBSERVED; content, catalog and authorInfo are HTML */
const bookIntroduction = looseObject({
  _id: string(),
  title: string(),
  imageUrl: nullable(string()),
  authorInfo: string(),
  content: string(),
  catalog: nullable(string()),
  intro: optional(string()),
})

export const elsewhereCalls = {
  douban: defineCall({
    method: 'GET',
    path: '/third_api/douban/:isbn/info',
    summary: 'Catalogue record of an ISBN; null for one it does not have',
    data: nullable(bookIntroduction),
  }),
  doubanList: defineCall({
    method: 'GET',
    path: '/third_api/douban/:isbn/list_info',
    summary: 'Lists of another site that have the book: none are known',
    data: array(unknown()),
  }),
}
