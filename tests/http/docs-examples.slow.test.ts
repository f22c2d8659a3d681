/** The examples on /opac/docs, run as they stand there: each prints the books that the others print. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../host/http/docs/examples.ts'
import { type BuiltHost, isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const run = promisify(execFile)

describe.skipIf(!isBuilt)(`examples of the API${unlessBuilt}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-examples-'))
  let host: BuiltHost
  let examples: Map<string, string>
  beforeAll(async () => {
    host = await startBuilt(folder, { LIBRARY: 'demo', LOG_LEVEL: 'silent' })
    const page = await (await fetch(`${host.origin}/opac/docs`)).text()
    examples = new Map(
      [...page.matchAll(/<pre tabindex="0" role="region" aria-label="(\w+)"><code>([^<]*)</g)].map(
        ([, name, code]) => [name!, code!.replace(/&(?:lt|gt|quot|#39|amp);/g, sign => SIGNS[sign]!)],
      ),
    )
    expect([...examples.keys()]).toEqual([...EXAMPLES])
  }, 180_000)
  afterAll(() => {
    host.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const titled = /^m[0-9a-f]{32} Pride and Prejudice \/ .+/m
  it('in JavaScript', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', examples.get('JavaScript')!])
    expect(stdout).toMatch(titled)
  })

  it('in Python, and prints the same', async context => {
    const program = examples.get('Python')!
    const said = await run('python3', ['-c', program]).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || process.env.ALL_SERVERS) throw error
      return null
    })
    if (said === null) return context.skip('no Python')
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', examples.get('JavaScript')!])
    expect(said.stdout).toBe(stdout)
  })

  it('with curl', async context => {
    const said = await run('sh', ['-c', `command -v curl >/dev/null && ${examples.get('curl')!}`]).catch(
      (error: { code?: number; stdout: string }) => {
        if (error.code !== 1 || process.env.ALL_SERVERS) throw error
        return null
      },
    )
    if (said === null) return context.skip('no curl')
    const { code, data } = JSON.parse(said.stdout)
    expect([code, data.dataList.map((one: { title: string }) => one.title)]).toEqual([
      0,
      expect.arrayContaining(['Pride and Prejudice']),
    ])
  })
})
