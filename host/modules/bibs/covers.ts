/** Cover images that the library has put into DATA_DIR/covers as <isbn>.jpg. No other site is asked for any. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FRESH_MS = 30_000
const NAME = /^[0-9]{9}[0-9X](?:[0-9]{3})?\.jpg$/

export type Covers = {
  /** address of the first ISBN that has a cover; null when none has */
  addressOf(isbns: string[]): Promise<string | null>
  /** the file, null when there is none */
  read(name: string): Promise<{ bytes: Buffer; modified: Date } | null>
}

/** digits and X only */
const bareIsbn = (isbn: string): string => isbn.toUpperCase().replace(/[^0-9X]/g, '')

export function openCovers(dataDir: string, clock: { now(): number }): Covers {
  const folder = join(dataDir, 'covers')
  let names = Promise.resolve(new Set<string>())
  let readAt = Number.NEGATIVE_INFINITY

  /** The rows of one answer ask together: all of them wait for the same reading. */
  function present(): Promise<Set<string>> {
    if (clock.now() - readAt < FRESH_MS) return names
    readAt = clock.now()
    names = readdir(folder).then(
      found => new Set(found.filter(name => NAME.test(name))),
      // no such folder is the usual case
      () => new Set<string>(),
    )
    return names
  }

  return {
    async addressOf(isbns) {
      const files = await present()
      const name = isbns.map(isbn => `${bareIsbn(isbn)}.jpg`).find(file => files.has(file))
      return name ? `/opac/x/covers/${name}` : null
    },
    async read(name) {
      if (!NAME.test(name)) return null
      const path = join(folder, name)
      try {
        const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
        return { bytes, modified: mtime }
      } catch {
        return null
      }
    },
  }
}
