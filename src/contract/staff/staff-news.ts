/** /opac/staff/news: news of the library, on home, as messages and by mail, between two times. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { USER_GROUPS } from '../codes.ts'
import { whole } from '../page.ts'

export const NEWS_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const NEWS_STATES = ['draft', 'planned', 'on', 'ended', 'withdrawn'] as const
export type NewsState = (typeof NEWS_STATES)[number]
export const NEWS_ACTS = ['drafted', 'published', 'withdrawn', 'posted', 'tried', 'undone'] as const
/** readers named one by one */
const MOST_READERS = 200
export type NewsAct = (typeof NEWS_ACTS)[number]

/** Of the audience now: those who would have the message, and its mail; card numbers that no reader has */
const reach = object({ readers: number(), mailed: number(), unknown: array(string()) })
export type NewsReach = InferOutput<typeof reach>

const text = object({ title: pipe(string(), maxLength(200)), content: pipe(string(), maxLength(5000)) })
/**
 * from, until: yyyy-MM-dd HH:mm in library time; '' = at once, and for good. groups, readers (card numbers): none of both =
 * all readers
 */
const groups = pipe(array(picklist(USER_GROUPS)), maxLength(USER_GROUPS.length))
const readers = optional(
  pipe(array(pipe(string(), minLength(1), maxLength(100))), maxLength(MOST_READERS)),
  [],
)
const content = object({
  zh: text,
  en: text,
  from: pipe(string(), maxLength(16)),
  until: pipe(string(), maxLength(16)),
  groups,
  readers,
  onHome: boolean(),
  asMessage: boolean(),
  byMail: boolean(),
})
export type NewsContent = InferOutput<typeof content>

const one = object({
  id: number(),
  state: picklist(NEWS_STATES),
  content,
  /** identifies what was edited, so that no one's changes are overwritten */
  base: number(),
  /** of the message: readers who have it, and who opened it */
  readers: number(),
  read: number(),
  /** by the last act */
  operator: string(),
  date: string(),
})
export type NewsOne = InferOutput<typeof one>

const state = object({
  items: array(one),
  groups: array(object({ code: picklist(USER_GROUPS), label: string() })),
  now: string(),
  zone: string(),
  /** whether mail can be sent */
  hasMail: boolean(),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  trail: array(object({ date: string(), operator: string(), act: picklist(NEWS_ACTS), title: string() })),
})
export type StaffNews = InferOutput<typeof state>

/** what a reader of each language gets: the message, and its mail as text */
const preview = object({
  /** of the home page with the news on it; '' = not on home */
  key: string(),
  letters: array(
    object({
      lang: picklist(['zh', 'en']),
      title: string(),
      content: string(),
      subject: string(),
      mail: string(),
    }),
  ),
})
export type NewsPreview = InferOutput<typeof preview>

export const staffNewsCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/news',
    summary: 'News, latest first, and who did what',
    roles: NEWS_ROLES,
    data: state,
  }),
  save: defineCall({
    method: 'POST',
    path: '/staff/news',
    summary:
      'Writes a draft, or publishes: at once, or from a time on. id 0 = new; base = the one that was edited',
    roles: NEWS_ROLES,
    body: object({
      id: whole(0, Number.MAX_SAFE_INTEGER, 0),
      base: whole(0, Number.MAX_SAFE_INTEGER, 0),
      content,
      isPublished: boolean(),
    }),
    data: state,
  }),
  reach: defineCall({
    method: 'POST',
    path: '/staff/news/reach',
    summary: 'How many readers an audience has now, and which card numbers no reader has',
    roles: NEWS_ROLES,
    body: object({ groups, readers }),
    data: reach,
  }),
  draw: defineCall({
    method: 'POST',
    path: '/staff/news/preview',
    summary: 'What readers would get; the home page is kept for a while',
    roles: NEWS_ROLES,
    body: object({ content }),
    data: preview,
  }),
  preview: defineCall({
    method: 'GET',
    path: '/staff/news/preview/:key',
    summary: 'The home page with the news on it',
    roles: NEWS_ROLES,
    query: object({
      lang: optional(picklist(['zh', 'en']), 'zh'),
      scheme: optional(picklist(['light', 'dark']), 'light'),
    }),
    produces: 'text/html',
  }),
  tryOut: defineCall({
    method: 'POST',
    path: '/staff/news/try',
    summary: 'Mails it to one address first, in each language that it is written in; some times an hour',
    roles: NEWS_ROLES,
    body: object({
      id: whole(0, Number.MAX_SAFE_INTEGER, 0),
      content,
      email: pipe(string(), maxLength(200)),
    }),
    data: state,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/staff/news/:id/withdraw',
    summary: 'Takes it from home and from the readers’ messages; a sent mail cannot be recalled',
    roles: NEWS_ROLES,
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/news/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: NEWS_ROLES,
    data: state,
  }),
}
