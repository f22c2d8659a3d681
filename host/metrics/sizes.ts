import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of a file, or of all files in a folder; 0 = there is none. */
export async function bytesUnder(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return found.size
    const names = await readdir(path)
    const sizes = await Promise.all(names.map(name => bytesUnder(join(path, name))))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}
