/** The built host is stopped while a request has only partly arrived. */
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { type BuiltHost, isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-stop-'))
let running: BuiltHost | undefined
afterEach(() => {
  running?.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!isBuilt)(`the built host${unlessBuilt}`, () => {
  it('SIGTERM during a partly sent request: other requests get an envelope, and the store is closed', async () => {
    running = await startBuilt(folder)
    const open = () => connect(running!.port, '127.0.0.1')
    const half = open()
    half.on('error', () => {})
    half.write('POST /opac/search/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{')
    const late = open()
    late.write('GET /opac/sys/menu HTTP/1.1\r\nHost: a\r\nX-Late')
    // both have been read, since the answer to a third connection comes after them
    await (await fetch(`${running.origin}/healthz`)).text()
    const ended = once(running.process, 'exit')
    running.process.kill('SIGTERM')
    // no connection is accepted any more once it has begun to stop
    for (;;) {
      const probe = open()
      const isOpen = await new Promise<boolean>(resolve => {
        probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
      })
      probe.destroy()
      if (!isOpen) break
    }
    late.write(': 1\r\n\r\n')
    const answer = await text(late)
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+/i)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 503, data: null })
    expect(await ended).toEqual([0, null])
    // SQLite removes its log only when the last connection is closed
    expect(existsSync(join(folder, 'library.db'))).toBe(true)
    expect(existsSync(join(folder, 'library.db-wal'))).toBe(false)
  })
})
