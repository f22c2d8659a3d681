/** R07 due dates in a calendar: a single file, and a feed whose secret URL is the only credential. */

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openReader, Visitor } from '../visitor.ts'

type Made = { token: string; feed: { withTitles: boolean; readDate: string | null } }

async function openFeed(withTitles: boolean) {
  const opened = await openReader()
  const make = async (titles: boolean) =>
    (await opened.visitor.post<Made>('/x/calendar', { withTitles: titles })).data
  const stranger = new Visitor(opened.app)
  const read = (token: string) => stranger.ask('GET', `/opac/x/calendar/feed/${token}.ics`)
  return { ...opened, make, read, made: await make(withTitles) }
}
/** Long lines of a calendar are folded (RFC 5545, 3.1). */
const unfold = (text: string) => text.replaceAll('\r\n ', '')

it('R07 a feed gives the number of books due on a day, and titles only if the reader chose so', async () => {
  const { make, read, made } = await openFeed(false)
  const plain = unfold((await read(made.token)).payload)
  expect(plain).toContain('SUMMARY:有 1 册图书应还')
  expect(plain).not.toMatch(/红楼梦|Pride|史记|林|reader1|loanId|L1\b/)
  const { token } = await make(true)
  const titled = unfold((await read(token)).payload)
  expect(titled).toContain('SUMMARY:应还：红楼梦')
  expect(titled).toMatch(/DTSTART;VALUE=DATE:2026\d{4}/)
  expect(titled).toContain('TRIGGER:-PT15H')
  expect(titled).not.toMatch(/林小溪|reader1/)
})

it('R07 only a hash of the URL is stored, it is shown once, and never cached by proxies', async () => {
  const { visitor, store, read, made } = await openFeed(false)
  const [row] = store.raw.prepare('SELECT * FROM calendar_feed').all() as Record<string, unknown>[]
  expect(row!.hash).toBe(createHash('sha256').update(made.token).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(made.token)
  expect(made.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await visitor.get('/x/calendar'))).not.toContain(made.token)
  const answer = await read(made.token)
  expect(answer.headers['cache-control']).toBe('no-store, private')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

it('R07 a wrong, revoked or replaced URL gets the same answer', async () => {
  const { visitor, make, read, made } = await openFeed(false)
  const again = await make(false)
  await visitor.ask('DELETE', '/opac/x/calendar')
  const answers = []
  for (const token of [made.token, again.token, 'x'.repeat(43), 'a', '%00']) answers.push(await read(token))
  const [first] = answers
  expect(first!.statusCode).toBe(404)
  for (const { statusCode, payload, headers } of answers) {
    expect([statusCode, payload]).toEqual([404, first!.payload])
    expect(headers['cache-control']).toBe('no-store, private')
  }
  expect((await visitor.get('/x/calendar')).data).toBeNull()
})

it('R07 an event is kept when a renewal changes its date; the reader sees when the feed was last fetched', async () => {
  const { visitor, clock, read, made, make } = await openFeed(true)
  const idOf = (text: string, day: string) =>
    new RegExp(`UID:(\\S+)\\r\\n(?:(?!UID:)[^])*?DTSTART;VALUE=DATE:${day}`).exec(unfold(text))?.[1]
  expect(made.feed.readDate).toBeNull()
  const before = (await read(made.token)).payload
  const { data } = await visitor.post<{ dueDate: string }>('/users/renew', { loanId: 'L1', source: 0 })
  const after = (await read(made.token)).payload
  const moved = data.dueDate.slice(0, 10).replaceAll('-', '')
  expect(idOf(after, moved)).toBeTruthy()
  expect(before).toContain(idOf(after, moved))
  expect(before).not.toContain(`DATE:${moved}`)
  const { data: feed } = await visitor.get<Made['feed']>('/x/calendar')
  expect(feed.readDate).toBe('2026-03-10 10:00')
  clock.time += 60_000
  expect((await make(true)).feed.readDate).toBeNull()
})

it('R07 the feed can be fetched only so many times a minute', async () => {
  const { read, made, clock } = await openFeed(false)
  for (let n = 0; n < 600; n++) await read('wrong')
  const refused = await read(made.token)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  clock.time += 60_001
  expect((await read(made.token)).statusCode).toBe(200)
})

it('R07 a file contains the selected loans, in the language of the reader', async () => {
  const { visitor } = await openReader()
  const file = async (body: object) =>
    unfold((await visitor.post<string>('/x/calendar/file', body, { 'x-lang-code': 'en' })).data)
  expect((await file({})).match(/BEGIN:VEVENT/g)).toHaveLength(4)
  const one = await file({ loanIds: ['L1', 'L5'] })
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(one).toContain('SUMMARY:Due: ')
})

it('R07 a title cannot inject a line into the calendar', async () => {
  const { visitor, store } = await openReader()
  store.raw.prepare('UPDATE bib SET title = ?').run('A;B,C\\\r\nBEGIN:VALARM\nX')
  const text = unfold((await visitor.post<string>('/x/calendar/file', {})).data)
  expect(text).toContain('A\\;B\\,C\\\\')
  expect(text.match(/^BEGIN:VALARM\r$/gm)?.length ?? 0).toBeLessThanOrEqual(4)
  expect(text).not.toMatch(/^X\r?$/m)
})

it.each<[string, object]>([
  ['/x/calendar', {}],
  ['/x/calendar', { withTitles: 1 }],
  ['/x/calendar/file', { loanIds: [] }],
  ['/x/calendar/file', { loanIds: 'L1' }],
])('R07 POST %s refuses %j', async (path, body) => {
  const { visitor } = await openReader()
  expect((await visitor.ask('POST', `/opac${path}`, body)).statusCode).toBe(400)
  expect((await new Visitor(visitor.app).ask('POST', `/opac${path}`, body)).statusCode).toBe(401)
})
