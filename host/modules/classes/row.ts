/**
 * One class of a table: its code, its names, how the numbers of its books begin where that is not the code itself, and what
 * stands on a bay of the shelves, where there is little room.
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
