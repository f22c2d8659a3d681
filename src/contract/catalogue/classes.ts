/**
 * /opac/classes/*: classifications level by level, and the books of a class. Schemes: CLC (ZTF, zhongtufa), LCC, and
 * GBT13745 (MOE), which a public client sends for the disciplines of the Ministry of Education (OBSERVED). The answer
 * forms are ours: no client was seen to read more than id, code and text.
 */
import { array, type InferOutput, looseObject, nullable, number, object, optional, string } from 'valibot'
import { defineCall } from '../call.ts'
import { numeric, short } from '../texts.ts'
import { book, searchRequest } from './search.ts'

const text = optional(short)

const face = {
  /** id and code are the same */
  id: string(),
  code: string(),
  text: string(),
  /** short name, for narrow places */
  sign: string(),
  /** 1 = top level */
  level: number(),
  /** 1 = it has subclasses */
  hasChildren: number(),
}
const classFace = object(face)

/** count: its books, including those of its subclasses */
export const classNode = object({ ...face, count: number() })
export type ClassNode = InferOutput<typeof classNode>

/** empty=0 omits classes without books */
const whichQuery = object({ empty: text })

const place = { libCode: optional(nullable(short)), locaCode: optional(nullable(short)) }

const classBooks = looseObject({
  /** path from the top level to the class, as deep as the scheme's table goes */
  path: array(classFace),
  total: number(),
  actualTotal: number(),
  offset: number(),
  limit: number(),
  dataList: array(book),
})
export type ClassBooks = InferOutput<typeof classBooks>

export const classesCalls = {
  classes: defineCall({
    method: 'GET',
    path: '/classes/:scheme/classes',
    summary: 'Every class of a level (1 … 4, else 400); an unknown scheme: 404',
    query: object({ level: text, empty: text }),
    data: array(classNode),
  }),
  subs: defineCall({
    method: 'GET',
    path: '/classes/:scheme/classes/:id/subs',
    summary: 'Classes within one; within nolimit: the uppermost. An unknown class: 404',
    query: whichQuery,
    data: array(classNode),
  }),
  disciplines: defineCall({
    method: 'GET',
    path: '/classes/:scheme/disciplines',
    summary: 'The uppermost classes',
    query: whichQuery,
    data: array(classNode),
  }),
  disciplineSubs: defineCall({
    method: 'GET',
    path: '/classes/discipline/:id/subs',
    summary: 'Disciplines within one; within nolimit: the uppermost. An unknown discipline: 404',
    query: whichQuery,
    data: array(classNode),
  }),
  browse: defineCall({
    method: 'POST',
    path: '/classes/:scheme/classes/browse',
    summary:
      'Books of a class, of one deeper than the tables too; paged and sorted as a search is. A code of another shape: 400, an unknown one: 404',
    body: looseObject({ ...searchRequest.entries, ...place, code: optional(nullable(numeric)) }),
    data: classBooks,
  }),
  browseDiscipline: defineCall({
    method: 'GET',
    path: '/classes/:scheme/disciplines/browse',
    summary: 'The same by address',
    query: object({
      code: text,
      page: text,
      pageSize: text,
      sortField: text,
      sortType: text,
      libCode: text,
      locaCode: text,
    }),
    data: classBooks,
  }),
}
