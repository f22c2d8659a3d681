/** Disk cache of resized covers, in DATA_DIR/covers.kept. Derived: the folder may be removed at any time. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

export type Picture = { bytes: Buffer; modified: Date }

/** about 20 kB each: half a gigabyte */
const MOST_PICTURES = 25_000

export class PictureCache {
  readonly #folder: string
  #count: number | null = null
  #hasWarned = false

  constructor(
    dataDir: string,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.#folder = join(dataDir, 'covers.kept')
  }

  async get(key: string): Promise<Picture | null> {
    const path = this.#path(key)
    try {
      const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
      return { bytes, modified: mtime }
    } catch {
      return null
    }
  }

  /** On a full disk the picture is only not cached. */
  async put(key: string, bytes: Buffer, now: number): Promise<Picture> {
    const modified = new Date(now)
    const half = join(this.#folder, `${randomUUID()}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(half, bytes, { mode: 0o600 })
      await utimes(half, modified, modified)
      await rename(half, this.#path(key))
      this.#count = (this.#count ?? (await readdir(this.#folder)).length) + 1
      if (this.#count > MOST_PICTURES) await this.#prune()
      this.#hasWarned = false
    } catch (error) {
      await rm(half, { force: true }).catch(() => undefined)
      if (!this.#hasWarned)
        this.log.warn({ err: error }, 'covers cannot be cached: they are made again for each request')
      this.#hasWarned = true
    }
    return { bytes, modified }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch(() => undefined)
  }

  #path = (key: string): string => join(this.#folder, `${key}.jpg`)

  /** evicts the oldest tenth */
  async #prune(): Promise<void> {
    const paths = (await readdir(this.#folder)).map(name => join(this.#folder, name))
    const aged: { path: string; at: number }[] = []
    for (const path of paths) aged.push({ path, at: (await stat(path)).mtimeMs })
    aged.sort((a, b) => a.at - b.at)
    for (const { path } of aged.slice(0, Math.ceil(aged.length / 10))) await rm(path, { force: true })
    this.#count = null
  }
}
