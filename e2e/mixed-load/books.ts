/** Books imported during the load: the same ones again and again, each time as another edition. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RunningHost } from '../hosts/host.ts'
import { frame } from '../hosts/marc.ts'

/** number of files; after the last one the first is imported again */
export const FILES = 4
export const BOOKS = 2000
export const SOURCE = 'load'
/** in the title of all of them, and of no other book */
export const WORD = 'quxwordload'

/** @param round the file is round modulo FILES; the edition is the round @returns the path */
export function writeBooks(folder: string, round: number): string {
  const file = round % FILES
  const path = join(folder, `books-${file}.mrc`)
  const records = Array.from({ length: BOOKS }, (_, n) => {
    const id = `${file}-${n}`
    return frame('n', [
      ['001', `load-${id}`],
      ['008', '260101s2026    cc            000 0 eng d'],
      ['100', `1 ^aAuthor ${n % 300}`],
      ['245', `10^a${WORD} ${id} edition${round} /^cAuthor ${n % 300}`],
      ['260', '  ^aLinjiang :^bLoad Press,^c2026'],
      ['852', `  ^bLJE^cLJE01^hQ${n % 90}^iL${n}^pLOAD${id}`],
    ])
  })
  writeFileSync(path, Buffer.concat(records))
  return path
}

/** Runs `npm run import` beside the host. @returns its exit code and output */
export async function importBooks(
  file: string,
  { dataDir, env }: RunningHost,
): Promise<{ code: number; said: string }> {
  const args = ['dist/host/import.js', file, '--source', SOURCE, '--data', dataDir]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code: code ?? -1, said: (await said).join('') }
}
