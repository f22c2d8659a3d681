/** Ours: the elements' texts in a language, for pages in languages other than zh and en, or with other wording. */
import { type InferOutput, maxLength, object, optional, picklist, pipe, record, string } from 'valibot'
import { defineCall } from './call.ts'

const dictionary = object({
  /** as in a lang attribute */
  lang: string(),
  dir: picklist(['ltr', 'rtl']),
  /** language of texts missing in the dictionary, and of the server's own texts */
  base: picklist(['zh', 'en']),
  /** key → text, e.g. 'search.go' → '検索' */
  words: record(string(), string()),
})
export type Dictionary = InferOutput<typeof dictionary>

export const wordsCalls = {
  words: defineCall({
    method: 'GET',
    path: '/x/words',
    summary:
      'Texts of the elements in a language: zh, en, and each that the library has a dictionary for; it may leave texts out. zh-TW finds zh-Hant, ja-JP finds ja. Without a dictionary: 404',
    query: object({ lang: pipe(string(), maxLength(35)), langCode: optional(string()) }),
    data: dictionary,
  }),
}
