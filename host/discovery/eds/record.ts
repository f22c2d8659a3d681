/** Converts a record of the service to an entry: absent or malformed parts are empty. Pure. */
import type { DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'
import type { Entry, Highlights, Link } from '../provider.ts'
import { listIn, member, numberIn, textIn } from './json.ts'
import { plainOf, webAddress } from './plain.ts'
import { sourceTypeOf, viewOf } from './source-types.ts'

/** max code units */
const TITLE = 1000
const NAME = 300
const ABSTRACT = 8000
const MOST_NAMES = 50

const plain = (markup: string, most = NAME): string => plainOf(markup, most).text

/** @param view of the list it is in; null = derived from the record @returns null if it has no id to open it by */
export function entryOf(
  record: unknown,
  view: DiscoveryView | null,
): { entry: Entry; highlights: Highlights } | null {
  const header = member(record, 'Header')
  const dbId = textIn(header, 'DbId')
  const an = textIn(header, 'An')
  if (dbId === '' || an === '' || dbId.length > NAME || an.length > NAME) return null
  const bib = member(record, 'RecordInfo', 'BibRecord', 'BibEntity')
  const relations = member(record, 'RecordInfo', 'BibRecord', 'BibRelationships')
  const part = member(listIn(relations, 'IsPartOfRelationships')[0], 'BibEntity')
  const items = listIn(record, 'Items')
  const itemOf = (name: string) =>
    textIn(
      items.find(item => textIn(item, 'Name') === name),
      'Data',
    )
  const title = plainOf(itemOf('Title') || titleOf(bib), TITLE)
  const abstract = plainOf(itemOf('Abstract'), ABSTRACT)
  const database = plain(textIn(header, 'DbLabel'))
  const pubType = plain(textIn(header, 'PubType'))
  const pLink = webAddress(textIn(record, 'PLink'))
  const links = linksOf(record, pLink)
  const language = listIn(bib, 'Languages')[0]
  return {
    highlights: {
      ...(title.ranges.length && { title: title.ranges }),
      ...(abstract.ranges.length && { abstract: abstract.ranges }),
    },
    entry: {
      view: view ?? viewOf(pubType),
      dbId,
      an,
      // some titles are hidden from guests
      title: title.text || `${database} ${an}`.trim(),
      authors: authorsOf(relations, itemOf('Author')),
      publisher: publisherOf(relations, itemOf('Publisher')),
      sourceType: sourceTypeOf(pubType),
      pubType,
      database,
      source: plain(titleOf(part)) || plain(itemOf('TitleSource')),
      ...numberingOf(part),
      pages: pagesOf(bib),
      date: dateOf(part) || dateOf(bib),
      ids: [...idsOf(bib), ...idsOf(part)],
      language: plain(textIn(language, 'Code') || textIn(language, 'Text')).toLowerCase(),
      subjects: listIn(bib, 'Subjects')
        .map(subject => plain(textIn(subject, 'SubjectFull')))
        .filter(Boolean)
        .slice(0, MOST_NAMES),
      keywords: plainOf(itemOf('Keyword'), NAME).lines.slice(0, MOST_NAMES),
      abstract: abstract.text,
      peerReviewed: /peer-reviewed/i.test(pubType),
      inLibrary: links.length > 0,
      links,
      pLink,
      degree: '',
      locations: [],
      isSynthetic: false,
    },
  }
}

function titleOf(entity: unknown): string {
  const titles = listIn(entity, 'Titles')
  return textIn(titles.find(title => textIn(title, 'Type') === 'main') ?? titles[0], 'TitleFull')
}

function authorsOf(relations: unknown, item: string): string[] {
  const names = listIn(relations, 'HasContributorRelationships')
    .map(one => plain(textIn(one, 'PersonEntity', 'Name', 'NameFull')))
    .filter(Boolean)
  return (names.length ? names : plainOf(item, NAME).lines).slice(0, MOST_NAMES)
}

const publisherOf = (relations: unknown, item: string): string =>
  plain(
    textIn(listIn(relations, 'HasPubAgentRelationships')[0], 'OrganizationEntity', 'Name', 'NameFull') ||
      item,
  )

function numberingOf(part: unknown): { volume: string; issue: string } {
  const numbers = listIn(part, 'Numbering')
  const of = (type: string) =>
    plain(
      textIn(
        numbers.find(one => textIn(one, 'Type') === type),
        'Value',
      ),
    )
  return { volume: of('volume'), issue: of('issue') }
}

function pagesOf(bib: unknown): string {
  const pagination = member(bib, 'PhysicalDescription', 'Pagination')
  const start = plain(textIn(pagination, 'StartPage'))
  const count = numberIn(pagination, 'PageCount')
  return /^\d{1,6}$/.test(start) && count > 1 ? `${start}-${Number(start) + count - 1}` : start
}

function dateOf(entity: unknown): string {
  const date = listIn(entity, 'Dates').find(one => /^\d{4}$/.test(textIn(one, 'Y')))
  if (!date) return ''
  const [month, day] = [numberIn(date, 'M'), numberIn(date, 'D')]
  const parts = [textIn(date, 'Y')]
  if (month >= 1 && month <= 12) parts.push(String(month).padStart(2, '0'))
  if (parts.length === 2 && day >= 1 && day <= 31) parts.push(String(day).padStart(2, '0'))
  return parts.join('-')
}

function idsOf(entity: unknown): Entry['ids'] {
  return listIn(entity, 'Identifiers').flatMap(id => {
    const type = /^(doi|issn|isbn)/i.exec(textIn(id, 'Type'))?.[1]?.toLowerCase()
    const value = plain(textIn(id, 'Value'))
    return type && value ? [{ type, value }] : []
  })
}

const TYPES: Record<string, Link['type']> = {
  pdflink: 'pdf',
  'ebook-pdf': 'pdf',
  'ebook-epub': 'epub',
  other: 'web',
}

/** Only a record retrieved on its own has file links; until then, the link leads to its page at the service. */
function linksOf(record: unknown, pLink: string): Link[] {
  const found: Link[] = []
  const add = (type: Link['type'], address: string, name = '') => {
    const url = webAddress(address)
    if (url !== '' && !found.some(link => link.url === url && link.type === type))
      found.push({ type, url, name })
  }
  for (const link of listIn(record, 'FullText', 'Links')) {
    const type = textIn(link, 'Type')
    if (Object.hasOwn(TYPES, type)) add(TYPES[type]!, textIn(link, 'Url') || pLink)
  }
  if (textIn(record, 'FullText', 'Text', 'Availability') === '1') add('html', pLink)
  for (const link of listIn(record, 'FullText', 'CustomLinks'))
    add('web', textIn(link, 'Url'), plain(textIn(link, 'Text') || textIn(link, 'Name')))
  return found.slice(0, 20)
}
