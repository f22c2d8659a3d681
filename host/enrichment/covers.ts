/**
 * Cover pictures: from the library's folder (DATA_DIR/covers, <isbn> or <bib id>, .jpg .png .webp .gif), then from its
 * configured sources. The host fetches, validates, resizes and caches them: no reader's address and no ISBN of a
 * reader's book is sent to third parties.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openGate } from '../http/guard/gate.ts'
import { coverPicture } from './picture.ts'
import { type Picture, PictureCache } from './picture-cache.ts'
import type { Sources } from './sources.ts'

const FRESH_MS = 30_000
const DAY_MS = 86_400_000
/** ms to cache: a picture, "no source has one", and a source's failure */
const CACHE_MS = 90 * DAY_MS
const NONE_MS = DAY_MS
const FAILED_MS = 600_000
const MOST_NONES = 100_000

const OWN = /^([0-9]{9}[0-9X](?:[0-9]{3})?|m[0-9a-f]{32})\.(?:jpe?g|png|webp|gif)$/i
const NAME = /^([0-9]{9}[0-9X](?:[0-9]{3})?|m[0-9a-f]{32})\.jpg$/

/** each may wait for a source */
const BOUNDS = { concurrent: 4, queued: 200, timeout: 10_000 }

type CoverOf = { bibId?: string; isbns: string[] }
export type Covers = {
  /** URL of a cover that exists or may exist: sources are fetched on demand; null when there is none */
  addressOf(book: CoverOf): Promise<string | null>
  /** @returns null when there is none @throws HttpError 503 when the queue is full */
  read(name: string): Promise<Picture | null>
}

type Parts = {
  dataDir: string
  clock: { now(): number }
  log: Pick<FastifyBaseLogger, 'warn'>
  sources: Sources<Buffer>
  /** only books of the library are fetched: a client may send any ISBN */
  isOurs(isbn: string): Promise<boolean>
}

/** digits and X only */
const bareIsbn = (isbn: string): string => isbn.toUpperCase().replace(/[^0-9X]/g, '')

export function openCovers({ dataDir, clock, log, sources, isOurs }: Parts): Covers {
  const folder = join(dataDir, 'covers')
  const cache = new PictureCache(dataDir, log)
  const gate = openGate(BOUNDS)
  /** requests in flight by key, to dedupe them */
  const making = new Map<string, Promise<Picture | null>>()
  /** negative cache: key → expiry */
  const nones = new Map<string, number>()
  const warned = new Set<string>()
  let names = Promise.resolve(new Map<string, string>())
  let readAt = Number.NEGATIVE_INFINITY

  /** The rows of one answer share one directory read. @returns key → file */
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
    if (!warned.has(name)) log.warn({ file: name }, 'a file in covers is not a picture')
    warned.add(name)
    return null
  }

  async function ofSources(isbn: string): Promise<Picture | null> {
    const made = await cache.get(isbn)
    if (made && clock.now() - made.modified.getTime() < CACHE_MS) return made
    if (!sources.any || isNone(isbn) || !(await isOurs(isbn))) return made
    const fetched = await sources.fetch(isbn, ({ bytes }) => coverPicture(bytes))
    if (fetched.kind === 'found') return cache.put(isbn, fetched.value, clock.now())
    noneFor(isbn, fetched.kind === 'missing' ? NONE_MS : FAILED_MS)
    if (fetched.kind === 'failed') return made
    // the source no longer has it
    if (made) await cache.remove(isbn)
    return null
  }

  async function make(key: string): Promise<Picture | null> {
    const file = (await own()).get(key)
    // removed concurrently
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
