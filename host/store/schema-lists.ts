/**
 * Tables of the courses that readers follow (migrations/019-curriculums.ts) and of what readers write to the library
 * (020-feedback.ts), as schema.ts has the others.
 */
import type { Generated } from 'kysely'

type CurriculumTable = {
  id: Generated<number>
  name: string
  department: Generated<string>
  teacher: Generated<string>
  year: Generated<string>
  created_at: number
  updated_at: number
}

/** a reference book of a course; `level` 01 for all, 02 for further reading */
type CurriculumBookTable = {
  curriculum: number
  bib: number
  position: number
  level: Generated<string>
  /** of a term: 3 or 2-4; '' = not said */
  weeks: Generated<string>
  /** what of it is to be read; '' = all */
  passage: Generated<string>
}

type CurriculumFollowTable = { uid: number; curriculum: number; followed_at: number }

type FeedbackTable = {
  id: Generated<number>
  uid: number
  /** book | service | facility | site | other */
  kind: string
  /** '' = none */
  title: Generated<string>
  content: string
  /** open | answered | closed; what comes after open is the library's to write */
  state: Generated<string>
  /** the book and the copy that it is about, and what is wrong with it: data | link | missing | damaged; '' = nothing */
  bib: Generated<number | null>
  bar_code: Generated<string>
  fault: Generated<string>
  created_at: number
  updated_at: number
}

type FeedbackAnswerTable = {
  id: Generated<number>
  feedback: number
  /** the department that answers */
  author: Generated<string>
  content: string
  created_at: number
  /** JSON {zh, en}: the content, where it was written in both languages */
  words: Generated<string>
}

/** A file that a reader has sent; its bytes lie in the data folder's `uploads` under the id. */
type UploadTable = {
  /** 32 hex, by chance */
  id: string
  uid: number
  /** null = not sent with anything yet */
  feedback: number | null
  name: string
  /** what the content was found to be */
  type: string
  /** bytes */
  size: number
  created_at: number
}

/** One reader's wish to try one database. */
type TrialTable = {
  id: Generated<number>
  uid: number
  /** '' = it is in no list of the library */
  package_id: Generated<string>
  package_name: string
  /** the name folded: one wish a reader and a database */
  name_key: string
  url: Generated<string>
  remark: Generated<string>
  /** open | approved | declined; what comes after open is the library's to write */
  state: Generated<string>
  reply: Generated<string>
  /** yyyy-MM-dd of a trial that was arranged; '' = none */
  starts_on: Generated<string>
  ends_on: Generated<string>
  created_at: number
  updated_at: number
  /** JSON {zh, en}: the reply, where it was written in both languages */
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
