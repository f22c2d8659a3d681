/** Ours: what the codes of a dictionary mean, in the reader's language. The seeds name the dictionaries and no path. */
import { array, object, string } from 'valibot'
import { defineCall } from './call.ts'

const entry = object({ code: string(), name: string() })

export const dictionariesCalls = {
  dictionary: defineCall({
    method: 'GET',
    path: '/x/dictionaries/:domain',
    summary:
      'domain:document.type, domain:language.code, domain:opac.course.ref.level (levels of the tree of courses), domain:classification, domain:quoted.type. An unknown dictionary: 404',
    data: array(entry),
  }),
}
