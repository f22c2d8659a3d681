/** A library in a folder with a running host, and the staff's commands on it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../host/app.ts'
import { runAdmin } from '../../host/commands/admin.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import type { Page } from '../../src/contract/page.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import { NOW, noSearch, plantLibrary } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { heard } from './heard.ts'

export async function openDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-desk-'))
  const store = openDataFolder(folder)
  plantLibrary(store)
  const clock = { time: NOW, now: () => clock.time }
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', CAPTCHA: 'off' }
  const config = readConfig(env)
  const app = await createApp({ store, search: noSearch, clock, config, wait: async () => {}, surfaces: [] })
  return {
    folder,
    store,
    clock,
    app,
    /** one row of the library */
    one: <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      store.raw.prepare(sql).get(...values) as T,
    /** npm run admin -- … */
    admin: (argv: string[], more: Record<string, string> = {}) =>
      heard(io => runAdmin(argv, io, { ...env, OPERATOR: 'Wang', ...more }, clock)),
    async reader(userId = 'reader1') {
      const visitor = new Visitor(app)
      await visitor.signIn(userId)
      return visitor
    },
    async close() {
      await app.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The latest notice of a reader, in a language. */
export async function newest(visitor: Visitor, lang = 'zh_CN'): Promise<NoticeRow> {
  const { data } = await visitor.get<Page<NoticeRow>>('/notices?pageSize=1', { 'x-lang-code': lang })
  return data.items[0]!
}
