import { mkdirSync } from 'node:fs'
import { openDataFolder } from '../store/data-folder.ts'
import type { Library } from '../store/library.ts'
import { openLibrary } from '../store/open.ts'

/** The library that a command writes into: on the server of DATABASE_URL, else in the data folder. */
export async function libraryOf(data: string, env: NodeJS.ProcessEnv): Promise<Library> {
  const url = env.DATABASE_URL?.trim()
  if (!url) return openDataFolder(data)
  // lists of rejected records stay there
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return openLibrary(url)
}
