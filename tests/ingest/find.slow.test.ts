/** `npm run import -- find` with catalogues that support SRU, including third-party software. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { NoSruError, readSruAnswer } from '../../host/ingest/sru/sru-answer.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { eventually } from '../eventually.ts'
import { freePorts } from '../servers/free-ports.ts'

const RECORD = `<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim"><marc:leader>00000nam a2200000 a 4500</marc:leader>
<marc:controlfield tag="001">x1</marc:controlfield>
<marc:datafield tag="020" ind1=" " ind2=" "><marc:subfield code="a">9780306406157</marc:subfield></marc:datafield>
<marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">Bees &amp; flowers</marc:subfield></marc:datafield>
<marc:datafield tag="852" ind1=" " ind2=" "><marc:subfield code="p">B1</marc:subfield></marc:datafield></marc:record>`
const answered = (records: string[], count = records.length) =>
  `<?xml version="1.0"?><zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
<zs:numberOfRecords>${count}</zs:numberOfRecords><zs:records>${records
    .map(one => `<zs:record><zs:recordData>${one}</zs:recordData></zs:record>`)
    .join('')}</zs:records></zs:searchRetrieveResponse>`

let answer = ''
let answerTo = (_query: string): string => answer
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const text = answerTo(request.url ?? '')
  response.writeHead(text === '' ? 500 : 200, { 'content-type': 'text/xml' }).end(text)
})
const folder = mkdtempSync(join(tmpdir(), 'find-'))
let url = ''
beforeAll(async () => {
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => void asked.splice(0))

async function find(argv: string[], env: NodeJS.ProcessEnv = {}) {
  const said = { out: '', err: '' }
  const io = {
    write: (text: string) => {
      said.out += text
    },
    error: (text: string) => {
      said.err += text
    },
    tty: false,
  }
  return { code: await runImport(['find', ...argv], io, env), ...said }
}

describe('import -- find', () => {
  it('shows what a catalogue has for an ISBN in either form', async () => {
    answer = answered([RECORD])
    const { code, out } = await find(['0-306-40615-2', '--url', url])
    expect(code).toBe(0)
    expect(out).toContain('1. Bees & flowers')
    expect(out).toContain('ISBN 9780306406157\n')
    expect(asked.map(one => new URL(one, url).searchParams.get('query'))).toEqual([
      'bath.isbn=9780306406157',
      'bath.isbn=0306406152',
    ])
    // a record that both find is one
    expect(out).not.toContain('2. ')
  })
  it('finds a book that a catalogue knows by its ISBN of ten digits only', async () => {
    answer = ''
    const none = answered([])
    const some = answered([RECORD])
    answerTo = query => (query.includes('0306406152') ? some : none)
    const { code, out } = await find(['9780306406157', '--url', url])
    answerTo = () => answer
    expect([code, out.includes('1. Bees & flowers')]).toEqual([0, true])
    answer = none
    await find(['9791090636071', '--url', url])
    expect(asked.at(-1)).toContain('9791090636071')
    expect(asked).toHaveLength(3)
  })
  it('searches every catalogue of SRU_SOURCES, with its own query if configured', async () => {
    answer = answered([RECORD], 3)
    const { code, out, err } = await find(['9780306406157', '--language', 'zh'], {
      SRU_SOURCES: `${url}?q={isbn} http://127.0.0.1:1/none`,
    })
    expect(code).toBe(0)
    expect(out).toContain('3 条记录')
    expect(asked).toEqual(['/catalogue?q=9780306406157', '/catalogue?q=0306406152'])
    expect(err).toMatch(/^127\.0\.0\.1:1: .+\n$/)
  })
  it('imports a record under the given source, without the copies of the other catalogue', async () => {
    answer = answered([RECORD, RECORD.replace('x1', 'x2').replace('Bees', 'Wasps')])
    const wanted = ['9780306406157', '--url', url, '--data', folder]
    expect((await find([...wanted, '--take', '2', '--source', 'copied'])).code).toBe(0)
    const library = new Database(join(folder, 'library.db'), { readonly: true })
    expect(library.prepare('SELECT source, control_no, title, isbn FROM bib').raw().all()).toEqual([
      ['copied', 'x2', 'Wasps & flowers', '9780306406157'],
    ])
    expect(library.prepare('SELECT count(*) FROM item').pluck().get()).toBe(0)
    library.close()
    expect(await find([...wanted, '--take', '3', '--source', 'copied'])).toMatchObject({ code: 1 })
    expect(await find([...wanted, '--take', '1'])).toMatchObject({ code: 2 })
  })
  it('matches docs/connect.md', async () => {
    answer = answered([RECORD])
    const docs = readFileSync(new URL('../../docs/connect.md', import.meta.url), 'utf8')
    const lines = [...docs.matchAll(/^npm run import -- find (.*?)(?: +#.*)?$/gm)].map(
      ([, line = '']) => line,
    )
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const words = line.split(' ').map(word => (word.startsWith('https:') ? url : word))
      expect((await find([...words, '--data', folder], { SRU_SOURCES: url })).code, line).toBe(0)
    }
  })
  it('reports errors in one line', async () => {
    answer = answered([])
    expect(await find(['9780306406157', '--url', url])).toMatchObject({ code: 1, err: '' })
    answer = ''
    expect((await find(['9780306406157', '--url', url])).err).toMatch(/it answered 500\n$/)
    answer = '<html><body>Sign in</body></html>'
    expect((await find(['9780306406157', '--url', url])).err).toMatch(/it is no answer of SRU\n$/)
    expect(await find(['97803064', '--url', url])).toMatchObject({ code: 2 })
    expect(await find(['9780306406157', '--url', 'nowhere'])).toMatchObject({ code: 2 })
    expect((await find(['9780306406157'])).err).toContain('No catalogue to ask')
  })
  it('handles diagnostics, other record schemas and damaged answers', () => {
    const diagnostic =
      '<searchRetrieveResponse><diagnostics><diagnostic><details>7</details><message>Unsupported index</message></diagnostic></diagnostics></searchRetrieveResponse>'
    expect(readSruAnswer(diagnostic)).toMatchObject({ records: [], problem: 'Unsupported index: 7' })
    const mixed = readSruAnswer(answered(['<dc><title>A</title></dc>', RECORD]))
    expect([mixed.unread, mixed.records.length, mixed.problem]).toEqual([1, 1, ''])
    for (const cut of [1, 60, 200, 500])
      expect(() => readSruAnswer(answered([RECORD]).slice(0, -cut)), String(cut)).toThrow(NoSruError)
  })
})

const hasYaz = (): boolean => {
  try {
    execFileSync('yaz-ztest', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    if (process.env.ALL_SERVERS) throw new Error('yaz is not installed')
    console.log('Skipped: no SRU server of others. apt-get install yaz.')
    return false
  }
}

it.runIf(hasYaz())('finds records on a third-party server', async () => {
  const [port] = await freePorts(1)
  const yaz = spawn('yaz-ztest', ['-v', 'none', `tcp:127.0.0.1:${port}`], { stdio: 'ignore' })
  try {
    const found = () => find(['9780306406157', '--url', `http://127.0.0.1:${port}/Default`])
    await eventually(async () => expect((await found()).code).toBe(0))
    const { out } = await found()
    expect(out).toMatch(/: \d+ records\n {2}1\. How to program a computer\n {5}Jack Collins · Penguin/)
  } finally {
    yaz.kill()
  }
})
