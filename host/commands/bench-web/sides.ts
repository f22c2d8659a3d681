/** The measured sides: the built host of this checkout, or of another one, each with a demo library of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ended, freePort } from '../bench/child.ts'
import type { PageName } from './pages.ts'

export type Side = {
  name: string
  url: string
  paths: Record<PageName, string>
  /** whether its pages report hydration; otherwise the end of loading counts */
  marksHydration: boolean
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
    return { name, url, paths: await pathsOf(url), marksHydration: false, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first book that the search finds: the libraries are equal, but ids may differ. */
async function pathsOf(url: string): Promise<Record<PageName, string>> {
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
    book: `/space/searchDetailLocal/${encodeURIComponent(data.dataList[0]!.bibId)}`,
  }
}
