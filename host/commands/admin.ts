/** `npm run admin`: administration by the library's staff; each area has its own file. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Area, Io } from '../staff/area.ts'
import { areas } from '../staff/areas.ts'

/** @returns the exit code: 0 done, 1 not possible now, 2 wrong arguments */
export async function runAdmin(
  argv: string[],
  io: Io,
  env = process.env,
  clock: { now(): number } = Date,
): Promise<number> {
  const [name = '', ...rest] = argv
  const area = areas.find(one => one.name === name)
  if (area) return area.run(rest, { io, env, clock })
  const isAsked = name === '' || name === '--help' || name === '-h'
  if (!isAsked) io.error(`${name}: no such area.\n\n`)
  const say = isAsked ? io.write : io.error
  say.call(io, overview(areas))
  return isAsked ? 0 : 2
}

function overview(all: readonly Area[]): string {
  const width = Math.max(0, ...all.map(area => area.name.length)) + 2
  const lines = all.map(area => `  ${area.name.padEnd(width)}${area.line}\n`)
  return `Usage: npm run admin -- AREA …        --help after an area tells more\n${lines.join('')}`
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  // files made here contain readers' data (umask); a closed pipe (| head) is not an error
  process.umask(0o077)
  process.stdout.on('error', () => {})
  process.exitCode = await runAdmin(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
