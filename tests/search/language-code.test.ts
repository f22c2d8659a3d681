import { expect, it } from 'vitest'
import { filterOf } from '../../host/modules/search/filters.ts'
import { languageCode } from '../../host/search/analysis/language-code.ts'

it('F06 all codes of a language count as one: MARC, ISO 639-2/T, two letters, withdrawn', () => {
  for (const code of ['chi', 'zho', 'zh', 'cmn', ' CHI']) expect(languageCode(code), code).toBe('chi')
  expect(['deu', 'fra', 'jap', 'scr', 'eng', 'grc', 'und', ''].map(languageCode)).toEqual([
    'ger',
    'fre',
    'jpn',
    'hrv',
    'eng',
    'grc',
    'und',
    '',
  ])
})

it('F06 a URL with another code of the same language gives the same results', () => {
  expect(filterOf({ field: 'language', values: ['zho'] })).toEqual({ field: 'language', values: ['chi'] })
})
