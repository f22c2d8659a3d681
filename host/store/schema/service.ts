/**
 * What readers ask of the library: feedback, purchases, trials of databases, documents from elsewhere, reviews.
 * SQL: migrations/baseline/service.ts and later migrations.
 */
import type { Generated } from 'kysely'

type FeedbackTable = {
  id: Generated<number>
  /** null = from a visitor, who has left an e-mail address instead */
  uid: number | null
  /** of a visitor: where the answer is sent, and in which language; '' = from a reader */
  email: Generated<string>
  lang: Generated<string>
  /** book | service | facility | site | other */
  kind: string
  /** '' = none */
  title: Generated<string>
  content: string
  /** open | answered | closed; later states are set by the library */
  state: Generated<string>
  /** book and copy of a report, and the problem: data | link | missing | damaged; '' = none */
  bib: Generated<number | null>
  bar_code: Generated<string>
  fault: Generated<string>
  created_at: number
  updated_at: number
}

type FeedbackAnswerTable = {
  id: Generated<number>
  feedback: number
  /** the department that replied */
  author: Generated<string>
  content: string
  created_at: number
  /** JSON {zh, en}: the content, if in both languages */
  words: Generated<string>
}

/** An uploaded file; its bytes are in DATA_DIR/uploads under the id. */
type UploadTable = {
  /** 32 random hex digits */
  id: string
  uid: number
  /** null = not attached to feedback yet */
  feedback: number | null
  name: string
  /** detected by content */
  type: string
  /** bytes */
  size: number
  created_at: number
}

/** A book offered by a vendor. The keys are folded, for searching. */
type PdaBookTable = {
  id: Generated<number>
  /** thirteen digits */
  isbn: string
  title: string
  author: string
  publisher: string
  pub_year: string
  language: string
  classno: string
  vendor: string
  title_key: string
  author_key: string
  publisher_key: string
  /** epoch ms */
  listed_at: number
  /** 1 = no longer on offer */
  withdrawn: Generated<number>
}

/** A reader's suggestion of a book. */
type PurchaseTable = {
  id: Generated<number>
  uid: number
  /** null = no vendor offers it: the row describes the book itself */
  pda_book: number | null
  /** for a book that is not on offer; '' = unknown, or taken from the offer. isbn: thirteen digits */
  isbn: Generated<string>
  title: Generated<string>
  author: Generated<string>
  publisher: Generated<string>
  pub_year: Generated<string>
  /** as the reader wrote it */
  price: Generated<string>
  title_key: Generated<string>
  author_key: Generated<string>
  remark: Generated<string>
  /** open | seen | ordered | arrived | declined; later states are set by the library */
  state: Generated<string>
  /** the library's reply */
  reply: Generated<string>
  created_at: number
  updated_at: number
  /** JSON {zh, en}: the reply, if in both languages */
  words: Generated<string>
}

/** A requested trial of a database. */
type TrialTable = {
  id: Generated<number>
  uid: number
  /** '' = not in the library's list */
  package_id: Generated<string>
  package_name: string
  /** the folded name: one request per reader and database */
  name_key: string
  url: Generated<string>
  remark: Generated<string>
  /** open | approved | declined; later states are set by the library */
  state: Generated<string>
  reply: Generated<string>
  /** yyyy-MM-dd of an arranged trial; '' = none */
  starts_on: Generated<string>
  ends_on: Generated<string>
  created_at: number
  updated_at: number
  /** JSON {zh, en}: the reply, if in both languages */
  words: Generated<string>
}

/** A document that a reader asks the library to get from elsewhere. Texts: '' = unknown. */
type DocumentRequestTable = {
  id: Generated<number>
  uid: number
  /** DOCUMENT_KINDS */
  kind: string
  title: string
  author: string
  /** title of the journal or book that it is in */
  source: string
  year: string
  volume: string
  issue: string
  pages: string
  publisher: string
  /** thirteen digits */
  isbn: string
  issn: string
  doi: string
  /** of a standard */
  number: string
  /** the same for requests of the same document */
  same_key: string
  /** DOCUMENT_WAYS */
  way: string
  /** yyyy-MM-dd; '' = any time */
  needed_by: string
  remark: string
  /** the text that the reader agreed to; '' = none was demanded */
  declaration: string
  /** DOCUMENT_STATES */
  state: Generated<string>
  reply: Generated<string>
  /** JSON {zh, en}: the reply, if in both languages */
  words: Generated<string>
  /** where a delivered one is read; '' = none */
  link: Generated<string>
  created_at: number
  updated_at: number
}

/** One per reader and book. anonymous 0 | 1: the name is hidden from others */
type ReviewTable = {
  id: Generated<number>
  bib: number
  uid: number
  /** 1 to 5 */
  score: number
  content: string
  anonymous: number
  created_at: number
  /** epoch ms when the library hid it; null = shown */
  hidden_at: Generated<number | null>
  /** JSON {zh, en}: why */
  words: Generated<string>
}

/** a reader reports a review as offensive */
type ReviewReportTable = { review: number; uid: number; at: number }

/** one row (library-mark.ts) */
type LibraryMarkTable = { id: number; mark: string }

export type ServiceTables = {
  feedback: FeedbackTable
  feedback_answer: FeedbackAnswerTable
  upload: UploadTable
  pda_book: PdaBookTable
  purchase: PurchaseTable
  trial: TrialTable
  document_request: DocumentRequestTable
  review: ReviewTable
  review_report: ReviewReportTable
  library_mark: LibraryMarkTable
}
