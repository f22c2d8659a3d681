/**
 * Taking a book along: MARC files, QR code and short URL; a journal's years; what happened to a withdrawn
 * book.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIso2709 } from '../../host/ingest/format/iso2709.ts'
import { readMarcXml } from '../../host/ingest/format/marcxml.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { readRecord } from '../../host/ingest/store/stored-record.ts'
import { qrCode } from '../../src/core/rules/encoding/qr-code.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { NOW } from '../fixture-library.ts'

type Opened = Awaited<ReturnType<typeof openCatalogueApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openCatalogueApp()
})
afterAll(() => opened.app.close())
const ask = (url: string, headers = {}) => opened.app.inject({ url: `/opac${url}`, headers })
const stored = (controlNo: string): MarcRecord =>
  readRecord(
    opened.store.raw
      .prepare('SELECT record FROM bib WHERE bib_id = ?')
      .pluck()
      .get(idOf(controlNo)) as Buffer,
  )
const OPTIONS = { format: 'auto', encoding: 'auto' } as const

it.each(['c1', 'm1'])(
  'B08 K06 the record of %s is downloaded and parses to the same record, in both formats',
  async id => {
    const before = stored(id)
    const marc = await ask(`/bibs/${idOf(id)}/download`)
    expect(marc.headers['content-type']).toBe('application/marc')
    expect(marc.headers['content-disposition']).toBe(`attachment; filename="${idOf(id)}.mrc"`)
    expect(Number(marc.rawPayload.subarray(0, 5).toString())).toBe(marc.rawPayload.length)
    const read = readIso2709(marc.rawPayload, { ...OPTIONS, encoding: 'utf-8' })
    expect(read.fields).toEqual(before.fields)
    expect(read.format === 'marc21').toBe(before.format === 'marc21')
    expect(read.leader[9]).toBe(before.format === 'marc21' ? 'a' : ' ')

    const xml = await ask(`/bibs/${idOf(id)}/download?format=xml`)
    expect(xml.headers['content-type']).toContain('application/marcxml+xml')
    const again = readMarcXml(Buffer.from(/<record[\s\S]*<\/record>/.exec(xml.payload)![0]), OPTIONS)
    expect(again.fields).toEqual(before.fields)
  },
)

it('B08 a hostile record stays one record: its delimiters are removed or escaped', async () => {
  const { fields } = stored('h1')
  const marc = await ask(`/bibs/${idOf('h1')}/download`)
  expect(readIso2709(marc.rawPayload, { ...OPTIONS, encoding: 'utf-8' }).fields).toHaveLength(fields.length)
  const frames = { tag: '300', ind: '  ', subfields: [['a', 'one\x1e\x1fatwo\x1d'] as [string, string]] }
  const leader = '00000nam a2200000 a 4500'
  const record: MarcRecord = { format: 'marc21', leader, fields: [{ tag: '001', data: 'f1' }, frames] }
  await opened.store.write(trx => storeRecord(trx, { record, source: 'shelf', items: [], now: NOW }))
  const framed = await ask(`/bibs/${idOf('f1')}/download`)
  expect(readIso2709(framed.rawPayload, { ...OPTIONS, encoding: 'utf-8' }).fields[1]!.subfields).toEqual([
    ['a', 'oneatwo'],
  ])
  const { payload } = await ask(`/bibs/${idOf('h1')}/download?format=xml`)
  expect(payload).not.toMatch(/<(script|img|svg|x)\b/)
  const read = readMarcXml(Buffer.from(/<record[\s\S]*<\/record>/.exec(payload)![0]), OPTIONS)
  expect(read.fields).toHaveLength(fields.length)
  expect(JSON.stringify(read.fields)).toContain('<script>alert(1)</script>')
})

it('B08 K06 unknown books and forms are refused in the envelope', async () => {
  for (const path of ['download', 'qr', 'periyear', 'peri/2020/vols'])
    expect((await ask(`/bibs/nothing/${path}`)).statusCode, path).toBe(404)
  for (const path of ['/x/share/nothing', '/x/s/nothing', `/x/s/${'A'.repeat(22)}`, '/x/gone/nothing'])
    expect((await ask(path)).statusCode, path).toBe(404)
  const answer = await ask(`/bibs/${idOf('c1')}/download?format=exe`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().msg).toContain('format')
})

it('B12 K18 the share token is a short URL that leads to the book, and the QR code contains it', async () => {
  const { data } = (await ask(`/x/share/${idOf('c1')}`, { host: '127.0.0.1:8080' })).json()
  expect(data.title).toBe('操作系统')
  expect(data.token).toMatch(/^[\w-]{22}$/)
  expect(data.url).toBe(`http://127.0.0.1:8080/opac/x/s/${data.token}`)
  const opening = await ask(`/x/s/${data.token}`)
  expect(opening.statusCode).toBe(302)
  expect(opening.headers.location).toBe(`/space/searchDetailLocal/${idOf('c1')}`)
  const qr = (await ask(`/bibs/${idOf('c1')}/qr`, { host: '127.0.0.1:8080' })).json().data
  expect(qr).toEqual({ content: data.url, ...qrCode(data.url) })
})

it('B12 an unknown name in Host is not used for the URL, the public URL always is', async () => {
  const evil = (await ask(`/x/share/${idOf('c1')}`, { host: 'evil.example' })).json().data
  expect(evil.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/opac\/x\/s\//)
  const own = await openCatalogueApp({ PUBLIC_URL: 'https://library.example.edu' })
  const answer = await own.app.inject({ url: `/opac/x/share/${idOf('c1')}`, headers: { host: '127.0.0.1' } })
  expect(answer.json().data.url).toMatch(/^https:\/\/library\.example\.edu\/opac\/x\/s\/[\w-]{22}$/)
  await own.app.close()
})

it('B08 C03 a journal has years, and each year its volumes and issues, the newest first', async () => {
  const { raw } = opened.store
  const bib = raw.prepare('SELECT id FROM bib WHERE bib_id = ?').pluck().get(idOf('m1'))
  for (const [code, year, vol, at] of [
    ['J1', '2024', 'v.41', '02504'],
    ['J2', '2025', 'v.42 no.10', '02504'],
    ['J3', '2025', 'v.42 no.2', '02504'],
    ['J4', '2023', 'v.40', '02503'],
  ])
    raw
      .prepare(
        "INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, price, in_date) VALUES (?, 'shelf', ?, 'P/1', '00000', ?, ?, ?, '', 0)",
      )
      .run(bib, code, at, vol, year)
  const years = (await ask(`/bibs/${idOf('m1')}/periyear`)).json().data
  expect(years).toEqual([
    { year: '2025', vol: 'v.42 no.2', count: 2, locaCode: '02504', location: '总馆-阅览室' },
    { year: '2024', vol: 'v.41', count: 1, locaCode: '02504', location: '总馆-阅览室' },
    { year: '2023', vol: 'v.40', count: 1, locaCode: '02503', location: '总馆-文学借阅室' },
  ])
  const volumes = (await ask(`/bibs/${idOf('m1')}/peri/2025/vols`, { 'x-lang-code': 'en' })).json().data
  expect(volumes).toMatchObject([
    {
      barCode: 'J2',
      volume: 'v.42 no.10',
      year: '2025',
      circStatus: 2,
      location: 'Main Library, Reading Room',
    },
    { barCode: 'J3', volume: 'v.42 no.2' },
  ])
  expect((await ask(`/bibs/${idOf('m1')}/peri/1999/vols`)).json().data).toEqual([])
  // a book without years has none
  expect((await ask(`/bibs/${idOf('c1')}/periyear`)).json().data).toEqual([])
})

it('B08 a withdrawn book tells when, where it went, and what other editions there are', async () => {
  const gone = async (id: string) => (await ask(`/x/gone/${idOf(id)}`)).json().data
  expect((await ask(`/x/gone/${idOf('c1')}`)).statusCode).toBe(404)
  const title = (controlNo: string, more: MarcRecord['fields'] = [], status = 'n'): MarcRecord => ({
    format: 'marc21',
    leader: `00000${status}am a2200000 a 4500`,
    fields: [
      { tag: '001', data: controlNo },
      { tag: '245', ind: '10', subfields: [['a', 'Gone <b>book</b>']] },
      ...more,
    ],
  })
  const put = (record: MarcRecord) =>
    opened.store.write(trx => storeRecord(trx, { record, source: 'shelf', items: [], now: NOW }))
  for (const no of ['g1', 'g2', 'g3']) await put(title(no))
  const moved = { tag: '882', ind: '0 ', subfields: [['w', '(LJU)g2']] as [string, string][] }
  expect(await put(title('g1', [moved], 'd'))).toBe('withdrawn')
  expect((await ask(`/bibs/${idOf('g1')}/infos`)).statusCode).toBe(404)
  const named = { title: 'Gone <b>book</b>', author: '', published: '' }
  expect(await gone('g1')).toEqual({
    title: 'Gone <b>book</b>',
    author: '',
    withdrawnDate: '2026-03-10',
    movedTo: { bibId: idOf('g2'), ...named },
    versions: [{ bibId: idOf('g3'), ...named }],
  })
  await put(title('g3', [], 'd'))
  expect(await gone('g3')).toMatchObject({ movedTo: null, versions: [{ bibId: idOf('g2') }] })
})
