/**
 * Real OpenSearch nodes in one Java process, on free ports of this machine. Their jars are copied once: `mvn
 * -q dependency:copy-dependencies` in this folder; without them, or without Java, tests are skipped with a
 * note.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SearchPlace } from '../../../host/search/opensearch/cluster.ts'
import { freePorts } from '../free-ports.ts'
import { startAgain } from '../start-again.ts'
import { untilItAnswers } from '../until-it-answers.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
export const JARS = process.env.OPENSEARCH_JARS ?? here('target/dependency')

export function hasOpenSearch(): boolean {
  try {
    if (!existsSync(JARS)) throw new Error('no jars')
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    if (process.env.ALL_SERVERS) throw new Error('OpenSearch is not installed: Java, or its jars')
    console.log(
      'Skipped: no OpenSearch. Java 17, and mvn -q dependency:copy-dependencies in tests/servers/opensearch, or OPENSEARCH_JARS for another folder.',
    )
    return false
  }
}

export type Nodes = {
  /** of each node */
  urls: string[]
  /** 1 = the first */
  closeNode(number: number): Promise<void>
  stop(): Promise<void>
}

/** retried, since a free port may have been taken meanwhile */
export const startOpenSearch = (count = 1): Promise<Nodes> => startAgain(() => startOnce(count))

export type Health = { number_of_nodes?: number }

const healthAt = (url: string) => async (): Promise<Health | null> => {
  const answer = await fetch(`${url}/_cluster/health`).catch(() => null)
  return answer && ((await answer.json()) as Health)
}

export async function until(
  nodes: number,
  health: () => Promise<Health | null>,
  java: ChildProcess,
): Promise<void> {
  await untilItAnswers(async () => {
    if (java.exitCode !== null) return
    const found = (await health())?.number_of_nodes
    if (found !== nodes) throw new Error(`OpenSearch has ${found} nodes`)
  }, 120_000)
  if (java.exitCode !== null) throw new Error(`OpenSearch has ended with code ${java.exitCode}`)
}

export const run = (folder: string, http: number[], transport: number[], settings: string[] = []) =>
  spawn(
    'java',
    [
      ...['-Xms256m', '-Xmx1g', '-cp', join(JARS, '*')],
      ...[here('Nodes.java'), folder, http.join(), transport.join(), ...settings],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )

export async function end(java: ChildProcess, folder: string): Promise<void> {
  if (java.exitCode !== null || java.signalCode !== null) return
  java.kill('SIGKILL')
  await once(java, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function startOnce(count: number): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'opensearch-'))
  const [http, transport] = [await freePorts(count), await freePorts(count)]
  const java = run(folder, http, transport)
  const urls = http.map(port => `http://127.0.0.1:${port}`)
  await until(count, healthAt(urls[0]!), java)
  let left = count
  return {
    urls,
    closeNode: async number => {
      java.stdin.write(`close ${number}\n`)
      await until(--left, healthAt(urls.find((_, at) => at !== number - 1)!), java)
    },
    stop: () => end(java, folder),
  }
}

let prefixes = 0
/** a new library on these nodes */
export const placeIn = ({ urls }: Pick<Nodes, 'urls'>, more: Partial<SearchPlace> = {}): SearchPlace => ({
  urls,
  user: '',
  password: '',
  apiKey: '',
  ca: '',
  prefix: `library${++prefixes}`,
  shards: 1,
  replicas: 0,
  ...more,
})
