/** Citations by DOI or ISBN: the answers of sources, and sources that are slow, away, huge or malformed. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { citationFrom } from '../../host/enrichment/citations.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const closes: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closes) await close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  closes.push(() => server.close().closeAllConnections())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const from = (body: unknown) =>
  citationFrom(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

const CROSSREF = {
  status: 'ok',
  message: {
    type: 'journal-article',
    title: ['Molecular <i>Structure</i> of Nucleic Acids'],
    author: [
      { family: 'Watson', given: 'J. D.' },
      { family: 'Crick', given: 'F. H. C.' },
    ],
    'container-title': ['Nature'],
    issued: { 'date-parts': [[1953, 4]] },
    volume: '171',
    issue: '4356',
    page: '737-738',
    ISSN: ['0028-0836'],
    DOI: '10.1038/171737a0',
  },
}

describe('R10 answers of sources', () => {
  it('R10 an article of Crossref is read', () => {
    expect(from(CROSSREF)).toMatchObject({
      kind: 'article',
      title: 'Molecular Structure of Nucleic Acids',
      author: 'Watson, J. D.; Crick, F. H. C.',
      source: 'Nature',
      year: '1953',
      pages: '737-738',
      issn: '0028-0836',
    })
  })

  it('R10 a chapter, a standard, a book without people and a list are read', () => {
    expect(
      from({ type: 'book-chapter', title: 'B', 'container-title': 'A', ISBN: '9780131100169' }),
    ).toMatchObject({
      kind: 'chapter',
      source: 'A',
      isbn: '9780131100169',
    })
    expect(from({ type: 'standard', title: 'A', number: 'ISO 1' })).toMatchObject({
      kind: 'standard',
      number: 'ISO 1',
    })
    expect(
      from([{ type: 'book', title: 'A', author: [{ literal: 'WHO' }], issued: { raw: 'May 1999' } }]),
    ).toMatchObject({
      kind: 'book',
      author: 'WHO',
      year: '1999',
    })
  })

  it('R10 a book of Open Library is read', () => {
    const book = {
      title: 'C',
      subtitle: 'a reference manual',
      authors: [{ name: 'Samuel Harbison' }],
      publishers: [{ name: 'Prentice-Hall' }],
      publish_date: 'March 1987',
    }
    expect(from({ 'ISBN:9780131100169': book })).toMatchObject({
      kind: 'book',
      title: 'C: a reference manual',
      author: 'Samuel Harbison',
      publisher: 'Prentice-Hall',
      year: '1987',
    })
  })

  it.each([
    '',
    'no json',
    '[]',
    'null',
    '{}',
    '{"message":7}',
    '{"title":{"a":1}}',
    '{"title":[[]],"author":"x"}',
  ])('R10 %s is no citation', body => expect(from(body)).toBeNull())
})

describe('R10 POST /opac/x/documents/look_up', () => {
  const look = (who: Visitor, number: unknown) =>
    who.post<{ answer: string; citation: { title: string; doi: string } | null }>('/x/documents/look_up', {
      number,
    })

  it('R10 a DOI is asked for once, and its citation is remembered; unknown and broken ones are told apart', async () => {
    const asked: string[] = []
    const host = await serve((request, response) => {
      asked.push(request.url!)
      if (request.url!.includes('missing')) response.writeHead(404).end()
      else if (request.url!.includes('broken')) response.end('<html>')
      else if (request.url!.includes('away')) response.writeHead(500).end()
      else if (request.url!.includes('huge')) response.end('x'.repeat(600_000))
      else response.end(JSON.stringify(CROSSREF))
    })
    const { app, visitor, clock } = await openReader('reader1', {
      DOI_SOURCES: `http://${host}/works/{doi}`,
      SOURCE_HOSTS_INSIDE: host,
    })
    closes.push(() => app.close())
    const found = await look(visitor, 'https://doi.org/10.1038/171737a0')
    expect(found).toMatchObject({
      code: 0,
      data: { answer: 'found', citation: { source: 'Nature', doi: '10.1038/171737a0' } },
    })
    await look(visitor, 'doi:10.1038/171737a0')
    expect(asked).toEqual(['/works/10.1038%2F171737a0'])
    expect((await look(visitor, '10.1038/missing')).data).toEqual({ answer: 'missing', citation: null })
    expect((await look(visitor, '10.1038/broken')).data).toEqual({ answer: 'missing', citation: null })
    expect((await look(visitor, '10.1038/away')).data).toEqual({ answer: 'failed', citation: null })
    // it rests for a minute, then it is asked again
    clock.time += 61_000
    expect((await look(visitor, '10.1038/huge')).data).toEqual({ answer: 'failed', citation: null })
    clock.time += 61_000
    expect((await look(visitor, '10.1038/other')).data.answer).toBe('found')
    // a kind of number without sources
    expect((await look(visitor, '978-0-13-110016-9')).data).toEqual({ answer: 'off', citation: null })
    expect(await look(visitor, 'word')).toMatchObject({ code: 1, msg: serverText('documents.badNumber') })
    expect((await look(visitor, 7)).code).toBe(400)
    expect((await look(new Visitor(app), '10.1038/171737a0')).code).toBe(401)
    expect((await visitor.get<{ looksUp: string[] }>('/x/documents/terms')).data.looksUp).toEqual(['doi'])
  })

  it('R10 a source within the own network that was not named is not asked', async () => {
    let asked = 0
    const host = await serve((_, response) => {
      asked++
      response.end(JSON.stringify(CROSSREF))
    })
    const { app, visitor } = await openReader('reader1', { ISBN_SOURCES: `http://${host}/{isbn}` })
    closes.push(() => app.close())
    expect((await look(visitor, '9780131100169')).data).toEqual({ answer: 'failed', citation: null })
    expect(asked).toBe(0)
  })

  it('R10 a reader looks up a limited number in an hour', async () => {
    const host = await serve((_, response) => void response.end(JSON.stringify(CROSSREF)))
    const { app, visitor } = await openReader('reader1', {
      ISBN_SOURCES: `http://${host}/{isbn}`,
      SOURCE_HOSTS_INSIDE: host,
    })
    closes.push(() => app.close())
    for (let n = 0; n < 60; n++) await look(visitor, '9780131100169')
    expect((await look(visitor, '9780131100169')).msg).toBe(serverText('documents.tooManyLookUps'))
  })
})
