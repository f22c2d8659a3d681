/** A call of our own: news of the library on the home page. Not available when the portal fronts another server. */
import { array, type InferOutput, number, object, picklist, string } from 'valibot'
import { defineCall } from '../call.ts'

/** news on home at a time; older ones wait for their turn */
export const MOST_NEWS = 3

/** lang: of the text, which may be there in another language only. from: yyyy-MM-dd */
const news = object({
  id: number(),
  title: string(),
  content: string(),
  lang: picklist(['zh', 'en']),
  from: string(),
})
export type HomeNews = InferOutput<typeof news>

export const newsCalls = {
  news: defineCall({
    method: 'GET',
    path: '/x/news',
    summary: 'News of the library for everybody, latest first',
    data: array(news),
  }),
}
