/** CSV files that commands write: new ones alone, and for their owner only, since they quote readers. */
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { type CsvRows, csvLines, toCsv } from '../../src/core/rules/encoding/csv.ts'
import { Cannot } from './decide.ts'

export type CsvFile = {
  /** The rows are on disk when it returns. @throws Cannot when they cannot be written */
  add(rows: CsvRows): void
  close(): void
}

/** @throws Cannot when there is such a file already, or it cannot be written */
export function newCsvFile(path: string, header: readonly string[]): CsvFile {
  const file = writing(path, () => openSync(path, 'wx', 0o600))
  const add = (text: string) =>
    writing(path, () => {
      writeFileSync(file, text)
      fsyncSync(file)
    })
  const close = () => closeSync(file)
  try {
    add(toCsv([header]))
  } catch (error) {
    close()
    rmSync(path, { force: true })
    throw error
  }
  return { add: rows => add(csvLines(rows)), close }
}

function writing<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Cannot(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
