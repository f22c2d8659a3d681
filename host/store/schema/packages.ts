/**
 * The library's databases and questionnaires about them.
 * SQL: migrations/baseline/packages.ts and later migrations.
 */
import type { Generated } from 'kysely'

type PackageTable = {
  id: Generated<number>
  package_id: string
  name_zh: string
  name_en: string
  /** two or three letters for its icon; '' = the first letters of its name */
  mark: Generated<string>
  publisher_zh: Generated<string>
  publisher_en: Generated<string>
  line_zh: Generated<string>
  line_en: Generated<string>
  about_zh: Generated<string>
  about_en: Generated<string>
  /** '' = not online */
  url: Generated<string>
  manual_url: Generated<string>
  cover_url: Generated<string>
  /** 0 other, 1 subscribed, 2 trial, 9 free */
  status: Generated<number>
  /** pak.lang.chi | pak.lang.foreign */
  lang_code: string
  /** JSON list of codes: host/modules/packages/names.ts */
  subjects: Generated<string>
  types: Generated<string>
  activated_on: Generated<string>
  starts_on: Generated<string>
  ends_on: Generated<string>
  /** remote access: direct | vpn | none */
  off_campus: Generated<string>
  /** max concurrent readers; 0 = unlimited */
  seats: Generated<number>
  /** its location, when it is used in the library */
  place_zh: Generated<string>
  place_en: Generated<string>
  hours_zh: Generated<string>
  hours_en: Generated<string>
  /** 1 = status, dates and figures are invented samples */
  is_sample: Generated<number>
  is_public: Generated<number>
  /** epoch ms from which readers see it, as long as is_public = 1 */
  shown_from: Generated<number>
}

type PackageJournalTable = {
  id: Generated<number>
  package: number
  title: string
  issn: Generated<string>
  subject_zh: Generated<string>
  subject_en: Generated<string>
  from_year: number
  /** null = until today */
  to_year: number | null
  online_issn: Generated<string>
  /** as KBART writes it: P1Y, R10Y;P6M */
  embargo: Generated<string>
  url: Generated<string>
  /** the line of the title list that it came from, as JSON; '' = entered otherwise */
  kbart: Generated<string>
}

type PackageRelationTable = { package: number; other: number; position: number }

/** month yyyy-MM */
type PackageUseTable = {
  package: number
  month: string
  downloads: number
  searches: number
  most_a_day: Generated<number>
}

type QuestionnaireTable = {
  id: string
  /** null = about any database */
  package: number | null
  title_zh: string
  title_en: string
  starts_on: Generated<string>
  /** the last day; '' = open */
  ends_on: Generated<string>
}

type QuestionTable = {
  questionnaire: string
  number: number
  /** one | many | scale | text */
  kind: string
  text_zh: string
  text_en: string
  /** JSON list of [zh, en]; for a scale the labels of its ends */
  options: Generated<string>
  is_required: Generated<number>
}

type QuestionnaireReaderTable = { questionnaire: string; package: number; uid: number; answered_on: string }

type QuestionnaireAnswerTable = {
  /** 32 random hex digits */
  id: string
  questionnaire: string
  package: number
  /** JSON: number of the question → chosen options (from 0), 1–5 of a scale, or text */
  answers: string
  answered_on: string
}

export type PackagesTables = {
  package: PackageTable
  package_journal: PackageJournalTable
  package_relation: PackageRelationTable
  package_use: PackageUseTable
  questionnaire: QuestionnaireTable
  question: QuestionTable
  questionnaire_reader: QuestionnaireReaderTable
  questionnaire_answer: QuestionnaireAnswerTable
}
