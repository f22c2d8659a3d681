/** Tables of courses (migrations/019-curriculums.ts) and feedback (020-feedback.ts); see schema.ts. */
import type { Generated } from 'kysely'

type CurriculumTable = {
  id: Generated<number>
  name: string
  department: Generated<string>
  teacher: Generated<string>
  year: Generated<string>
  name_en: Generated<string>
  is_public: Generated<number>
  /** epoch ms; readers see it since then, as long as is_public = 1 */
  shown_from: Generated<number>
  created_at: number
  updated_at: number
}

/** a reference book of a course; `level` 01 required, 02 recommended */
type CurriculumBookTable = {
  curriculum: number
  bib: number
  position: number
  level: Generated<string>
  /** weeks of the term: 3 or 2-4; '' = not given */
  weeks: Generated<string>
  /** passage to read; '' = all */
  passage: Generated<string>
}

type CurriculumFollowTable = { uid: number; curriculum: number; followed_at: number }

type FeedbackTable = {
  id: Generated<number>
  /** null = of a visitor, who has an address instead */
  uid: number | null
  /** of a visitor: where the answer goes, and in which language; '' = of a reader */
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
  /** the department that replies */
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

export type ListTables = {
  curriculum: CurriculumTable
  curriculum_book: CurriculumBookTable
  curriculum_follow: CurriculumFollowTable
  feedback: FeedbackTable
  feedback_answer: FeedbackAnswerTable
  upload: UploadTable
  trial: TrialTable
}
