/** schema.org facts of a page as JSON-LD, for search engines. */
import type { BibInfos } from '../../../contract/catalogue/bibs.ts'
import { languageTag } from './language-tag.ts'
import type { CoinsFacts } from './read-coins.ts'

type Facts = Record<string, unknown>

/** by code of the document type (contract's DOC_TYPES) */
const TYPES: Record<string, string> = {
  'doc.01': 'Book',
  'doc.02': 'Book',
  'doc.03': 'Periodical',
  'doc.04': 'Periodical',
  'doc.05': 'Book',
  'doc.06': 'Thesis',
  'doc.08': 'Map',
  'doc.09': 'SheetMusic',
}

/** @param url of the page @param image absolute, '' = none */
export function bookFacts(
  infos: BibInfos,
  facts: CoinsFacts,
  { url, image, title, abstract }: { url: string; image: string; title: string; abstract: string },
): Facts {
  const row = infos.map.baseInfo.map as Record<string, unknown>
  const docType = String(row.docType ?? '')
  const type = TYPES[docType] ?? 'CreativeWork'
  return whole({
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    url,
    name: title,
    author: [
      ...facts.persons.map(name => ({ '@type': 'Person', name })),
      ...facts.bodies.map(name => ({ '@type': 'Organization', name })),
    ],
    publisher: facts.publisher && { '@type': 'Organization', name: facts.publisher },
    datePublished: facts.date,
    inLanguage: languageTag(String(row.language ?? facts.language)),
    [type === 'Periodical' ? 'issn' : 'isbn']: (type === 'Periodical' ? facts.issn : facts.isbn).replaceAll(
      '-',
      '',
    ),
    bookEdition: type === 'Book' ? facts.edition : '',
    bookFormat: docType === 'doc.05' ? 'https://schema.org/EBook' : '',
    description: abstract,
    image,
  })
}

/** drops empty members */
const whole = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
  )

/** JSON of a data block, not a script; escaped so that no text can end the block or open a comment. */
export const dataText = (facts: Facts): string =>
  JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
