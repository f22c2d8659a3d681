/** All calls, for the host and the OpenAPI document. The browser imports types from the individual files. */

import { bibsCalls, quotedsCalls } from './catalogue/bibs.ts'
import { journalCalls } from './catalogue/bibs-journal.ts'
import { recordCalls } from './catalogue/bibs-record.ts'
import { classesCalls } from './catalogue/classes.ts'
import { discoveryCalls } from './catalogue/discovery.ts'
import { linksCalls } from './catalogue/links.ts'
import { periodicalsCalls } from './catalogue/periodicals.ts'
import { reviewsCalls } from './catalogue/reviews.ts'
import { searchCalls } from './catalogue/search.ts'
import { authorityCalls } from './catalogue/x-authorities.ts'
import { besideCalls } from './catalogue/x-beside.ts'
import { bookMailCalls } from './catalogue/x-book-mail.ts'
import { booksCalls } from './catalogue/x-books.ts'
import { browseCalls } from './catalogue/x-browse.ts'
import { faultsCalls } from './catalogue/x-faults.ts'
import { hoursCalls } from './catalogue/x-hours.ts'
import { openCopyCalls } from './catalogue/x-open-copies.ts'
import { walkCalls } from './catalogue/x-walk.ts'
import { ckbCalls } from './databases/ckb.ts'
import { packagesCalls } from './databases/packages.ts'
import { questionnairesCalls } from './databases/x-questionnaires.ts'
import { elsewhereCalls } from './elsewhere.ts'
import { booklistsCalls } from './lists/booklists.ts'
import { collectionsCalls } from './lists/collections.ts'
import { commendCalls } from './lists/commend.ts'
import { curriculumsCalls } from './lists/curriculums.ts'
import { donatelistsCalls } from './lists/donatelists.ts'
import { newBooksCalls } from './lists/new.ts'
import { sharedBooklistsCalls } from './lists/x-booklists.ts'
import { alsoCalls } from './lists/x-commend.ts'
import { newsCalls } from './lists/x-news.ts'
import { shelfCalls } from './lists/x-shelf.ts'
import { weekCalls } from './lists/x-week.ts'
import { accountsCalls } from './reader/accounts.ts'
import { externalCalls } from './reader/external.ts'
import { feedbacksCalls } from './reader/feedbacks.ts'
import { noticesCalls } from './reader/notices.ts'
import { reportsCalls } from './reader/reports.ts'
import { requestChangesCalls } from './reader/request-changes.ts'
import { readerRequestsCalls, requestsCalls } from './reader/requests.ts'
import { pdaCalls } from './reader/requests-pda.ts'
import { sysCalls } from './reader/sys.ts'
import { trialsCalls } from './reader/trials.ts'
import { usersCalls } from './reader/users.ts'
import { accountCalls } from './reader/users-account.ts'
import { calendarCalls } from './reader/x-calendar.ts'
import { documentsCalls } from './reader/x-documents.ts'
import { handoffCalls } from './reader/x-handoff.ts'
import { historyCalls } from './reader/x-history.ts'
import { myDataCalls } from './reader/x-my-data.ts'
import { passkeysCalls } from './reader/x-passkeys.ts'
import { paymentsCalls } from './reader/x-payments.ts'
import { readingCalls } from './reader/x-reading.ts'
import { savedSearchesCalls } from './reader/x-saved-searches.ts'
import { sessionsCalls } from './reader/x-sessions.ts'
import { staffCalls } from './staff/staff.ts'
import { staffAccountsCalls } from './staff/staff-accounts.ts'
import { staffCollectionsCalls } from './staff/staff-collections.ts'
import { staffDictionariesCalls } from './staff/staff-dictionaries.ts'
import { staffHarvestsCalls } from './staff/staff-harvests.ts'
import { staffInboxCalls } from './staff/staff-inbox.ts'
import { staffLookCalls } from './staff/staff-look.ts'
import { staffNewsCalls } from './staff/staff-news.ts'
import { staffNumbersCalls } from './staff/staff-numbers.ts'
import { staffPaymentsCalls } from './staff/staff-payments.ts'
import { staffPicturesCalls } from './staff/staff-pictures.ts'
import { staffPlacesCalls } from './staff/staff-places.ts'
import { staffReadersCalls } from './staff/staff-readers.ts'
import { staffRecordsCalls } from './staff/staff-records.ts'
import { staffRoomsCalls } from './staff/staff-rooms.ts'
import { staffSettingsCalls } from './staff/staff-settings.ts'
import { staffSitesCalls } from './staff/staff-sites.ts'
import { staffWebhookCalls } from './staff/staff-webhook.ts'
import { staffWorksCalls } from './staff/staff-works.ts'
import { commonCalls, varsCalls } from './vars.ts'
import { xCalls } from './x.ts'
import { dictionariesCalls } from './x-dictionaries.ts'
import { readCalls } from './x-reads.ts'
import { wordsCalls } from './x-words.ts'

export const calls = {
  users: usersCalls,
  account: accountCalls,
  accounts: accountsCalls,
  readerRequests: readerRequestsCalls,
  requests: requestsCalls,
  requestChanges: requestChangesCalls,
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
  openCopies: openCopyCalls,
  external: externalCalls,
  links: linksCalls,
  vars: varsCalls,
  common: commonCalls,
  x: xCalls,
  authorities: authorityCalls,
  sessions: sessionsCalls,
  myData: myDataCalls,
  passkeys: passkeysCalls,
  shelf: shelfCalls,
  handoff: handoffCalls,
  reading: readingCalls,
  beside: besideCalls,
  reads: readCalls,
  books: booksCalls,
  week: weekCalls,
  news: newsCalls,
  dictionaries: dictionariesCalls,
  bookMail: bookMailCalls,
  browse: browseCalls,
  hours: hoursCalls,
  walk: walkCalls,
  words: wordsCalls,
  curriculums: curriculumsCalls,
  feedbacks: feedbacksCalls,
  trials: trialsCalls,
  documents: documentsCalls,
  packages: packagesCalls,
  ckb: ckbCalls,
  questionnaires: questionnairesCalls,
  reports: reportsCalls,
  calendar: calendarCalls,
  history: historyCalls,
  savedSearches: savedSearchesCalls,
  periodicals: periodicalsCalls,
  staff: staffCalls,
  staffAccounts: staffAccountsCalls,
  staffCollections: staffCollectionsCalls,
  staffPictures: staffPicturesCalls,
  staffHarvests: staffHarvestsCalls,
  staffInbox: staffInboxCalls,
  staffLook: staffLookCalls,
  staffNumbers: staffNumbersCalls,
  payments: paymentsCalls,
  staffPayments: staffPaymentsCalls,
  staffWebhook: staffWebhookCalls,
  staffRecords: staffRecordsCalls,
  staffSettings: staffSettingsCalls,
  staffReaders: staffReadersCalls,
  staffPlaces: staffPlacesCalls,
  staffWorks: staffWorksCalls,
  staffRooms: staffRoomsCalls,
  staffDictionaries: staffDictionariesCalls,
  staffSites: staffSitesCalls,
  staffNews: staffNewsCalls,
}

type Calls = typeof calls
type AnyCall = { [G in keyof Calls]: Calls[G][keyof Calls[G]] }[keyof Calls]
/** Every call by method and path, with or without a trailing slash: 'GET /users/loans', 'POST /search/'. */
export type CallsByKey = { [C in AnyCall as `${C['method']} ${C['path']}${'' | '/'}`]: C }
