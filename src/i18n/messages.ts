/** The shape of all messages: the Chinese files say it, the English ones must satisfy it (a test compares the keys). */

import type account from './zh/account.ts'
import type accounts from './zh/accounts.ts'
import type advanced from './zh/advanced.ts'
import type around from './zh/around.ts'
import type articles from './zh/articles.ts'
import type auth from './zh/auth.ts'
import type author from './zh/author.ts'
import type availability from './zh/availability.ts'
import type away from './zh/away.ts'
import type banner from './zh/banner.ts'
import type block from './zh/block.ts'
import type blockBooks from './zh/blockBooks.ts'
import type blockNote from './zh/blockNote.ts'
import type boards from './zh/boards.ts'
import type book from './zh/book.ts'
import type booklists from './zh/booklists.ts'
import type bookMore from './zh/bookMore.ts'
import type card from './zh/card.ts'
import type category from './zh/category.ts'
import type cite from './zh/cite.ts'
import type citeElement from './zh/citeElement.ts'
import type collections from './zh/collections.ts'
import type coursePages from './zh/coursePages.ts'
import type courses from './zh/courses.ts'
import type databaseForms from './zh/databaseForms.ts'
import type databases from './zh/databases.ts'
import type embed from './zh/embed.ts'
import type errors from './zh/errors.ts'
import type external from './zh/external.ts'
import type facets from './zh/facets.ts'
import type faults from './zh/faults.ts'
import type feedback from './zh/feedback.ts'
import type graded from './zh/graded.ts'
import type handoff from './zh/handoff.ts'
import type handoffElement from './zh/handoffElement.ts'
import type hints from './zh/hints.ts'
import type history from './zh/history.ts'
import type historyPrivacy from './zh/historyPrivacy.ts'
import type home from './zh/home.ts'
import type homeParts from './zh/homeParts.ts'
import type introduction from './zh/introduction.ts'
import type listPage from './zh/listPage.ts'
import type lists from './zh/lists.ts'
import type messages from './zh/messages.ts'
import type newBook from './zh/newBook.ts'
import type nohits from './zh/nohits.ts'
import type noRecords from './zh/noRecords.ts'
import type periodicals from './zh/periodicals.ts'
import type purchase from './zh/purchase.ts'
import type reader from './zh/reader.ts'
import type recommendMore from './zh/recommendMore.ts'
import type renewals from './zh/renewals.ts'
import type reports from './zh/reports.ts'
import type requests from './zh/requests.ts'
import type results from './zh/results.ts'
import type reviewNote from './zh/reviewNote.ts'
import type search from './zh/search.ts'
import type searchWindow from './zh/searchWindow.ts'
import type session from './zh/session.ts'
import type shelf from './zh/shelf.ts'
import type shelfElement from './zh/shelfElement.ts'
import type shelfPage from './zh/shelfPage.ts'
import type shelfPanel from './zh/shelfPanel.ts'
import type shell from './zh/shell.ts'
import type staff from './zh/staff.ts'
import type staffCollections from './zh/staffCollections.ts'
import type staffInbox from './zh/staffInbox.ts'
import type staffLook from './zh/staffLook.ts'
import type staffNumbers from './zh/staffNumbers.ts'
import type subjects from './zh/subjects.ts'
import type topics from './zh/topics.ts'
import type vpn from './zh/vpn.ts'
import type walk from './zh/walk.ts'

export type Messages = {
  advanced: typeof advanced
  account: typeof account
  accounts: typeof accounts
  around: typeof around
  articles: typeof articles
  auth: typeof auth
  author: typeof author
  availability: typeof availability
  away: typeof away
  banner: typeof banner
  block: typeof block
  blockBooks: typeof blockBooks
  blockNote: typeof blockNote
  boards: typeof boards
  book: typeof book
  booklists: typeof booklists
  bookMore: typeof bookMore
  faults: typeof faults
  card: typeof card
  category: typeof category
  cite: typeof cite
  citeElement: typeof citeElement
  collections: typeof collections
  coursePages: typeof coursePages
  courses: typeof courses
  databaseForms: typeof databaseForms
  databases: typeof databases
  embed: typeof embed
  errors: typeof errors
  external: typeof external
  facets: typeof facets
  feedback: typeof feedback
  handoff: typeof handoff
  handoffElement: typeof handoffElement
  hints: typeof hints
  history: typeof history
  historyPrivacy: typeof historyPrivacy
  home: typeof home
  homeParts: typeof homeParts
  listPage: typeof listPage
  lists: typeof lists
  messages: typeof messages
  newBook: typeof newBook
  noRecords: typeof noRecords
  graded: typeof graded
  nohits: typeof nohits
  periodicals: typeof periodicals
  purchase: typeof purchase
  reader: typeof reader
  recommendMore: typeof recommendMore
  renewals: typeof renewals
  requests: typeof requests
  reports: typeof reports
  results: typeof results
  search: typeof search
  searchWindow: typeof searchWindow
  session: typeof session
  shelf: typeof shelf
  shelfElement: typeof shelfElement
  reviewNote: typeof reviewNote
  shelfPage: typeof shelfPage
  shelfPanel: typeof shelfPanel
  shell: typeof shell
  staff: typeof staff
  staffInbox: typeof staffInbox
  staffCollections: typeof staffCollections
  staffLook: typeof staffLook
  staffNumbers: typeof staffNumbers
  subjects: typeof subjects
  topics: typeof topics
  introduction: typeof introduction
  vpn: typeof vpn
  walk: typeof walk
}
