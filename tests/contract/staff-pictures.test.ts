/**
 * Pictures of the library: checked by content, stored among its files, shown to readers with alternative
 * text.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import type { CollectionKind, CollectionOne } from '../../src/contract/staff/staff-collections.ts'
import { openStaff } from '../staff-visitor.ts'

let folder: string
let open: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  open = await openStaff('Bo', { FILES_URL: folder })
})
afterEach(async () => {
  await open.app.close()
  rmSync(folder, { recursive: true })
})

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a3020' } })
    .png()
    .toBuffer()

/** As a browser submits a form with one file. */
async function send(
  bytes: Buffer | string,
  use = 'cover',
  headers: Record<string, string> = open.staff.headers(),
) {
  const form = Buffer.concat([
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="../../a.exe"\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n--cut--\r\n'),
  ])
  const answer = await open.app.inject({
    ...{ method: 'POST', url: `/opac/staff/pictures?use=${use}`, payload: form, cookies: open.staff.cookies },
    headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers },
  })
  return { status: answer.statusCode, ...answer.json<Envelope<{ name: string; address: string }>>() }
}

it('is stored under FILES_URL, named by a hash of its content, and public as a picture', async () => {
  const bytes = await picture()
  const { data } = await send(bytes)
  expect(data.name).toMatch(/^cover-[0-9a-f]{20}\.png$/)
  expect(readFileSync(join(folder, 'pictures', data.name))).toEqual(bytes)
  expect((await send(bytes)).data).toEqual(data)
  expect(
    open.store.raw.prepare("SELECT operator, act FROM staff_act WHERE area = 'pictures'").all()[0],
  ).toEqual({
    operator: 'Bo',
    act: 'stored',
  })
})

it('is refused by content and size, and nothing is stored', async () => {
  for (const [bytes, use, said] of [
    ['<html><script>alert(1)</script>', 'cover', '图片应为'],
    ['%PDF-1.7', 'cover', '图片应为'],
    ['GIF89a\x01\x00\x01\x00', 'cover', '图片应为'],
    [`<svg>${'x'.repeat(181_000)}`, 'logo', '图片过大，最多 180 kB'],
    [`<svg>${'x'.repeat(4_000_001)}`, 'cover', '图片过大，最多 4000 kB'],
  ] as const) {
    const answer = await send(bytes, use)
    expect([answer.status, answer.code, answer.msg], bytes.slice(0, 20)).toEqual([
      200,
      1,
      expect.stringContaining(said),
    ])
  }
  expect((await send('')).code).toBe(1)
  expect(existsSync(join(folder, 'pictures'))).toBe(false)
})

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_svg 'http://www.w3.org/2000/svg'>
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>`

it.each([
  ['plain', `<svg ${SVG}><path d="M0 0h4"/></svg>`],
  ['after a declaration and comments', `<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg ${SVG}/>`],
  ['with the document type of SVG 1.1', ILLUSTRATOR.replace(/ \[[^\]]*\]/, '').replaceAll(/&\w+;/g, 'x')],
  ['of Illustrator, with entities', ILLUSTRATOR],
])('an SVG is accepted: %s', async (_, text) => {
  expect((await send(text)).data.name).toMatch(/\.svg$/)
})

it.each([
  ['a few comments', `${'<!-- -->'.repeat(29)}x`],
  ['160 kB of comments', `${'<!-- -->'.repeat(20_000)}x`],
  ['a document type without an end', `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(5000)}`],
  ['blanks in an entity', `<!DOCTYPE svg [<!ENTITY a "b"${' '.repeat(100_000)}x]><svg ${SVG}/>`],
  ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg ${SVG}>&c;</svg>`],
  [
    'an entity from elsewhere',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${SVG}>&a;</svg>`,
  ],
  ['another root', `<html ${SVG}><svg/></html>`],
  ['the document type of another root', `<!DOCTYPE html><svg ${SVG}/>`],
  ['no end', `<svg ${SVG}><g>`],
  ['a million elements within each other', `<svg ${SVG}>${'<g>'.repeat(1_000_000)}`],
])(
  'a file that only begins like an SVG is refused, and the host keeps running: %s',
  async (_, text) => {
    const { msg } = await send(text)
    expect(msg).toContain('图片应为')
    expect((await open.app.inject('/healthz')).statusCode).toBe(200)
  },
  5000,
)

it("requires the session's token", async () => {
  expect((await send(await picture(), 'cover', {})).status).toBe(403)
})

describe.each(['booklist', 'topic'] as const)('the picture of a %s', (kind: CollectionKind) => {
  it('is published with alternative text in both languages, and not without', async () => {
    const { data } = await send(await picture())
    const values = { name: '造纸', recommended: '1', cover_url: data.address, cover_alt_en: 'A paper mill' }
    const content = { values, rooms: [], books: [] }
    const one = await open.staff.done<CollectionOne>('POST', `/collections/${kind}`, {
      ...{ content, batch: 'batch-of-a-picture' },
    })
    const publish = (more: object) =>
      open.staff.send<CollectionOne>('POST', `/collections/${kind}/${one.id}/publish`, {
        ...{ content: { ...content, values: { ...values, ...more } }, base: one.base },
      })
    expect((await publish({})).msg).toBe('请填写：图片替代文字（供读屏软件朗读）')
    expect((await publish({ cover_alt: '纸坊', cover_url: 'data:text/html,x' })).msg).toBe('格式不正确：图片')
    expect((await publish({ cover_alt: '纸坊' })).msg).toBeNull()
    const path = `/opac/${kind === 'topic' ? 'collections' : 'booklists'}/${one.id}/info`
    const info = async (lang: string) =>
      (await open.visitor.ask('GET', path, undefined, { 'x-lang-code': lang })).json<Envelope<object>>().data
    expect(await info('zh')).toMatchObject({ coverUrl: data.address, coverAlt: '纸坊' })
    expect(await info('en')).toMatchObject({ coverUrl: data.address, coverAlt: 'A paper mill' })
  })
})

it('one that a small file makes too large for a browser, or that is cut off, is refused', async () => {
  const large = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  expect(large.length).toBeLessThan(180_000)
  expect((await send(large)).msg).toBe('图片损坏，或超过 4,000 万像素')
  const whole = await picture()
  expect((await send(whole.subarray(0, 20))).code).toBe(1)
  expect((await send(whole)).code).toBe(0)
})
