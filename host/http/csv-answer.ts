/** A table as a download. */
import { type CsvRows, toCsv } from '../../src/core/rules/encoding/csv.ts'
import { FileAnswer } from './calls/envelope.ts'

/** @param rows the first one is the header @param name of the file, without its extension */
export const csvAnswer = (rows: CsvRows, name: string): FileAnswer =>
  new FileAnswer(toCsv(rows), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${name}.csv"`,
  })
