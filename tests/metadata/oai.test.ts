/** Our records for harvesting: by the protocol, by our own harvester, and by a third-party one. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { runHarvest } from '../../host/commands/harvest.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { readRecord } from '../../host/ingest/store/stored-record.ts'
import { marc21Of } from '../../host/metadata/oai/marc21-of.ts'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { shownText } from '../../src/core/rules/shown-text.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { DAY, NOW, noSearch } from '../fixture-library.ts'
import { copyOnPostgres } from '../store/both-engines.ts'

const ADMIN = { OAI_ADMIN: 'library@example.edu', PUBLIC_URL: 'https://library.example' }
const MORE = 230
const PYTHON = process.env.SICKLE_PYTHON ?? 'python3'
const hasSickle = spawnSync(PYTHON, ['-c', 'import sickle']).status === 0

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
beforeAll(async () => {
  opened = await openCatalogueApp(ADMIN)
  for (let n = 0; n < MORE; n++) {
    const record: MarcRecord = {
      format: 'marc21',
      leader: '00000nam a2200000 a 4500',
      fields: [
        { tag: '001', data: `o${n}` },
        { tag: '245', ind: '00', subfields: [['a', `Lantern  & <light> ${n}`]] },
        {
          tag: '852',
          ind: '  ',
          subfields: [
            ['b', 'MAIN'],
            ['h', 'QA 1'],
            ['p', `OAI${n}`],
          ],
        },
      ],
    }
    // many with the same timestamp, as an import writes them
    const now = NOW - 10 * DAY + Math.floor(n / 150)
    await opened.store.write(trx => storeRecord(trx, { record, source: 'shelf', items: [], now }))
  }
  opened.store.raw
    .prepare('UPDATE bib SET withdrawn = 1, updated_at = ? WHERE bib_id = ?')
    .run(NOW - DAY, idOf('o7'))
})
afterAll(() => opened.app.close())

const ask = async (query: string, app: FastifyInstance = opened.app) => {
  const answer = await app.inject({ url: `/oai?${query}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.write(answer.payload).close()
  return answer.payload
}
const errorIn = (xml: string) => /<error code="(\w+)">/.exec(xml)?.[1]
const idsIn = (xml: string) => [...xml.matchAll(/<identifier>([^<]+)</g)].map(found => found[1]!)
const tokenIn = (xml: string) => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]

async function listed(verb: string, more = '', app?: FastifyInstance): Promise<string[]> {
  const ids: string[] = []
  let xml = await ask(`verb=${verb}&metadataPrefix=oai_dc${more}`, app)
  for (;;) {
    ids.push(...idsIn(xml))
    const token = tokenIn(xml)
    if (!token) return ids
    xml = await ask(`verb=${verb}&resumptionToken=${encodeURIComponent(token)}`, app)
  }
}

describe('/oai', () => {
  it('exists only if the library has set an address for contact', async () => {
    const { app } = await openCatalogueApp()
    expect((await app.inject({ url: '/oai?verb=Identify' })).statusCode).toBe(404)
    await app.close()
    expect(() => readConfig({ OAI_ADMIN: 'nobody' })).toThrow(ConfigError)
  })
  it('Identify and its formats', async () => {
    const xml = await ask('verb=Identify')
    expect(xml).toMatch(/<repositoryName>[^<]+<\/repositoryName>/)
    expect(xml).toContain('<baseURL>https://library.example/oai</baseURL>')
    expect(xml).toContain('<adminEmail>library@example.edu</adminEmail>')
    expect(xml).toContain('<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>')
    const earliest = new Date(NOW - 400 * DAY).toISOString().slice(0, 19)
    expect(xml).toContain(`<earliestDatestamp>${earliest}Z</earliestDatestamp>`)
    expect(await ask('verb=ListMetadataFormats')).toMatch(/oai_dc[\s\S]*marcxml[\s\S]*marc21[\s\S]*unimarc/)
  })
  it.each([
    ['', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&from=2026-01-01', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-02-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-01&until=2026-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=mods', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=constructor', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a', 'noSetHierarchy'],
    ['verb=ListSets', 'noSetHierarchy'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2199-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=mods...1.1.1', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=oai_dc...1.1.1&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:library.example:none', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%3Cb%3E%00', 'idDoesNotExist'],
  ])('%s is %s', async (query, code) => {
    expect(errorIn(await ask(query))).toBe(code)
  })
  it('a record in both formats, and by POST', async () => {
    const identifier = `oai:library.example:${idOf('m1')}`
    const dc = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`)
    expect(dc).toContain('<dc:creator>Smith, Ann, 1950-</dc:creator>')
    expect(dc).toContain(
      `<dc:identifier>https://library.example/space/searchDetailLocal/${idOf('m1')}</dc:identifier>`,
    )
    expect(dc).toContain('<dc:identifier>urn:ISBN:0140181962</dc:identifier>')
    const payload = `verb=GetRecord&metadataPrefix=marcxml&identifier=${encodeURIComponent(identifier)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await opened.app.inject({ method: 'POST', url: '/oai', headers, payload })
    expect(posted.payload).toContain(
      '<datafield tag="245" ind1="1" ind2="0"><subfield code="a">Operating systems',
    )
    const twice = {
      method: 'POST' as const,
      url: '/oai',
      headers,
      payload: `${payload}&metadataPrefix=oai_dc`,
    }
    expect(errorIn((await opened.app.inject(twice)).payload)).toBe('badArgument')
  })
  it('lists everything once, page by page, including deleted records, and changes in a date range', async () => {
    const all = await listed('ListRecords')
    const { raw } = opened.store
    expect(all.toSorted()).toEqual(
      (raw.prepare('SELECT bib_id FROM bib').pluck().all() as string[])
        .map(id => `oai:library.example:${id}`)
        .toSorted(),
    )
    expect(await listed('ListIdentifiers')).toEqual(all)
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const xml = await ask(
      `verb=ListRecords&metadataPrefix=marcxml&from=${day(NOW - DAY)}&until=${day(NOW - DAY)}`,
    )
    expect(xml).toContain(`<header status="deleted"><identifier>oai:library.example:${idOf('o7')}`)
    expect(xml).not.toContain('<metadata>')
    expect(await listed('ListRecords', `&until=${day(NOW - 20 * DAY)}`)).toHaveLength(3)
  })
  it('serves MARC21 as marc21, UNIMARC as unimarc, and MARC21 of every record as marcxml', async () => {
    const get = (no: string, prefix: string) =>
      ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:library.example:${idOf(no)}`)
    const own = await get('c1', 'unimarc')
    expect(own).toContain(
      '<record xmlns="info:lc/xmlns/marcxchange-v1" format="CNMARC" type="Bibliographic">',
    )
    expect(own).toContain('<datafield tag="200"')
    expect(errorIn(await get('c1', 'marc21'))).toBe('cannotDisseminateFormat')
    expect(errorIn(await get('m1', 'unimarc'))).toBe('cannotDisseminateFormat')
    const converted = await get('c1', 'marcxml')
    expect(converted).toContain('<record xmlns="http://www.loc.gov/MARC21/slim">')
    expect(converted).toMatch(/<datafield tag="245" ind1="[01]" ind2="0"><subfield code="a">/)
    expect(converted).not.toContain('<datafield tag="200"')
    const formats = await ask(`verb=ListMetadataFormats&identifier=oai:library.example:${idOf('c1')}`)
    expect(formats).toContain('<metadataPrefix>unimarc<')
    expect(formats).not.toContain('<metadataPrefix>marc21<')
    const { raw } = opened.store
    for (const [prefix, where] of [
      ['marc21', "format = 'marc21'"],
      ['unimarc', "format <> 'marc21'"],
    ]) {
      const count = raw.prepare(`SELECT count(*) FROM bib WHERE ${where}`).pluck().get()
      let found = 0
      let query = `verb=ListRecords&metadataPrefix=${prefix}`
      for (let token: string | undefined = 'first'; token; ) {
        const xml = await ask(query)
        found += xml.split('<header').length - 1
        token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
        query = `verb=ListRecords&resumptionToken=${token}`
      }
      expect([prefix, found]).toEqual([prefix, count])
    }
  })
  it('a record of UNIMARC says the same as MARC21', () => {
    const rows = opened.store.raw.prepare("SELECT record FROM bib WHERE format <> 'marc21'").pluck().all()
    expect(rows.length).toBeGreaterThan(1)
    const said = (record: MarcRecord) => {
      const { title, subtitle, authors, publisher, pubPlace, year, isbns, language, docType, subjects } =
        bibFromRecord(record)
      const { edition, series, abstract, issn, physical } = bibFromRecord(record)
      return {
        // a heading of MARC 21 has its dates with it
        authors: authors.map(one => one.replace(/ \d{4}-\d*$/, '')),
        ...{ title, subtitle, publisher, pubPlace, year, isbns, language, docType },
        ...{ subjects: subjects.map(one => one.replaceAll('--', '-')), edition, series, abstract, issn },
        physical: physical.replace(/[\s:;+]+/g, ''),
      }
    }
    for (const blob of rows as Buffer[]) {
      const record = readRecord(blob)
      expect(said(marc21Of(record))).toEqual(said(record))
    }
  })
  it('throttles an address with too many requests', async () => {
    const from = (remoteAddress: string) => opened.app.inject({ url: '/oai?verb=ListSets', remoteAddress })
    for (let n = 0; n < 120; n++) expect((await from('203.0.113.7')).statusCode).toBe(200)
    const refused = await from('203.0.113.7')
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.8')).statusCode).toBe(200)
  })
})

describe('/oai on PostgreSQL', () => {
  let postgres: Library
  beforeAll(async () => {
    postgres = await copyOnPostgres(opened.store)
  }, 120_000)
  afterAll(() => postgres.close())
  it('lists the same records', async () => {
    const { config, clock } = opened
    const app = await createApp({ store: postgres, search: noSearch, clock, config, wait: async () => {} })
    expect(await listed('ListRecords', '', app)).toEqual(await listed('ListRecords'))
    const query = 'verb=ListRecords&metadataPrefix=marcxml'
    expect(await ask(query, app)).toBe(await ask(query))
    await app.close()
  })
})

describe('over HTTP', () => {
  let url = ''
  let served: FastifyInstance
  const folder = mkdtempSync(join(tmpdir(), 'oai-'))
  beforeAll(async () => {
    const { store, search, clock } = opened
    const config = readConfig({ LOG_LEVEL: 'silent', OAI_ADMIN: ADMIN.OAI_ADMIN })
    served = await createApp({ store, search, clock, config, wait: async () => {} })
    await served.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}/oai`
  })
  afterAll(async () => {
    await served.close()
    rmSync(folder, { recursive: true })
  })
  const recordsOf = ({ raw }: Store, where: string) =>
    (raw.prepare(`SELECT record FROM bib WHERE withdrawn = 0 ${where}`).pluck().all() as Buffer[])
      .map(blob => asServed(marc21Of(readRecord(blob))))
      .toSorted()

  /**
   * as served: without control characters, which XML does not allow; a record without 001 gets its identifier
   */
  const asServed = ({ leader, fields }: MarcRecord) =>
    JSON.stringify([
      shownText(leader, ' '),
      fields
        .filter(({ tag, data }) => tag !== '001' || !data?.startsWith('oai:'))
        .map(field => [
          field.tag,
          field.ind ?? shownText(field.data),
          field.subfields?.map(([code, value]) => [code, shownText(value)]),
        ]),
    ])

  it('our harvester has the same records afterwards, and follows changes and deletions', async () => {
    let said = ''
    const say = (text: string) => {
      said += text
    }
    const parts = { now: () => opened.clock.time, wait: async () => {} }
    const harvest = (...argv: string[]) =>
      runHarvest([...argv, '--data', folder], { write: say, error: say }, {}, parts)
    expect(await harvest('add', 'other', '--url', url)).toBe(0)
    expect(await harvest('run', 'other')).toBe(0)
    expect(said).toContain('rejected 0')
    const theirs = openStore(join(folder, 'library.db'))
    const ours = opened.store
    expect(recordsOf(theirs, '')).toEqual(recordsOf(ours, ''))
    ours.raw
      .prepare('UPDATE bib SET withdrawn = 1, updated_at = ? WHERE bib_id = ?')
      .run(opened.clock.time, idOf('o8'))
    opened.clock.time += DAY
    expect(await harvest('run', 'other')).toBe(0)
    expect(said).toContain('withdrawn 1')
    expect(recordsOf(theirs, '')).toEqual(recordsOf(ours, ''))
    await theirs.close()
  })

  it.skipIf(!hasSickle)(
    `a third-party harvester (Python's sickle) lists them all${hasSickle ? '' : ' (skipped: sickle is not installed; SICKLE_PYTHON names a Python that has it)'}`,
    async () => {
      const program = `
from sickle import Sickle
s = Sickle('${url}')
print(s.Identify().adminEmail, [f.metadataPrefix for f in s.ListMetadataFormats()])
print(sum(1 for _ in s.ListRecords(metadataPrefix='marcxml')), sum(1 for _ in s.ListIdentifiers(metadataPrefix='oai_dc', ignore_deleted=True)))
print(s.GetRecord(identifier=next(s.ListIdentifiers(metadataPrefix='oai_dc')).identifier, metadataPrefix='oai_dc').metadata['title'][0] != '')
`
      const child = spawn(PYTHON, ['-c', program])
      let printed = ''
      child.stdout.on('data', chunk => {
        printed += chunk
      })
      child.stderr.on('data', chunk => {
        printed += chunk
      })
      await once(child, 'close')
      const { raw } = opened.store
      const count = (where: string) => raw.prepare(`SELECT count(*) FROM bib ${where}`).pluck().get()
      expect(printed).toBe(
        `${ADMIN.OAI_ADMIN} ['oai_dc', 'marcxml', 'marc21', 'unimarc']\n${count('')} ${count('WHERE withdrawn = 0')}\nTrue\n`,
      )
    },
  )
})
