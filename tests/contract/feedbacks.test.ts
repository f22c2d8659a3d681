/**
 * Letters of readers to the library, with attachments whose type is detected from the content; only their
 * reader can see them.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openStore } from '../../host/store/open.ts'
import type { Page } from '../../src/contract/page.ts'
import type { Feedback, Uploaded } from '../../src/contract/reader/feedbacks.ts'
import { UPLOAD_AGE, UPLOAD_SIZE, UPLOADS_WAITING } from '../../src/core/limits.ts'
import { DAY, noSearch, openTestApp, plantLibrary } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const EXE = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(200)])

let dataDir: string
let opened: Awaited<ReturnType<typeof openTestApp>>
let visitor: Visitor
const files = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : [])

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'feedback-'))
  opened = await openTestApp({ DATA_DIR: dataDir })
  visitor = await reader('reader1')
})
afterEach(async () => {
  await opened.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function reader(id: string): Promise<Visitor> {
  const one = new Visitor(opened.app)
  await one.signIn(id)
  return one
}

type Sent = { name: string; bytes: Buffer; type?: string }

/** As a browser submits a form with one file. */
function upload(who: Visitor, { name, bytes, type = 'image/png' }: Sent, prefix = '/opac') {
  const form = Buffer.concat([
    Buffer.from(
      `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ])
  return who.app.inject({
    method: 'POST',
    url: `${prefix}/file/upload`,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    cookies: who.cookies,
    payload: form,
  })
}
const took = async (sent: Sent, who = visitor) =>
  (await upload(who, sent)).json<{ code: number; msg: string; data: Uploaded }>()
const list = (who = visitor, query = '') => who.get<Page<Feedback>>(`/users/feedback${query}`)
const send = (body: object, who = visitor) => who.post<Feedback>('/feedbacks/submit/', body)
const download = (who: Visitor, id: string): Promise<LightMyRequestResponse> =>
  who.ask('GET', `/opac/file/upload/download/${id}`)

describe('R16 letters to the library', () => {
  it('R16 C09 K17 a letter is stored and listed, latest first, until it is answered', async () => {
    const { code, msg, data } = await send({
      type: 'book',
      title: ' 缺页 ',
      content: '第 211 页\r\n缺失<b>\u202e',
    })
    expect([code, msg]).toEqual([0, serverText('feedback.sent')])
    expect(data).toEqual({
      feedbackId: data.feedbackId,
      type: 'book',
      typeDesc: serverText('feedback.kinds.book'),
      title: '缺页',
      content: '第 211 页\n缺失<b>',
      status: 'open',
      statusDesc: serverText('feedback.states.open'),
      createdDate: '2026-03-10 10:00',
      answers: [],
      files: [],
    })
    opened.clock.time += 60_000
    await send({ content: 'second' })
    // as the staff's decision writes it
    const { raw } = opened.store
    raw
      .prepare('INSERT INTO feedback_answer (feedback, author, content, created_at) VALUES (?, ?, ?, ?)')
      .run(data.feedbackId, '典藏部', '谢谢', opened.clock.time)
    raw.prepare("UPDATE feedback SET state = 'answered' WHERE id = ?").run(data.feedbackId)
    const { items, total } = (await list()).data
    expect([total, items.map(item => item.content)]).toEqual([2, ['second', '第 211 页\n缺失<b>']])
    expect(items[1]).toMatchObject({
      status: 'answered',
      statusDesc: serverText('feedback.states.answered'),
      answers: [{ author: '典藏部', content: '谢谢', createdDate: '2026-03-10 10:01' }],
    })
    expect((await list(visitor, '?status=answered')).data).toMatchObject({ total: 1 })
    expect((await list(visitor, '?sortType=asc')).data.items[0]?.title).toBe('缺页')
    expect((await list(visitor, '?page=2&pageSize=1')).data).toMatchObject({ totalPage: 2, currentPage: 2 })
    expect((await list(await reader('reader3'))).data.total).toBe(0)
  })

  it.each([
    ['no text', { content: ' \n\u202e' }, 1, '请输入反馈内容'],
    ['a long text', { content: '长'.repeat(501) }, 1, serverText('feedback.longText', { most: '500' })],
    [
      'a long heading',
      { content: 'x', title: '长'.repeat(81) },
      1,
      serverText('feedback.longTitle', { most: 80 }),
    ],
    [
      'an unknown kind',
      { content: 'x', type: 'secret' },
      400,
      serverText('errors.badMember', { member: 'type' }),
    ],
    ['nothing', {}, 400, serverText('errors.badMember', { member: 'content' })],
    ['a list for a text', { content: ['x'] }, 400, serverText('errors.badMember', { member: 'content' })],
    [
      'an id that is a path',
      { content: 'x', fileIds: ['../library.db'] },
      400,
      serverText('errors.badMember', { member: 'fileIds.0' }),
    ],
    ['a file that is not there', { content: 'x', fileIds: ['a'.repeat(32)] }, 1, serverText('upload.gone')],
  ])('R16 %s is refused with a message', async (_, body, code, msg) => {
    expect(await send(body)).toEqual({ code, msg, data: null })
    expect((await list()).data.total).toBe(0)
  })

  it('R16 twenty letters a day, and more the next day', async () => {
    for (let n = 0; n < 20; n++) expect((await send({ content: `${n}` })).code).toBe(0)
    expect(await send({ content: '21' })).toMatchObject({
      code: 1,
      msg: serverText('feedback.tooMany', { most: 20 }),
    })
    opened.clock.time += DAY + 1
    await visitor.signIn('reader1')
    expect((await send({ content: '21' })).code).toBe(0)
  })

  it('R16 writing, reading and uploading require a signed-in reader', async () => {
    const nobody = new Visitor(opened.app)
    for (const answer of [
      await nobody.ask('GET', '/opac/users/feedback'),
      await nobody.ask('POST', '/opac/feedbacks/submit', { content: 'x' }),
      await upload(nobody, { name: 'a.png', bytes: PNG }),
      await nobody.ask('POST', '/opac/file/upload/delete', { fileId: 'a'.repeat(32) }),
      await download(nobody, 'a'.repeat(32)),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 401])
    expect(files()).toEqual([])
  })
})

describe('R16 files of a letter', () => {
  it.each([
    ['照片 1.png', PNG, 'image/png', '照片 1.png'],
    // a picture named as a program is saved with the extension of a picture
    ['photo.exe', PNG, 'image/png', 'photo.exe.png'],
    ['C:\\Users\\me\\scan.pdf', PDF, 'application/pdf', 'scan.pdf'],
    ['notes.md', Buffer.from('一些话'), 'text/plain', 'notes.md'],
    ['page.html', Buffer.from('<script>alert(1)</script>'), 'text/plain', 'page.html.txt'],
    ['\u202egnp.exe', PNG, 'image/png', 'gnp.exe.png'],
  ])('R16 %s is accepted with its detected type', async (name, bytes, type, kept) => {
    const { code, data } = await took({ name, bytes })
    expect(code).toBe(0)
    expect(data).toEqual({ fileId: data.fileId, name: kept, type, size: bytes.length })
    const saved = await download(visitor, data.fileId)
    expect(saved.rawPayload.equals(bytes)).toBe(true)
    expect(saved.headers['content-type']).toContain(type)
    // never displayed by a browser, whatever the type
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(kept)}`,
    )
    expect(saved.headers['x-content-type-options']).toBe('nosniff')
    expect(saved.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['scan.pdf.exe', EXE, serverText('upload.program')],
    ['innocent.png', EXE, serverText('upload.program')],
    [
      'a.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      serverText('upload.badType'),
    ],
    ['a.txt', Buffer.from([0x61, 0, 0x62]), serverText('upload.badType')],
    ['a.txt', Buffer.from([0xff, 0xfe, 0xfd]), serverText('upload.badType')],
    ['a.png', Buffer.alloc(0), serverText('upload.empty')],
    ['big.png', Buffer.concat([PNG, Buffer.alloc(UPLOAD_SIZE)]), serverText('upload.tooLarge', { most: 5 })],
  ])('R16 %s is refused because of its content and nothing is stored', async (name, bytes, msg) => {
    expect(await took({ name, bytes })).toMatchObject({ code: 1, msg, data: null })
    expect(files()).toEqual([])
  })

  it('R16 a picture that a small file makes too large for the browser of who opens it is refused; a photo of a phone is not', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
    const bytes = await blank(8000, 8000).png({ palette: true, colours: 2 }).toBuffer()
    expect(bytes.length).toBeLessThan(180_000)
    expect(await took({ name: 'a.png', bytes })).toMatchObject({ code: 1, msg: serverText('upload.pixels') })
    expect(files()).toEqual([])
    const photo = await blank(8160, 6120).jpeg({ quality: 30 }).toBuffer()
    expect((await took({ name: 'a.jpg', bytes: photo })).code).toBe(0)
  })

  it('R16 the name of a refused file is sent to the library with the letter, and to nobody else', async () => {
    for (const name of ['scan.pdf.exe', `${'x'.repeat(300)}.exe`]) await took({ name, bytes: EXE })
    // at most as many as may be pending, and they do not count towards accepted files
    for (let n = 0; n < UPLOADS_WAITING + 3; n++) await took({ name: `${n}.exe`, bytes: EXE })
    const { data } = await took({ name: 'a.png', bytes: PNG })
    const letter = (await send({ content: 'See', fileIds: [data.fileId] })).data
    expect(letter.files.map(({ name }) => name)).toEqual(['a.png'])
    const rows = opened.store.raw
      .prepare("SELECT id, name, size FROM upload WHERE type = '' AND feedback = ?")
      .all(letter.feedbackId) as { id: string; name: string; size: number }[]
    expect(rows).toHaveLength(UPLOADS_WAITING)
    expect((await download(visitor, rows[0]!.id)).statusCode).toBe(404)
    expect(files()).toHaveLength(1)
    // the next letter does not include it
    const next = (await send({ content: 'Again' })).data.feedbackId
    expect(opened.store.raw.prepare('SELECT id FROM upload WHERE feedback = ?').all(next)).toEqual([])
  })

  it('R16 a file of exactly the maximum size is accepted, a form larger by one byte is not', async () => {
    const fill = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])
    expect((await took({ name: 'a.png', bytes: fill(UPLOAD_SIZE) })).code).toBe(0)
    expect((await took({ name: 'a.png', bytes: fill(UPLOAD_SIZE + 1) })).code).toBe(1)
  })

  it.each([
    ['JSON', 'application/json', '{"file":"x"}', 200],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['a body that ends too soon', 'multipart/form-data; boundary=cut', '--cut\r\nContent-Dispo', 400],
    ['no file', 'multipart/form-data; boundary=cut', '--cut--\r\n', 200],
    [
      'two files',
      'multipart/form-data; boundary=cut',
      `${['a', 'b'].map(name => `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nx\r\n`).join('')}--cut--\r\n`,
      200,
    ],
  ])('R16 %s is answered in an envelope', async (_, type, payload, status) => {
    const answer = await visitor.ask('POST', '/opac/file/upload', payload, { 'content-type': type })
    expect(answer.statusCode).toBe(status)
    expect(typeof answer.json().code).toBe('number')
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('R16 is available under both prefixes, while other calls still accept JSON only', async () => {
    expect((await upload(visitor, { name: 'a.png', bytes: PNG }, '/meta-local/opac')).json().code).toBe(0)
    const other = await visitor.ask('POST', '/opac/feedbacks/submit', '--cut--', {
      'content-type': 'multipart/form-data; boundary=cut',
    })
    expect([other.statusCode, other.json().msg]).toEqual([400, serverText('errors.badJson')])
  })

  it('R16 an upload belongs to its sender only, and to one letter', async () => {
    const other = await reader('reader3')
    const { fileId } = (await took({ name: 'a.png', bytes: PNG })).data
    for (const answer of [
      await download(other, fileId),
      await other.ask('POST', '/opac/file/upload/download/url', { fileId }),
      await other.ask('POST', '/opac/file/upload/delete', { fileId }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
    expect((await send({ content: 'mine', fileIds: [fileId] }, other)).msg).toBe(serverText('upload.gone'))
    expect((await list(other)).data.total).toBe(0)
    const url = await visitor.post<string>('/file/upload/download/url', { fileId })
    expect(url.data).toBe(`/opac/file/upload/download/${fileId}`)
    const letter = await send({ content: 'mine', fileIds: [fileId, fileId] })
    expect(letter.data.files).toEqual([{ fileId, name: 'a.png', type: 'image/png', size: PNG.length }])
    // an attachment stays with its letter
    expect((await send({ content: 'again', fileIds: [fileId] })).code).toBe(1)
    expect((await visitor.post('/file/upload/delete', { fileId })).code).toBe(404)
    expect((await download(visitor, fileId)).statusCode).toBe(200)
  })

  it('R16 a removed file is also deleted from the disk', async () => {
    const { fileId } = (await took({ name: 'a.png', bytes: PNG })).data
    expect(files()).toEqual([fileId])
    expect((await visitor.post('/file/upload/delete', { fileId })).data).toEqual({ fileId })
    expect(files()).toEqual([])
    expect((await download(visitor, fileId)).statusCode).toBe(404)
  })

  it('R16 five files per letter, ten pending', async () => {
    const ids: string[] = []
    for (let n = 0; n < UPLOADS_WAITING; n++)
      ids.push((await took({ name: 'a.png', bytes: PNG })).data.fileId)
    expect((await took({ name: 'a.png', bytes: PNG })).msg).toBe(serverText('upload.waiting', { most: 10 }))
    expect(files()).toHaveLength(UPLOADS_WAITING)
    expect((await send({ content: 'x', fileIds: ids.slice(0, 6) })).msg).toBe(
      serverText('upload.tooMany', { most: 5 }),
    )
    expect((await send({ content: 'x', fileIds: ids.slice(0, 5) })).code).toBe(0)
    expect((await took({ name: 'a.png', bytes: PNG })).code).toBe(0)
  })

  it('R16 unsent files are deleted after a day, files without a row after an hour; sent ones are kept', async () => {
    await opened.app.close()
    const store = openStore(join(dataDir, 'library.db'))
    plantLibrary(store)
    const clock = { time: opened.clock.time, now: () => clock.time }
    const start = () => createApp({ store, search: noSearch, clock, config: opened.config, surfaces: [] })
    opened.app = await start()
    visitor = await reader('reader1')
    const sent = (await took({ name: 'sent.png', bytes: PNG })).data.fileId
    await send({ content: 'x', fileIds: [sent] })
    const waiting = (await took({ name: 'waiting.png', bytes: PNG })).data.fileId
    const [left, young] = ['b', 'c'].map(name => join(dataDir, 'uploads', name.repeat(32)))
    writeFileSync(left!, 'left behind')
    utimesSync(left!, 0, Date.now() / 1000 - 3601)
    // another host may be about to write its row
    writeFileSync(young!, 'just sent')
    const restart = async (later: number) => {
      await opened.app.close()
      clock.time += later
      opened.app = await start()
      // closing the app waits for the cleanup at the start
      await opened.app.close()
    }
    await restart(UPLOAD_AGE - 1)
    expect(files().sort()).toEqual([sent, waiting, 'c'.repeat(32)].sort())
    rmSync(young!)
    await restart(2)
    expect(files()).toEqual([sent])
    expect(store.raw.prepare('SELECT id FROM upload').pluck().all()).toEqual([sent])
    opened.app = await start()
    await opened.app.close()
    await store.close()
    opened = await openTestApp({ DATA_DIR: dataDir })
  })
})
