/**
 * Cover pictures: of the library's own folder (DATA_DIR/covers, <isbn> or <bib id>, .jpg .png .webp .gif), then of the
 * sources it has named. The host asks, looks at what comes, makes it small and keeps it: no reader's address and no
 * ISBN of a reader's book goes to anybody else.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openGate } from '../kernel/gate.ts'
import { coverPicture } from './picture.ts'
import { type Picture, PictureCache } from './picture-cache.ts'
import type { Sources } from './sources.ts'

const FRESH_MS = 30_000
const DAY_MS = 86_400_000
/** ms a picture of a source is kept, one that no source has is not asked for, and one that a source could not give */
const KEPT_MS = 90 * DAY_MS
const NONE_MS = DAY_MS
const FAILED_MS = 600_000
const MOST_NONES = 100_000

const OWN = /^([0-9]{9}[0-9X](?:[0-9]{3})?|m[0-9a-f]{32})\.(?:jpe?g|png|webp|gif)$/i
const NAME = /^([0-9]{9}[0-9X](?:[0-9]{3})?|m[0-9a-f]{32})\.jpg$/

/** each may wait for a source */
const BOUNDS = { atOnce: 4, waiting: 200, patience: 10_000 }

type CoverOf = { bibId?: string; isbns: string[] }
export type Covers = {
  /** where a cover is, or may be: a source is asked when somebody looks; null when there is none */
  addressOf(book: CoverOf): Promise<string | null>
  /** @returns null when there is none @throws HttpError 503 when too many wait */
  read(name: string): Promise<Picture | null>
}

type Parts = {
  dataDir: string
  clock: { now(): number }
  log: Pick<FastifyBaseLogger, 'warn'>
  sources: Sources<Buffer>
  /** what the library does not have is not asked for: a visitor may name any number */
  isOurs(isbn: string): Promise<boolean>
}

/** digits and X only */
const bareIsbn = (isbn: string): string => isbn.toUpperCase().replace(/[^0-9X]/g, '')

export function openCovers({ dataDir, clock, log, sources, isOurs }: Parts): Covers {
  const folder = join(dataDir, 'covers')
  const cache = new PictureCache(dataDir, log)
  const gate = openGate(BOUNDS)
  /** key → its making: what is asked for twice is made once */
  const making = new Map<string, Promise<Picture | null>>()
  /** key → until when it is not asked for again */
  const nones = new Map<string, number>()
  const told = new Set<string>()
  let names = Promise.resolve(new Map<string, string>())
  let readAt = Number.NEGATIVE_INFINITY

  /** The rows of one answer ask together: all of them wait for the same reading. @returns key → file */
  function own(): Promise<Map<string, string>> {
    if (clock.now() - readAt < FRESH_MS) return names
    readAt = clock.now()
    names = readdir(folder).then(
      found =>
        new Map(
          found.flatMap(name => {
            const key = OWN.exec(name)?.[1]
            return key ? [[key.length === 33 ? key.toLowerCase() : key.toUpperCase(), name] as const] : []
          }),
        ),
      // no such folder is the usual case
      () => new Map<string, string>(),
    )
    return names
  }

  const isNone = (key: string): boolean => (nones.get(key) ?? 0) > clock.now()
  function noneFor(key: string, ms: number): null {
    nones.delete(key)
    nones.set(key, clock.now() + ms)
    if (nones.size > MOST_NONES) nones.delete(nones.keys().next().value!)
    return null
  }

  async function ofOwn(key: string, name: string): Promise<Picture | null> {
    const path = join(folder, name)
    const [{ mtimeMs }, made] = await Promise.all([stat(path), cache.get(`own-${key}`)])
    if (made && made.modified.getTime() >= mtimeMs) return made
    const bytes = await coverPicture(await readFile(path))
    if (bytes) return cache.put(`own-${key}`, bytes, Math.max(clock.now(), mtimeMs))
    if (!told.has(name)) log.warn({ file: name }, 'a file in covers is no picture')
    told.add(name)
    return null
  }

  async function ofSources(isbn: string): Promise<Picture | null> {
    const made = await cache.get(isbn)
    if (made && clock.now() - made.modified.getTime() < KEPT_MS) return made
    if (!sources.any || isNone(isbn) || !(await isOurs(isbn))) return made
    const asked = await sources.ask(isbn, ({ bytes }) => coverPicture(bytes))
    if (asked.kind === 'found') return cache.put(isbn, asked.value, clock.now())
    noneFor(isbn, asked.kind === 'missing' ? NONE_MS : FAILED_MS)
    if (asked.kind === 'failed') return made
    // the source has taken it back
    if (made) await cache.remove(isbn)
    return null
  }

  async function make(key: string): Promise<Picture | null> {
    const file = (await own()).get(key)
    // removed this moment
    const picture = file ? await ofOwn(key, file).catch(() => null) : null
    return picture ?? (key.length === 33 ? null : await ofSources(key))
  }

  return {
    async addressOf({ bibId, isbns }) {
      const files = await own()
      const bare = isbns.map(bareIsbn).filter(isbn => NAME.test(`${isbn}.jpg`))
      const key =
        [...(bibId ? [bibId] : []), ...bare].find(one => files.has(one)) ??
        (sources.any ? bare.find(isbn => !isNone(isbn)) : undefined)
      return key ? `/opac/x/covers/${key}.jpg` : null
    },
    async read(name) {
      const key = NAME.exec(name)?.[1]
      if (!key) return null
      let made = making.get(key)
      if (!made) {
        made = gate.run(() => make(key)).finally(() => making.delete(key))
        making.set(key, made)
      }
      return made
    },
  }
}
