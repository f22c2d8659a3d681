/** Files that were put into a folder to be imported. */
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** names of unfinished uploads, as common programs give them */
const UNFINISHED = /^\.|\.(part|partial|filepart|tmp|temp|crdownload|!ut|swp)$|~$/i

export type Delivered = { name: string; path: string; size: number; changedAt: number }

/** Plain files directly in the folder, oldest first; links and folders are left alone. @throws the system's error */
export async function deliveredFiles(folder: string): Promise<Delivered[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: Delivered[] = []
  for (const entry of entries) {
    if (!entry.isFile() || UNFINISHED.test(entry.name)) continue
    const file = await fileAt(join(folder, entry.name))
    if (file) files.push({ ...file, name: entry.name })
  }
  return files.toSorted((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
}

/** Whether the file is unchanged: nobody has written to it since. */
export async function isUnchanged({ path, size, changedAt }: Delivered): Promise<boolean> {
  const now = await fileAt(path)
  return now !== null && now.size === size && now.changedAt === changedAt
}

async function fileAt(path: string): Promise<Omit<Delivered, 'name'> | null> {
  try {
    const stats = await lstat(path)
    return stats.isFile() ? { path, size: stats.size, changedAt: stats.mtimeMs } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Moves it to a folder beside it, with its report; an earlier file of that name is kept. @returns its new path */
export async function putAway({ path, name }: Delivered, folder: string, report: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let n = 1; ; n++) {
    const to = join(folder, `${stem}${n > 1 ? `-${n}` : ''}${ending}`)
    try {
      // creates the report, so that no other file takes the same name
      await writeFile(`${to}.report.txt`, report, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw error
    }
    await rename(path, to)
    return to
  }
}
