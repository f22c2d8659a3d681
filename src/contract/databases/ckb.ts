/**
 * /ckb/*, /opac/ckb/*: details of one database, and its journals. The paths are the specification's; its public text
 * shows neither parameters nor answers, so every form here is ours. `:id` is a packageId.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { queryField } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'
import { short } from '../texts.ts'
import { packageRow } from './packages.ts'

/**
 * about: a few sentences; manualUrl '' = none. onCampus, offCampus: direct = the address opens it, vpn = via vpnUrl (''
 * = the library has none), none = not accessible. seats 0 = unlimited concurrent users. place, hours: of a database
 * that is used in the library. firstYear: of its earliest journal, null without journals. isSample 1 = status, dates
 * and figures are made up.
 */
const packageInfo = looseObject({
  ...packageRow.entries,
  about: string(),
  manualUrl: string(),
  onCampus: picklist(['direct', 'none']),
  offCampus: picklist(['direct', 'vpn', 'none']),
  vpnUrl: string(),
  seats: number(),
  place: string(),
  hours: string(),
  journalCount: number(),
  firstYear: nullable(number()),
  isSample: number(),
})
export type PackageInfo = InferOutput<typeof packageInfo>

/**
 * Accessible years, ascending; to null = until today. A gap lies between two spans. embargo as KBART writes it: P1Y =
 * without the newest year, R1Y = only the newest; absent = none. url: of the journal at its publisher, absent = none.
 */
const span = object({ from: number(), to: nullable(number()), embargo: optional(string()) })
const journal = looseObject({
  title: string(),
  issn: string(),
  onlineIssn: optional(string()),
  url: optional(string()),
  subject: string(),
  spans: array(span),
})
export type PackageJournal = InferOutput<typeof journal>

/** month yyyy-MM, ascending, the current month last; [] = no figures */
const kpis = object({
  months: array(object({ month: string(), downloads: number(), searches: number() })),
  downloads: number(),
  searches: number(),
  mostADay: number(),
  isSample: number(),
})
export type PackageKpis = InferOutput<typeof kpis>

const word = optional(nullable(pipe(string(), maxLength(200))))
const paged = { page: pageQuery.entries.page, pageSize: whole(1, 100, 20) }

const journalInfo = looseObject({
  title: string(),
  issn: string(),
  subject: string(),
  packages: array(looseObject({ ...packageRow.entries, spans: array(span) })),
})
export type JournalInfo = InferOutput<typeof journalInfo>

export const ckbCalls = {
  package: defineCall({
    method: 'GET',
    path: '/ckb/:id',
    isBeside: true,
    summary: 'A database as the list has it',
    data: packageRow,
  }),
  infos: defineCall({
    method: 'GET',
    path: '/ckb/infos/:id',
    isBeside: true,
    summary: 'A database with what it is and how it is entered',
    data: packageInfo,
  }),
  relations: defineCall({
    method: 'GET',
    path: '/ckb/relations/:id',
    isBeside: true,
    summary: 'Databases that go with one: those the library names, else of the same subject and kind',
    data: array(packageRow),
  }),
  kpis: defineCall({
    method: 'GET',
    path: '/ckb/kpis',
    isBeside: true,
    summary:
      'How much a database (packageId) was used in twelve months; without packageId all together, mostADay in one of them',
    query: object({ packageId: optional(short, '') }),
    data: kpis,
  }),
  searchJournals: defineCall({
    method: 'POST',
    path: '/ckb/searchdb/:id',
    summary: 'Journals in a database by words of the title, or ISSN; without a keyword all, by title',
    body: looseObject({ ...paged, keyword: word }),
    data: pageOf(journal),
  }),
  searchJournalsBy: defineCall({
    method: 'POST',
    path: '/ckb/searchex/:id',
    summary: 'The same by conditions, all of which hold: title, issn, subject, year (that can be read)',
    body: looseObject({
      ...paged,
      queryFieldList: optional(nullable(pipe(array(queryField), maxLength(20)))),
    }),
    data: pageOf(journal),
  }),
  journalInfo: defineCall({
    method: 'POST',
    path: '/ckb/journal_info',
    summary: 'A journal by its whole title or ISSN, and the databases that it is in; null when it is in none',
    body: looseObject({ title: word, issn: word }),
    data: nullable(journalInfo),
  }),
  journalExisted: defineCall({
    method: 'POST',
    path: '/ckb/journal_existed',
    summary: 'Whether a database has a journal, by its whole title or ISSN, and since when',
    body: looseObject({ packageId: short, title: word, issn: word }),
    data: object({ isExisted: number(), journal: nullable(journal) }),
  }),
}
