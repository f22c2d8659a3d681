import { trimIsbd } from '../ingest/bib/punctuation.ts'
import { fieldsOf, textOf } from '../ingest/fields.ts'
import type { MarcRecord } from '../ingest/record.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { CiteItem } from './cite-item.ts'

type Degree = Pick<CiteItem, 'school' | 'degree' | 'degreeLevel'>

const LEVELS: [RegExp, CiteItem['degreeLevel']][] = [
  [/博士|ph\.?\s*d|d\.?\s*phil|doctor|inaug|ed\.?\s*d\b|doktor/i, 'doctor'],
  [/硕士|碩士|master|magister|\bm\.?\s*(?:a|s|sc|phil|ed|eng|b\.?\s*a|f\.?\s*a|arch|l)\b/i, 'master'],
  [/学士|學士|bachelor|honou?rs|\bb\.?\s*(?:a|s|sc|ed|eng)\b/i, 'bachelor'],
]

/**
 * 502 of MARC21, 328 of UNIMARC: "Thesis (Ph.D.)--Stanford University, 1999.", its Chinese form, or one fact per
 * subfield.
 */
export function degreeOf(record: MarcRecord): Degree {
  const isMarc21 = record.format === 'marc21'
  const field = fieldsOf(record, isMarc21 ? '502' : '328')[0]
  if (!field) return { school: '', degree: '', degreeLevel: '' }
  const note = cleanText(textOf(field, 'a'))
  const dash = /--|—+|－+/u.exec(note)
  const beforeDash = dash ? note.slice(0, dash.index) : note
  const behindDash = dash ? note.slice(dash.index + dash[0].length) : ''
  const school =
    cleanText(textOf(field, isMarc21 ? 'c' : 'e')) ||
    behindDash.replace(/\d{4}.*$/u, '').replace(/[,，.]?\s*$/u, '')
  const bracketed = /\(([^)]+)\)|（([^）]+)）/.exec(note)
  const degree = cleanText(textOf(field, isMarc21 ? 'b' : 'c')) || bracketed?.[1] || bracketed?.[2] || ''
  const levels = degree || beforeDash || note
  return {
    school: trimIsbd(school),
    degree: trimIsbd(degree),
    degreeLevel: LEVELS.find(([words]) => words.test(levels))?.[1] ?? '',
  }
}
