/**
 * Calls of our own: GET versions of the seeds' POST calls, so that a page of another site needs no preflight; `request`
 * is the body of the POST as JSON.
 */
import { type GenericSchema, maxLength, object, optional, parseJson, pipe, string } from 'valibot'
import { defineCall } from './call.ts'
import {
  coverKeys,
  coversByKey,
  searchAnswer,
  searchRequest,
  temporaryAnswer,
  temporaryRequest,
} from './catalogue/search.ts'
import { short } from './texts.ts'

const asText = <S extends GenericSchema>(body: S) => pipe(string(), maxLength(12_000), parseJson(), body)
const text = optional(short)

export const readCalls = {
  search: defineCall({
    method: 'GET',
    path: '/x/search',
    summary: 'POST /search as a GET; `request` is its body as JSON',
    query: object({ disable_facet: text, request: asText(searchRequest) }),
    data: searchAnswer,
  }),
  covers: defineCall({
    method: 'GET',
    path: '/x/extend2',
    summary: 'POST /search/extend2 as a GET; `request` is its body as JSON',
    query: object({ coversOnly: text, request: asText(coverKeys) }),
    data: coversByKey,
  }),
  temporary: defineCall({
    method: 'GET',
    path: '/x/temporary',
    summary: 'POST /search/temporary as a GET; `request` is its body as JSON',
    query: object({ request: asText(temporaryRequest) }),
    data: temporaryAnswer,
  }),
}
