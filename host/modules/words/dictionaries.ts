/** /opac/x/dictionaries/*: codes and their labels. */
import { dictionariesCalls } from '../../../src/contract/x-dictionaries.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { WORDS } from '../bibs/words.ts'

export const dictionaries: Module = on => {
  on(dictionariesCalls.dictionary, ({ params, lang }) => {
    if (params.domain !== 'domain:document.type') throw new HttpError(404, 'errors.missing')
    return Object.entries(WORDS[lang].documentTypes).map(([code, name]) => ({ code, name }))
  })
}
