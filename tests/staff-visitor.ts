/** A staff member with a session in the app, who sends its token with every change. */
import { hashSync } from '@node-rs/argon2'
import type { Store } from '../host/store/open.ts'
import type { Envelope, StaffRole } from '../src/contract/call.ts'
import type { StaffSessionAnswer } from '../src/contract/staff/staff.ts'
import { NOW } from './fixture-library.ts'
import { openVisit, Visitor } from './visitor.ts'

export const STAFF_PASSWORD = 'a quiet desk by the window'
// weak parameters, since only the format of the hash matters here
const HASH = hashSync(STAFF_PASSWORD, { memoryCost: 256, timeCost: 1, parallelism: 1 })

export function addStaffTo({ raw }: Store, name: string, role: StaffRole): void {
  raw
    .prepare(
      'INSERT INTO staff_account (name, role, password, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    )
    .run(name, role, HASH, NOW, NOW)
}

export class Librarian extends Visitor {
  token = ''

  headers(more: Record<string, string> = {}) {
    return { 'x-staff-token': this.token, ...more }
  }
  async send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Envelope<T>> {
    const payload = method === 'POST' ? (body ?? {}) : undefined
    return (await this.ask(method, `/opac/staff${path}`, payload, this.headers())).json<Envelope<T>>()
  }
  /** @returns the data of a successful call */
  async done<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const answer = await this.send<T>(method, path, body)
    if (answer.code !== 0) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`)
    return answer.data
  }
  async enter(name: string, password = STAFF_PASSWORD): Promise<Envelope<StaffSessionAnswer>> {
    const answer = await this.send<StaffSessionAnswer>('POST', '/session', { name, password })
    if (answer.code === 0) this.token = answer.data.token
    return answer
  }
  /** gives the password once more, so that ways in can be changed for ten minutes */
  prove(password = STAFF_PASSWORD, code = ''): Promise<Envelope<unknown>> {
    return this.send('POST', '/proof', { password, code })
  }
}

/**
 * The fixture library with an administrator, a librarian for collections, one for statistics, and one of them
 * signed in.
 */
export async function openStaff(name: 'Ann' | 'Bo' | 'Cy' | '' = 'Ann', env: Record<string, string> = {}) {
  const opened = await openVisit(env)
  addStaffTo(opened.store, 'Ann', 'administrator')
  addStaffTo(opened.store, 'Bo', 'collections')
  addStaffTo(opened.store, 'Cy', 'figures')
  const staff = new Librarian(opened.app)
  if (name) await staff.enter(name)
  return { ...opened, staff }
}
