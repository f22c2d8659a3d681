/** All calls, for the host and the OpenAPI document. The browser imports types from the individual files. */
import { accountsCalls } from './accounts.ts'
import { bibsCalls, quotedsCalls } from './bibs.ts'
import { journalCalls } from './bibs-journal.ts'
import { recordCalls } from './bibs-record.ts'
import { booklistsCalls } from './booklists.ts'
import { ckbCalls } from './ckb.ts'
import { classesCalls } from './classes.ts'
import { collectionsCalls } from './collections.ts'
import { commendCalls } from './commend.ts'
import { curriculumsCalls } from './curriculums.ts'
import { discoveryCalls } from './discovery.ts'
import { donatelistsCalls } from './donatelists.ts'
import { elsewhereCalls } from './elsewhere.ts'
import { externalCalls } from './external.ts'
import { feedbacksCalls } from './feedbacks.ts'
import { linksCalls } from './links.ts'
import { newBooksCalls } from './new.ts'
import { noticesCalls } from './notices.ts'
import { packagesCalls } from './packages.ts'
import { periodicalsCalls } from './periodicals.ts'
import { reportsCalls } from './reports.ts'
import { readerRequestsCalls, requestsCalls } from './requests.ts'
import { pdaCalls } from './requests-pda.ts'
import { reviewsCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { staffCalls } from './staff.ts'
import { staffAccountsCalls } from './staff-accounts.ts'
import { staffCollectionsCalls } from './staff-collections.ts'
import { staffInboxCalls } from './staff-inbox.ts'
import { staffLookCalls } from './staff-look.ts'
import { staffNumbersCalls } from './staff-numbers.ts'
import { staffPicturesCalls } from './staff-pictures.ts'
import { sysCalls } from './sys.ts'
import { trialsCalls } from './trials.ts'
import { usersCalls } from './users.ts'
import { accountCalls } from './users-account.ts'
import { commonCalls, varsCalls } from './vars.ts'
import { xCalls } from './x.ts'
import { authorityCalls } from './x-authorities.ts'
import { besideCalls } from './x-beside.ts'
import { sharedBooklistsCalls } from './x-booklists.ts'
import { booksCalls } from './x-books.ts'
import { calendarCalls } from './x-calendar.ts'
import { alsoCalls } from './x-commend.ts'
import { dictionariesCalls } from './x-dictionaries.ts'
import { faultsCalls } from './x-faults.ts'
import { handoffCalls } from './x-handoff.ts'
import { historyCalls } from './x-history.ts'
import { questionnairesCalls } from './x-questionnaires.ts'
import { readingCalls } from './x-reading.ts'
import { readCalls } from './x-reads.ts'
import { sessionsCalls } from './x-sessions.ts'
import { shelfCalls } from './x-shelf.ts'
import { walkCalls } from './x-walk.ts'
import { weekCalls } from './x-week.ts'
import { wordsCalls } from './x-words.ts'

export const calls = {
  users: usersCalls,
  account: accountCalls,
  accounts: accountsCalls,
  readerRequests: readerRequestsCalls,
  requests: requestsCalls,
  pda: pdaCalls,
  sys: sysCalls,
  notices: noticesCalls,
  bibs: bibsCalls,
  quoteds: quotedsCalls,
  journals: journalCalls,
  records: recordCalls,
  reviews: reviewsCalls,
  search: searchCalls,
  commend: commendCalls,
  also: alsoCalls,
  faults: faultsCalls,
  booklists: booklistsCalls,
  sharedBooklists: sharedBooklistsCalls,
  collections: collectionsCalls,
  donatelists: donatelistsCalls,
  new: newBooksCalls,
  classes: classesCalls,
  discovery: discoveryCalls,
  elsewhere: elsewhereCalls,
  external: externalCalls,
  links: linksCalls,
  vars: varsCalls,
  common: commonCalls,
  x: xCalls,
  authorities: authorityCalls,
  sessions: sessionsCalls,
  shelf: shelfCalls,
  handoff: handoffCalls,
  reading: readingCalls,
  beside: besideCalls,
  reads: readCalls,
  books: booksCalls,
  week: weekCalls,
  dictionaries: dictionariesCalls,
  walk: walkCalls,
  words: wordsCalls,
  curriculums: curriculumsCalls,
  feedbacks: feedbacksCalls,
  trials: trialsCalls,
  packages: packagesCalls,
  ckb: ckbCalls,
  questionnaires: questionnairesCalls,
  reports: reportsCalls,
  calendar: calendarCalls,
  history: historyCalls,
  periodicals: periodicalsCalls,
  staff: staffCalls,
  staffAccounts: staffAccountsCalls,
  staffCollections: staffCollectionsCalls,
  staffPictures: staffPicturesCalls,
  staffInbox: staffInboxCalls,
  staffLook: staffLookCalls,
  staffNumbers: staffNumbersCalls,
}

type Calls = typeof calls
type AnyCall = { [G in keyof Calls]: Calls[G][keyof Calls[G]] }[keyof Calls]
/** Every call by method and path, with or without a trailing slash: 'GET /users/loans', 'POST /search/'. */
export type CallsByKey = { [C in AnyCall as `${C['method']} ${C['path']}${'' | '/'}`]: C }
