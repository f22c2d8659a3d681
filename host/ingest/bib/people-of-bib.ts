/** The `people` column of a bib: each heading of a person or body with its dates and the roles stated in the record. */
import { shownText } from '../../../src/core/rules/shown-text.ts'
import { bare, isHan } from '../../citation/names.ts'
import { headingsOf, peopleOf } from '../../citation/people-of-record.ts'
import { nameForm } from '../authority/name-field.ts'
import { MOST_HEADINGS } from '../bounds.ts'
import { textsOf } from '../fields.ts'
import type { BibDraft, MarcRecord } from '../record.ts'
import { trimIsbd } from './punctuation.ts'

/** roles: w = wrote it, x = translated, y = edited; '' = not stated */
export type Person = [name: string, dates: string, roles: string]

/** letter, the matching list in a citation's people, and relator codes and terms of either format ($4, $e) */
const ROLES = [
  ['w', 'authors', /^(?:aut|cre|070)\b|author|著|撰|编写|編寫/i],
  ['x', 'translators', /^(?:trl|730)\b|transl|译|譯/i],
  [
    'y',
    'editors',
    /^(?:edt|com|340|220)\b|edit|compil|主[编編]|[选選汇彙][编編]|[编編][辑輯选選纂]|^[编編辑輯]$/i,
  ],
] as const
const MOST_CHARACTERS = 200

/** Combines relators ($4, $e) with the statement of responsibility, because either may be incomplete. */
export function peopleOfBib(record: MarcRecord, draft: BibDraft): Person[] {
  const headings = headingsOf(record).slice(0, MOST_HEADINGS)
  if (!headings.length) return []
  const people = peopleOf(record, draft)
  const stated = ROLES.map(
    ([role, list]) => [role, new Set(people[list].map(one => nameKey(one.literal)))] as const,
  )
  return headings.flatMap(({ field, name }): Person[] => {
    const form = nameForm(field, record.format)
    const key = nameKey(name.literal)
    const relators = textsOf(field, '4e').map(trimIsbd)
    const roles = ROLES.map(([role, , words], at) =>
      relators.some(relator => words.test(relator)) || stated[at]![1].has(key) ? role : '',
    ).join('')
    const [text, dates] = [form.name, form.dates].map(part => shownText(part).slice(0, MOST_CHARACTERS))
    return text && dates !== undefined ? [[text, dates, roles]] : []
  })
}

/** statements of responsibility punctuate names differently from headings */
const nameKey = (literal: string): string =>
  isHan(literal) ? literal.replace(/[\s·•・‧．.,，]/gu, '') : bare(literal)
