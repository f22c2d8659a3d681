import { DOC_TYPES } from '../../../src/contract/codes.ts'
import { inXml } from '../xml.ts'
import type { RecordRow } from './record-queries.ts'

const OPEN =
  '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">'

/** A book in simple Dublin Core, as OAI-PMH has it. @param page its address here */
export const dublinCore = (row: RecordRow, page: string): string =>
  `${OPEN}${dcElements(row, page)}</oai_dc:dc>`

/** Its elements, of the namespace `dc`. */
export function dcElements(row: RecordRow, page: string): string {
  const list = (text: string) => JSON.parse(text) as string[]
  const authors = list(row.authors)
  const kind = (DOC_TYPES as Record<string, string>)[row.doc_type]
  const values: Record<string, string[]> = {
    title: [[row.title, row.subtitle].filter(Boolean).join(' : ')],
    creator: authors.length ? authors : [row.author],
    subject: list(row.subjects),
    description: [row.abstract],
    publisher: [row.publisher],
    date: [row.year === null ? row.pub_year : String(row.year)],
    type: [kind === 'periodical' ? 'Journal' : kind === 'book' ? 'Text' : ''],
    identifier: [
      page,
      ...list(row.isbns).map(isbn => `urn:ISBN:${isbn}`),
      row.issn && `urn:ISSN:${row.issn}`,
      ...(JSON.parse(row.links) as [string, string][]).map(([url]) => url),
    ],
    language: [row.language === 'und' ? '' : row.language],
  }
  return Object.entries(values)
    .flatMap(([name, texts]) => texts.filter(Boolean).map(text => `<dc:${name}>${inXml(text)}</dc:${name}>`))
    .join('')
}
