/** The built host as a separate process, on loopback, with its data in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const SERVER = join(import.meta.dirname, '../dist/host/server.js')
export const isBuilt = existsSync(SERVER)
/** added to the titles of tests that need a build */
export const unlessBuilt = isBuilt ? '' : ' (skipped: dist/host/server.js is not built)'

export type BuiltHost = { process: ChildProcess; origin: string; port: number }

/** @param server another build's server.js @returns once it has printed its address */
export async function startBuilt(
  folder: string,
  more: Record<string, string> = {},
  server = SERVER,
): Promise<BuiltHost> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, CAPTCHA: 'off', ...more }
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Portal\s+(http:\/\/[^/]+)/.exec(line)?.[1]
    if (origin) return { process: child, origin, port: Number(new URL(origin).port) }
  }
  throw new Error('the host ended before it listened')
}

export const loginBody = (userId: string, password: string): string =>
  JSON.stringify({ loginContext: JSON.stringify({ userId, password }) })

/** @returns a function for calls under /opac with the session of a demo reader */
export async function readerAt(origin: string, userId: string) {
  const body = loginBody(userId, 'reading-room')
  const answer = await fetch(`${origin}/opac/sys/login`, { method: 'POST', body })
  const cookie = answer.headers.getSetCookie().map(line => line.split(';')[0])
  return (path: string, sent?: unknown): Promise<Response> =>
    fetch(`${origin}/opac${path}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: { cookie: cookie.join('; ') },
      body: JSON.stringify(sent),
    })
}
