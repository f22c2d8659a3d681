/** The catalogue by SRU: for programs that speak the protocol, and our own client of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { eventually } from '../eventually.ts'
import { NOW } from '../fixture-library.ts'

const ON = { SERVE_SRU: 'on', PUBLIC_URL: 'https://library.example' }
const LANTERNS = 25

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
beforeAll(async () => {
  opened = await openCatalogueApp(ON)
  for (let n = 1; n <= LANTERNS; n++)
    await opened.store.write(trx =>
      storeRecord(trx, {
        record: {
          format: 'marc21',
          leader: '00000nam a2200000 a 4500',
          fields: [
            { tag: '001', data: `l${n}` },
            { tag: '245', ind: '00', subfields: [['a', `Lantern & <light> ${String(n).padStart(2, '0')}`]] },
            { tag: '260', ind: '  ', subfields: [['c', String(1980 + n)]] },
          ],
        },
        ...{ source: 'shelf', items: [], now: NOW },
      }),
    )
  await opened.search.refresh()
})
afterAll(() => opened.app.close())

type Query = Record<string, string | number>
async function ask(query: Query, app = opened.app): Promise<string> {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await app.inject({ url: `/sru?${new URLSearchParams(values)}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.write(answer.payload).close()
  return answer.payload
}
const search = (query: string, more: Query = {}) =>
  ask({ version: '1.2', operation: 'searchRetrieve', query, ...more })
const totalIn = (xml: string) => Number(/<zs:numberOfRecords>(\d+)</.exec(xml)?.[1])
const idsIn = (xml: string) => [...xml.matchAll(/<zs:recordIdentifier>([^<]+)</g)].map(found => found[1]!)
const diagnosticIn = (xml: string) => Number(/info:srw\/diagnostic\/1\/(\d+)/.exec(xml)?.[1])

describe('SRU', () => {
  it('gives a record as MARC 21 and as Dublin Core, also of a CNMARC record', async () => {
    const marc = await search('dc.title = 操作系统')
    expect(idsIn(marc)).toEqual([idOf('c1')])
    expect(marc).toContain('<datafield tag="245"')
    const dc = await search('dc.title = 操作系统', { recordSchema: 'dc' })
    expect(dc).toContain('<dc:title>操作系统 : 原理与实现</dc:title>')
    expect(dc).toContain(`https://library.example/space/searchDetailLocal/${idOf('c1')}`)
    const packed = await search('dc.title = 操作系统', { recordSchema: 'dc', recordPacking: 'string' })
    expect(packed).toContain('&lt;dc:title&gt;操作系统')
  })

  it('every record is given once, wherever one starts and however many one asks for', async () => {
    const query = 'dc.title = lantern sortBy dc.date'
    const all: string[] = []
    for (let at = 1; at <= LANTERNS; ) {
      const xml = await search(query, { startRecord: at, maximumRecords: 7 })
      expect(totalIn(xml)).toBe(LANTERNS)
      const ids = idsIn(xml)
      all.push(...ids)
      at += ids.length
      expect(/<zs:nextRecordPosition>(\d+)</.exec(xml)?.[1]).toBe(at <= LANTERNS ? String(at) : undefined)
    }
    expect(all).toEqual(Array.from({ length: LANTERNS }, (_, n) => idOf(`l${n + 1}`)))
    expect(idsIn(await search(query, { startRecord: 3, maximumRecords: 4 }))).toEqual(all.slice(2, 6))
    expect(idsIn(await search(query, { maximumRecords: 0 }))).toEqual([])
    expect(idsIn(await search('dc.title = lantern and dc.date >= 2004'))).toHaveLength(2)
    expect(idsIn(await search(`rec.identifier = ${idOf('l3')}`))).toEqual([idOf('l3')])
  })

  it.each([
    [{ query: 'a and' }, 10],
    [{ query: 'dc.colour = red' }, 16],
    [{ query: 'lantern', recordSchema: 'mods' }, 66],
    [{ query: 'lantern', startRecord: 26 }, 61],
    [{ query: 'lantern', startRecord: 0 }, 6],
    [{ query: 'lantern', maximumRecords: 'many' }, 6],
    [{ query: 'lantern', version: '9' }, 5],
    [{ query: 'lantern', operation: 'update' }, 4],
    [{ operation: 'scan' }, 7],
    [{ operation: 'scan', scanClause: 'dc.title = a and dc.title = b' }, 10],
    [{ operation: 'scan', scanClause: 'bath.isbn = 97' }, 16],
    [{ operation: 'scan', scanClause: 'dc.title = a', responsePosition: 40 }, 120],
    [{ operation: 'scan', scanClause: 'dc.title = a', maximumTerms: 0 }, 6],
    [{}, 7],
  ] as [Query, number][])('%o: diagnostic %i', async (query, number) => {
    expect(diagnosticIn(await ask({ operation: 'searchRetrieve', version: '1.2', ...query }))).toBe(number)
  })

  it('explains itself, with every index that can be searched', async () => {
    const xml = await ask({})
    expect(xml).toContain('<name set="dc">title</name>')
    expect(xml).toContain('<host>library.example</host><port>443</port>')
    for (const [, set, name] of xml.matchAll(/<name set="(\w+)">(\w+)</g))
      if (name !== 'date') expect(diagnosticIn(await search(`${set}.${name} = a1`)), name).toBeNaN()
  })

  it('scans titles, authors and subjects in their order; each number is what a search for the heading finds', async () => {
    const scan = (more: Query) => ask({ version: '1.2', operation: 'scan', ...more })
    const terms = (xml: string) =>
      [...xml.matchAll(/<zs:value>([^<]+)<\/zs:value><zs:numberOfRecords>(\d+)</g)].map(
        ([, value, count]) => [
          value!
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&#39;', "'")
            .replaceAll('&amp;', '&'),
          Number(count),
        ],
      )
    // nobody has browsed yet: the first question makes the headings
    expect(diagnosticIn(await scan({ scanClause: 'dc.title = lantern' }))).toBe(2)
    let xml = ''
    await eventually(async () => {
      xml = await scan({ scanClause: 'dc.title = "lantern light 03"', maximumTerms: 3 })
      expect(diagnosticIn(xml)).toBeNaN()
    })
    expect(terms(xml)).toEqual([3, 4, 5].map(n => [`Lantern & <light> 0${n}`, 1]))
    const around = { scanClause: 'dc.title = "lantern light 03"', maximumTerms: 3 }
    expect(terms(await scan({ ...around, responsePosition: 2 }))[1]![0]).toBe('Lantern & <light> 03')
    expect(terms(await scan({ ...around, responsePosition: 0 }))[0]![0]).toBe('Lantern & <light> 04')
    for (const index of ['dc.creator', 'dc.subject']) {
      const found = terms(await scan({ scanClause: `${index} = a`, maximumTerms: 5 }))
      expect(found.length, index).toBeGreaterThan(1)
      for (const [value, count] of found)
        expect(
          totalIn(await search(`${index} == "${String(value).replaceAll('"', '\\"')}"`)),
          String(value),
        ).toBe(count)
    }
  })

  it('is off unless the library wants it', async () => {
    const { app } = await openCatalogueApp({ PUBLIC_URL: ON.PUBLIC_URL })
    expect((await app.inject({ url: '/sru' })).statusCode).toBe(404)
    await app.close()
  })

  it('is understood by YAZ’s client', async context => {
    const address = await opened.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = opened.app.server.address() as AddressInfo
    expect(address).toContain(String(port))
    const client = spawn('yaz-client')
    const started = await Promise.race([
      once(client, 'spawn').then(() => true),
      once(client, 'error').then(() => false),
    ])
    if (!started) {
      if (process.env.ALL_SERVERS) throw new Error('yaz is not installed')
      return context.skip('no yaz-client: apt-get install yaz')
    }
    const said = text(client.stdout)
    client.stdin.end(
      `sru get 1.2\nopen http://127.0.0.1:${port}/sru\nfind dc.title = lantern and dc.date = 1990\nshow 1\nscan dc.title = "lantern light 24"\nquit\n`,
    )
    expect(await said).toMatch(
      /Number of hits: 1\b[\s\S]*Lantern &amp; &lt;light&gt; 10[\s\S]*Lantern & <light> 25/,
    )
  })
})
