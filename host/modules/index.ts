/** Every module of the embedded OPAC server, one per prefix of the API. */
import type { Module } from '../http/calls/module.ts'
import { passkeys } from './accounts/passkeys.ts'
import { accounts } from './accounts/routes.ts'
import { sessions } from './accounts/sessions.ts'
import { authorities } from './authorities/routes.ts'
import { x } from './base/base-routes.ts'
import { bookList } from './bibs/book-list.ts'
import { books } from './bibs/books.ts'
import { journals } from './bibs/journals.ts'
import { quoteds } from './bibs/quoteds.ts'
import { records } from './bibs/records.ts'
import { bibs } from './bibs/routes.ts'
import { bookMail } from './book-mail/routes.ts'
import { booklists } from './booklists/routes.ts'
import { browse } from './browse/routes.ts'
import { calendar } from './calendar/routes.ts'
import { ckb } from './ckb/routes.ts'
import { classes } from './classes/routes.ts'
import { collections } from './collections/routes.ts'
import { commend } from './commend/routes.ts'
import { curriculums } from './curriculums/routes.ts'
import { discovery } from './discovery/routes.ts'
import { donatelists } from './donatelists/routes.ts'
import { elsewhere } from './elsewhere/routes.ts'
import { external } from './external/routes.ts'
import { saml } from './external/saml.ts'
import { readerTokens } from './external/tokens.ts'
import { faults } from './faults/routes.ts'
import { feedbacks } from './feedbacks/routes.ts'
import { handoff } from './handoff/routes.ts'
import { reading } from './history/reading.ts'
import { history } from './history/routes.ts'
import { hours } from './hours/routes.ts'
import { links } from './links/routes.ts'
import { myData } from './my-data/routes.ts'
import { newBooks } from './new/routes.ts'
import { week } from './new/week.ts'
import { news } from './notices/news.ts'
import { notices } from './notices/routes.ts'
import { openCopies } from './open-copies/routes.ts'
import { packages } from './packages/routes.ts'
import { payments } from './payments/routes.ts'
import { periodicals } from './periodicals/routes.ts'
import { questionnaires } from './questionnaires/routes.ts'
import { reports } from './reports/routes.ts'
import { documents } from './requests/documents/routes.ts'
import { pda } from './requests/pda/routes.ts'
import { requests } from './requests/routes.ts'
import { reviews } from './reviews/routes.ts'
import { savedSearches } from './saved-searches/routes.ts'
import { wishes } from './saved-searches/wishes.ts'
import { search } from './search/routes.ts'
import { shelf } from './shelf/routes.ts'
import { staffPages } from './staff/routes.ts'
import { sys } from './sys/routes.ts'
import { trials } from './trials/routes.ts'
import { account } from './users/account/routes.ts'
import { users } from './users/routes.ts'
import { common } from './vars/common-routes.ts'
import { vars } from './vars/routes.ts'
import { beside } from './walk/neighbours.ts'
import { walk } from './walk/routes.ts'
import { dictionaries } from './words/dictionaries.ts'
import { words } from './words/words.ts'

const ofReaders: readonly Module[] = [
  authorities,
  users,
  account,
  accounts,
  requests,
  pda,
  sys,
  notices,
  savedSearches,
  wishes,
  vars,
  common,
  x,
  reading,
  sessions,
  myData,
  passkeys,
  shelf,
  beside,
  browse,
  bookMail,
  hours,
  walk,
  books,
  bookList,
  week,
  news,
  dictionaries,
  words,
  search,
  bibs,
  quoteds,
  journals,
  records,
  reviews,
  commend,
  booklists,
  collections,
  donatelists,
  newBooks,
  classes,
  discovery,
  elsewhere,
  openCopies,
  external,
  saml,
  readerTokens,
  handoff,
  links,
  curriculums,
  feedbacks,
  faults,
  trials,
  documents,
  packages,
  payments,
  ckb,
  questionnaires,
  reports,
  calendar,
  history,
  periodicals,
]

export const modules: readonly Module[] = [...ofReaders, staffPages(ofReaders)]
