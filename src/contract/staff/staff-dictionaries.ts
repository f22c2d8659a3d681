/** /opac/staff/dictionaries: texts of the portal and the elements in further languages. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { whole } from '../page.ts'

export const DICTIONARIES_ROLES: readonly StaffRole[] = ['administrator']

export const DICTIONARY_ACTS = ['published', 'undone'] as const
export type DictionaryAct = (typeof DICTIONARY_ACTS)[number]
export const PHRASES = ['missing', 'own', 'all'] as const
export type PhrasesShown = (typeof PHRASES)[number]

const language = object({
  lang: string(),
  /** in the librarian's language */
  name: string(),
  /** texts that it has, of all that there are; own: of these, written at this page */
  has: number(),
  of: number(),
  own: number(),
  /** comes with the host; is a file in WORDS_DIR */
  isShipped: boolean(),
  isFile: boolean(),
  /** readers can choose it */
  isOffered: boolean(),
})
export type StaffLanguage = InferOutput<typeof language>

const state = object({
  languages: array(language),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  trail: array(
    object({
      date: string(),
      operator: string(),
      lang: string(),
      act: picklist(DICTIONARY_ACTS),
      /** phrases; '' = not known */
      count: string(),
    }),
  ),
})
export type DictionariesState = InferOutput<typeof state>

const phrase = object({
  key: string(),
  /** in zh or en, which stands there instead */
  base: string(),
  /** as it is shown, without what was written at this page; '' = none */
  before: string(),
  /** written at this page; '' = none */
  own: string(),
})
export type Phrase = InferOutput<typeof phrase>

const phrases = object({
  lang: string(),
  name: string(),
  dir: picklist(['ltr', 'rtl']),
  /** language of the texts that stand there instead */
  base: picklist(['zh', 'en']),
  /** identifies what was edited, so that no one's changes are overwritten */
  updated: number(),
  rows: array(phrase),
  total: number(),
})
export type Phrases = InferOutput<typeof phrases>

/** key → text; '' = what was written at the page goes */
const texts = record(pipe(string(), maxLength(200)), pipe(string(), maxLength(2000)))

const checked = object({
  /** in words, at most a hundred; those phrases cannot be published */
  faults: array(object({ key: string(), text: string() })),
  /** phrases that would be new, changed, and as they are; those that would still be missing */
  added: number(),
  changed: number(),
  same: number(),
  missing: number(),
})
export type CheckedPhrases = InferOutput<typeof checked>

export const staffDictionariesCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/dictionaries',
    summary: 'The further languages, and how much each has',
    roles: DICTIONARIES_ROLES,
    data: state,
  }),
  phrases: defineCall({
    method: 'GET',
    path: '/staff/dictionaries/:lang',
    summary:
      'Phrases of a language: those that are missing, those written here, or all, found by a text or a key',
    roles: DICTIONARIES_ROLES,
    query: object({
      show: optional(picklist(PHRASES), 'missing'),
      q: optional(pipe(string(), maxLength(200)), ''),
      page: whole(1, 1000, 1),
    }),
    data: phrases,
  }),
  missing: defineCall({
    method: 'GET',
    path: '/staff/dictionaries/:lang/missing.json',
    summary: 'What is left to translate, as a file',
    roles: DICTIONARIES_ROLES,
    produces: 'application/json',
  }),
  check: defineCall({
    method: 'POST',
    path: '/staff/dictionaries/:lang/check',
    summary: 'What publishing these phrases would change, and what is wrong with them',
    roles: DICTIONARIES_ROLES,
    body: object({ texts }),
    data: checked,
  }),
  save: defineCall({
    method: 'POST',
    path: '/staff/dictionaries/:lang',
    summary: 'Publishes phrases; the others stay',
    roles: DICTIONARIES_ROLES,
    body: object({
      base: whole(0, Number.MAX_SAFE_INTEGER, 0),
      texts,
      /** leaves those out that have a fault, else nothing is published */
      isPartial: boolean(),
    }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/dictionaries/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: DICTIONARIES_ROLES,
    data: state,
  }),
}
