/**
 * Marker file in the data folder during a restore, so that an interrupted restore is detected and the next one repairs
 * it.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'restore.unfinished'
/** prefix of temporary names of a restore, followed by its process id */
export const besideOf = (path: string) => ({
  next: `${path}.next-${process.pid}`,
  old: `${path}.old-${process.pid}`,
})
const BESIDE = /^(.+)\.(next|old)-(\d+)$/
const COPY = /^restore-(\d+)\.db/

export const beginRestore = (dataDir: string, folder: string): void =>
  writeFileSync(join(dataDir, MARK), folder, { mode: 0o600 })
export const endRestore = (dataDir: string): void => rmSync(join(dataDir, MARK), { force: true })

/** @returns one line for the operator; null = no restore is running or was interrupted */
export function brokenRestore(dataDir: string): string | null {
  const mark = join(dataDir, MARK)
  if (!existsSync(mark)) return null
  return `A restore of ${readFileSync(mark, 'utf8')} has not come to its end: tables and files may be of different days. Run it again, unless it is running now.`
}

/** Moves back the files of a killed restore and removes its temporary ones. Files of running restores stay. */
export function clearBroken(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, path, what, beside] = BESIDE.exec(name) ?? []
    const id = Number(beside ?? COPY.exec(name)?.[1])
    if (!id || isRunning(id)) continue
    if (what === 'old' && !existsSync(join(dataDir, path!)))
      renameSync(join(dataDir, name), join(dataDir, path!))
    else rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
