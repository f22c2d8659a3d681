/**
 * One class of a table: code, names, prefixes of its call numbers where they differ from the code, and a short name
 * for shelf signs.
 */
export type Row = readonly [
  code: string,
  zh: string,
  en: string,
  classes?: readonly string[] | undefined,
  signZh?: string,
  signEn?: string,
]
export type Rows = readonly Row[]
