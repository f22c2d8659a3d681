/** Bulk-writes documents, backing off when the cluster is busy. */
import { setTimeout } from 'node:timers/promises'
import { SearchError } from '../errors.ts'
import { type Cluster, ClusterError } from './cluster.ts'
import { feedAliasOf } from './names.ts'

/** doc null = delete. version: number of the last change included, so that an older write never wins */
export type Write = { id: number; version: number; doc: Record<string, unknown> | null }

/** max characters of JSON per request */
const TOGETHER = 3_000_000
const WITHIN = 60_000
/** ms of pause when the cluster is too busy; doubles, up to TRIES times */
const PAUSE = 100
const TRIES = 8

type Item = { status: number; error?: { type?: string } }
type Lines = { write: Write; text: string }

/** @param refused called for a document that the server will never accept @throws if the cluster stays too busy */
export async function writeAll(
  cluster: Cluster,
  index: string,
  writes: Iterable<Write>,
  refused: (id: number, type: string) => void,
): Promise<void> {
  let lines: Lines[] = []
  let size = 0
  for (const write of writes) {
    const text = linesOf(write)
    if (size > 0 && size + text.length > TOGETHER) {
      await send(cluster, index, lines, refused)
      lines = []
      size = 0
    }
    lines.push({ write, text })
    size += text.length
  }
  await send(cluster, index, lines, refused)
}

function linesOf({ id, version, doc }: Write): string {
  const where = { _id: String(id), version: Math.max(1, version), version_type: 'external_gte' }
  if (doc === null) return `${JSON.stringify({ delete: where })}\n`
  return `${JSON.stringify({ index: where })}\n${JSON.stringify(doc)}\n`
}

async function send(
  cluster: Cluster,
  index: string,
  all: Lines[],
  refused: (id: number, type: string) => void,
): Promise<void> {
  let [waiting, together] = [all, all.length]
  for (let tries = 0; waiting.length > 0; ) {
    const part = waiting.slice(0, together)
    const items = await taken(cluster, index, part)
    // a write block is answered with the same status as a busy cluster
    if (items?.some(({ error }) => error?.type === 'cluster_block_exception'))
      throw new SearchError('UNAVAILABLE', 'the search server takes no books: its disk may be full')
    const again = items === null ? part : part.filter((_, at) => items[at]!.status === 429)
    for (const [at, { status, error }] of (items ?? []).entries()) {
      // 409: a newer version is already there; 404 without error: nothing to delete
      if (status < 300 || status === 409 || status === 429 || (status === 404 && !error)) continue
      if (status !== 400)
        throw new SearchError('UNAVAILABLE', `the search server refuses a book: ${error?.type}`)
      refused(part[at]!.write.id, error?.type ?? 'unknown')
    }
    waiting = [...again, ...waiting.slice(part.length)]
    if (again.length === 0) continue
    if (++tries > TRIES) throw new SearchError('UNAVAILABLE', 'the search server is too busy')
    together = Math.max(1, Math.ceil(together / 2))
    await setTimeout(PAUSE * 2 ** tries)
  }
}

/** @returns null if nothing was accepted: the cluster is too busy, or the request too large */
async function taken(cluster: Cluster, index: string, part: Lines[]): Promise<Item[] | null> {
  try {
    const { items } = await cluster.ask<{ items: { [kind: string]: Item }[] }>(
      {
        method: 'POST',
        path: `/${feedAliasOf(index)}/_bulk`,
        query: { require_alias: true, filter_path: 'items.*.status,items.*.error.type' },
        body: part.map(({ text }) => text.trimEnd()),
        has: 'items',
      },
      { within: WITHIN },
    )
    if (items.length !== part.length)
      throw new SearchError('UNAVAILABLE', 'the search server answers for other books')
    return items.map(item => Object.values(item)[0]!)
  } catch (error) {
    if (error instanceof ClusterError && (error.status === 429 || error.status === 413)) return null
    throw error
  }
}
