/** `npm run admin -- topics` and the library's own booklists: what the page can do, by command. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
const bibs = (count: number) =>
  (
    desk.store.raw.prepare('SELECT bib_id FROM bib WHERE withdrawn = 0 LIMIT ?').all(count) as {
      bib_id: string
    }[]
  ).map(row => row.bib_id)
const booksFile = (name: string, lines: string[]) => {
  const file = join(desk.folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}
const publicTopics = async () => {
  const answer = await desk.app.inject({ method: 'POST', url: '/opac/collections/search', payload: {} })
  return answer.body
}

it('a topic is added, scheduled, then published at once, reordered and withdrawn', async () => {
  const file = booksFile('books.txt', bibs(3))
  const added = await desk.admin([
    'topics',
    'add',
    '--set',
    'name=纸与墨',
    '--set',
    'name_en=Paper',
    '--books',
    file,
  ])
  expect(added.out).toMatch(/^“纸与墨” \(\w+\) is begun\.$/m)
  const id = /\((\w+)\)/.exec(added.out)![1]!
  const later = await desk.admin(['topics', 'publish', id, '--at', '2099-01-01 08:00'])
  expect(later.out).toContain('is scheduled')
  expect((await desk.admin(['topics'])).out).toContain(`${id}  scheduled 2099-01-01 08:00  纸与墨  3`)
  expect(await publicTopics()).not.toContain('纸与墨')
  await desk.admin(['topics', 'edit', id, '--set', 'subtitle=二'])
  await desk.admin(['topics', 'publish', id])
  expect(await publicTopics()).toContain('纸与墨')
  expect((await desk.admin(['topics', 'order', id])).out).not.toContain('There is no')
  expect((await desk.admin(['topics', 'view', id])).out).toMatch(/subtitle {2}二[\s\S]*Wang {2}published/)
  await desk.admin(['topics', 'withdraw', id])
  expect(await publicTopics()).not.toContain('纸与墨')
})

it('a line that matches no book is reported, and nothing is added', async () => {
  const file = booksFile('wrong.txt', [...bibs(1), 'nothing'])
  const { code, err } = await desk.admin(['booklists', 'add', '--set', 'name=冬', '--books', file])
  expect([code, err]).toEqual([1, 'line 2: there is no book nothing\n'])
  expect((await desk.admin(['booklists', 'own'])).out).not.toContain('冬')
})

it('the library’s own booklists are listed with the readers’', async () => {
  const added = await desk.admin(['booklists', 'add', '--set', 'name=春'])
  expect(added.code).toBe(0)
  expect((await desk.admin(['booklists', 'own'])).out).toMatch(/draft {2}春 {2}0/)
  expect((await desk.admin(['booklists', 'list'])).out).not.toContain('春')
  const wrong = await desk.admin(['booklists', 'add', '--set', 'recommended=1', '--set', 'name'])
  expect(wrong.code).toBe(2)
})
