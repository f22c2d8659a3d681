/** The files of imports, in the data folder of the host that received them: imports/<number of the import>. */
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { RejectedRecord } from '../../../../src/contract/staff/staff-records.ts'
import { LOOKED_LIST } from '../../../ingest/job/looked-books.ts'
import { REJECTED_LIST } from '../../../ingest/job/rejected-records.ts'

/** bytes that stay free on the disk: the catalogue grows by what is imported */
const FREE = 200 * 1024 * 1024

export function openImportFiles(dataDir: string) {
  const folderOf = (id: number) => join(dataDir, 'imports', String(id))
  const fileOf = (id: number) => join(folderOf(id), 'file')
  return {
    folderOf,
    fileOf,
    has: (id: number): boolean => existsSync(fileOf(id)),
    hasList: (id: number): boolean => existsSync(join(folderOf(id), REJECTED_LIST)),
    /** an empty file */
    async begin(id: number): Promise<void> {
      await rm(folderOf(id), { recursive: true, force: true })
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
      await (await open(fileOf(id), 'w', 0o600)).close()
    },
    async write(id: number, bytes: Buffer, at: number): Promise<void> {
      const file = await open(fileOf(id), 'r+')
      try {
        await file.write(bytes, 0, bytes.length, at)
      } finally {
        await file.close()
      }
    },
    /** with the list of its books */
    async removeFile(id: number): Promise<void> {
      await rm(fileOf(id), { force: true })
      await rm(join(folderOf(id), LOOKED_LIST), { force: true })
    },
    removeAll: (id: number): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),
    async hasRoomFor(size: number): Promise<boolean> {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize > size + FREE
    },
    /** @returns null when it is not here */
    async rejectedList(id: number): Promise<RejectedRecord[] | null> {
      const text = await textOf(join(folderOf(id), REJECTED_LIST))
      if (text === null) return null
      return text
        .toString()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as RejectedRecord)
    },
    /** @returns null when it is not here */
    rejectedRecords: (id: number, ending: string): Promise<Buffer | null> =>
      textOf(join(folderOf(id), `rejected.${ending}`)),
  }
}

async function textOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
