/** `npm run backup` as its own process, killed at several moments: nothing that is left looks like a whole backup. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { newestIn } from '../../host/store/backup/keep.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import { isBuilt, SERVER, unlessBuilt } from '../built-host.ts'
import { plantLibrary } from '../fixture-library.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'
import { heard } from '../staff/heard.ts'

const root = mkdtempSync(join(tmpdir(), 'reading-room-'))
afterAll(() => rmSync(root, { recursive: true }))
const [data, dir] = [join(root, 'data'), join(root, 'disk')]

describe.skipIf(!isBuilt)(`a backup${unlessBuilt}`, () => {
  it('that is killed is not taken for one, by whatever looks for them', { timeout: 120_000 }, async () => {
    const store = openDataFolder(data)
    plantLibrary(store)
    await store.close()
    mkdirSync(join(data, 'uploads'))
    // some time to copy and to read
    for (const name of ['a1', 'a2', 'a3', 'a4'])
      writeFileSync(join(data, 'uploads', name), Buffer.alloc(30_000_000))
    const found = () => (existsSync(dir) ? readdirSync(dir) : [])
    const halfOf = (part: string) => () => {
      const half = found().find(name => name.endsWith('.unfinished'))
      return half !== undefined && existsSync(join(dir, half, part))
    }
    for (const part of ['library.db', 'uploads/a3', 'manifest.json']) {
      const admin = join(dirname(SERVER), 'admin.js')
      const backup = spawn(process.execPath, [admin, 'backup', dir, '--data', data], { stdio: 'ignore' })
      const ended = once(backup, 'exit')
      await untilItAnswers(async () => expect(halfOf(part)()).toBe(true))
      backup.kill('SIGKILL')
      expect((await ended)[1], part).toBe('SIGKILL')
      expect(newestIn(dir)).toBeUndefined()
      const half = found().find(name => name.endsWith('.unfinished'))!
      const restored = await heard(io => runAdmin(['restore', dir, '--yes', '--data', data], io, {}))
      expect(restored).toMatchObject({
        code: 1,
        err: expect.stringContaining('is no backup, and has none in it'),
      })
      const next = await heard(io => runAdmin(['backup', join(root, 'other'), '--data', data], io, {}))
      expect(next.code).toBe(0)
      rmSync(join(dir, half), { recursive: true })
      rmSync(join(root, 'other'), { recursive: true })
    }
  })
})
