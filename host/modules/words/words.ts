/** GET /opac/x/words: the elements' texts in a language. */
import { wordsCalls } from '../../../src/contract/x-words.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { readDictionary } from './dictionary-files.ts'

export const words: Module = (on, ctx) => {
  on(wordsCalls.words, async ({ query }) => {
    const found = await readDictionary(ctx, query.lang)
    if (!found) throw new HttpError(404, 'errors.missing')
    return found
  })
}
