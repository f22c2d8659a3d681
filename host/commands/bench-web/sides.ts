/** The measured sides: the built host of this checkout, or of another one, each with its own demo library. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ended, freePort } from '../bench/child.ts'
import type { PressedPage } from './pages.ts'

export type Side = {
  name: string
  url: string
  paths: Record<PressedPage, string>
  /** whether its pages report hydration; otherwise the end of loading counts */
  marksHydration: boolean
  /** A staff account, created on first use. @throws if the build has none */
  librarian(): { name: string; password: string }
  stop(): Promise<void>
}

/** the first start creates the library */
const START_MS = 60_000
const STEP = 50

/** @param server path of the built dist/host/server.js @throws when it does not answer */
export async function startSide(name: string, server: string): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const host = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const stop = async () => {
    await ended(host)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const until = performance.now() + START_MS
    while (
      !(await fetch(`${url}/healthz`).then(
        answer => answer.ok,
        () => false,
      ))
    ) {
      if (host.exitCode !== null) throw new Error(`${server} ended with ${host.exitCode}`)
      if (performance.now() > until) throw new Error(`${server} did not answer in ${START_MS / 1000} s`)
      await pause(STEP)
    }
    return {
      ...{ name, url, paths: await pathsOf(url), marksHydration: false },
      librarian: librarianIn(folder, server),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function librarianIn(folder: string, server: string): Side['librarian'] {
  let known: { name: string; password: string } | undefined
  return () => {
    if (known) return known
    const name = 'Bench'
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(dirname(server), 'admin.js'), 'staff', 'add', name, '--role', 'administrator'],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } },
    )
    if (status !== 0) throw new Error('no account of the staff could be made')
    known = { name, password: stdout.trim().split('\n').at(-1)! }
    return known
  }
}

/** The first book that the search finds: the libraries are equal, but ids may differ. */
async function pathsOf(url: string): Promise<Record<PressedPage, string>> {
  const answer = await fetch(`${url}/opac/search/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      queryFieldList: [{ logic: 0, field: 'all', operator: '*', values: ['history'] }],
    }),
  })
  const { data } = (await answer.json()) as { data: { dataList: { bibId: string }[] } }
  return {
    home: '/space/index',
    results: '/space/searchList?q=history',
    staff: '/staff/inbox',
    book: `/space/searchDetailLocal/${encodeURIComponent(data.dataList[0]!.bibId)}`,
  }
}
