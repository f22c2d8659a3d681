/** Tables of courses (migrations/019-curriculums.ts), as schema.ts has the others. */
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
}

type CurriculumFollowTable = { uid: number; curriculum: number; followed_at: number }

export type CurriculumTables = {
  curriculum: CurriculumTable
  curriculum_book: CurriculumBookTable
  curriculum_follow: CurriculumFollowTable
}
