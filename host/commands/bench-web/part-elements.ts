/** Part 8: the elements on a blank page of another site, relative to the same page without them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bench, inTurn, tried } from './bench.ts'
import { type Load, measureLoad } from './load.ts'
import type { Network } from './networks.ts'
import type { Side } from './sides.ts'
import { type Estimate, estimate, ratioOf } from './statistics.ts'
import { type Row, tableOf } from './table.ts'
import { TIMEOUT, visit } from './visit.ts'

const BOOKS = 50
/** The space that the README tells pages to reserve until an element is defined, at the viewport's width. */
const ROOM = `<style>:not(:defined) { display: block }
opac-search-bar:not(:defined) { min-height: 51px } opac-reader-banner:not(:defined) { min-height: 90.5px }
opac-reader-banner[variant]:not(:defined) { min-height: 36px } opac-temporary-shelf:not(:defined) { min-height: 42px }
opac-book-block:not(:defined) { min-height: 149.6px } opac-book-block[source]:not(:defined) { min-height: 787px }</style>`
const BODIES = {
  blank: '',
  bar: '<opac-search-bar></opac-search-bar>',
  counters: '<opac-reader-banner variant="counters"></opac-reader-banner>',
  four: `<opac-search-bar></opac-search-bar><opac-reader-banner></opac-reader-banner>
    <opac-temporary-shelf></opac-temporary-shelf><opac-book-block source="new"></opac-book-block>`,
  books: '',
}
type Body = keyof typeof BODIES
const bodies = Object.keys(BODIES) as Body[]

const READS = [
  ['lcp', 'LCP, ms', true],
  ['hydrated', 'last answer, ms', true],
  ['task', 'work, ms', true],
  ['tbt', 'TBT, ms', false, 30],
  ['cls', 'CLS', false, 0],
] as const satisfies [what: keyof Load, label: string, hasRatio: boolean, most?: number][]

export async function part8(bench: Bench): Promise<void> {
  const rows: Row[] = []
  for (const side of bench.sides) {
    const site = await serveSite(side)
    const of = bench.sides.length > 1 ? ` · ${side.name}` : ''
    try {
      for (const network of bench.networks) rows.push(...(await loadRows(bench, site.urls, network, of)))
      rows.push(...(await requestRows(bench, site.urls, of)), ...(await keyRows(bench, site.urls.four, of)))
    } finally {
      await site.stop()
    }
  }
  bench.write(tableOf('8  Elements on a blank page of another site', 'figure', rows))
}

type Urls = Record<Body, string>

/** http://localhost is another site than the host's 127.0.0.1 */
async function serveSite(side: Side): Promise<{ urls: Urls; stop(): Promise<void> }> {
  const loader = `<script type="module" src="${side.url}/widgets/v1/loader.js"></script>`
  const answer = await fetch(`${side.url}/opac/x/book_list?source=hot&limit=${BOOKS}`)
  const { data } = (await answer.json()) as { data: { dataList: { bibId: string }[] } }
  const books = data.dataList.map(({ bibId }) => `<opac-book-block bib="${bibId}"></opac-book-block>`)
  const server = createServer((request, response) => {
    const name = request.url!.slice(1) as Body
    const body = name === 'books' ? books.join('') : BODIES[name]
    if (body === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="zh"><link rel="icon" href="data:,"><title>site</title>${name === 'blank' ? '' : loader + ROOM}<h1>A page of a faculty</h1>${body}</html>`,
      )
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urls: Object.fromEntries(bodies.map(name => [name, `http://localhost:${port}/${name}`])) as Urls,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function loadRows({ browser, runs }: Bench, urls: Urls, network: Network, of: string): Promise<Row[]> {
  const loads = Object.fromEntries(bodies.map(name => [name, [] as (Load | null)[]])) as Record<
    Body,
    (Load | null)[]
  >
  const failures = Object.fromEntries(bodies.map(name => [name, [] as string[]])) as Record<Body, string[]>
  for (let run = 0; run < runs; run++)
    for (const name of inTurn(run, bodies))
      loads[name].push(
        await tried(failures[name], () => measureLoad(browser, urls[name], false, { network })),
      )
  return READS.flatMap(([what, label, hasRatio, most]) =>
    bodies.map((name): Row => {
      const values = (body: Body) => loads[body].map(load => load?.[what] ?? null)
      return {
        name: `${label} · ${name} · ${network}${of}`,
        figure: estimate(values(name)),
        digits: what === 'cls' ? 3 : 0,
        ...(hasRatio && { ratio: ratioOf(values(name), values('blank')) }),
        ...(most !== undefined && name !== 'blank' && { target: { most, of: 'figure' } }),
        failures: failures[name],
      }
    }),
  )
}

const one = (value: number): Estimate => ({ value, low: value, high: value, n: 1 })

/** Requests are the same every time: files of the elements, their transferred bytes, calls of each kind. */
async function requestRows({ browser }: Bench, urls: Urls, of: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of bodies.filter(name => name !== 'blank')) {
    const visitor = await visit(browser, { network: 'none', slower: 1 })
    try {
      let bytes = 0
      const scripts = new Set<string>()
      visitor.cdp.on(
        'Network.responseReceived',
        ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
      )
      visitor.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await visitor.page.goto(urls[name], { waitUntil: 'networkidle', timeout: TIMEOUT })
      const paths = visitor.requests.map(({ url }) => new URL(url).pathname)
      const calls = paths.filter(path => path.startsWith('/opac/') && !path.startsWith('/opac/covers/'))
      const most = Math.max(...calls.map(path => calls.filter(other => other === path).length))
      rows.push(
        { name: `scripts · ${name}${of}`, figure: one(paths.filter(path => path.endsWith('.js')).length) },
        { name: `their bytes with headers · ${name}${of}`, figure: one(bytes) },
        { name: `calls · ${name}${of}`, figure: one(calls.length) },
        { name: `calls of one kind · ${name}${of}`, figure: one(most), target: { most: 1, of: 'figure' } },
      )
    } finally {
      await visitor.close()
    }
  }
  return rows
}

/** Typing in the search box: the longest time to next paint. */
async function keyRows({ browser, runs, networks }: Bench, url: string, of: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const network of networks) {
    const failures: string[] = []
    const values: (number | null)[] = []
    for (let run = 0; run < runs; run++)
      values.push(
        await tried(failures, async () => {
          const visitor = await visit(browser, { network })
          try {
            const { page } = visitor
            await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT })
            const box = page.locator('opac-search-bar input[name=q]')
            await box.click()
            await box.pressSequentially('hist')
            await page.locator('opac-search-bar [role=listbox]').waitFor()
            return await visitor.longest()
          } finally {
            await visitor.close()
          }
        }),
      )
    rows.push({
      name: `INP of a press and keys, ms · four · ${network}${of}`,
      figure: estimate(values),
      target: { most: 50, of: 'figure' },
      failures,
    })
  }
  return rows
}
