/** libfaketime (Debian: faketime): a process whose machine has another clock, which steps while it runs. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/usr/lib'
const LIBRARY = (existsSync(ROOT) ? readdirSync(ROOT) : [])
  .map(name => join(ROOT, name, 'faketime/libfaketime.so.1'))
  .find(path => existsSync(path))

export function hasFaketime(): boolean {
  if (LIBRARY) return true
  if (process.env.ALL_SERVERS) throw new Error('libfaketime is not installed')
  console.log('Skipped: no libfaketime. apt-get install faketime')
  return false
}

/** @param file is made; the clock follows what is written there */
export function fakeClock(file: string) {
  /** @param offset such as +3600s, -1d */
  const step = (offset: string) => writeFileSync(file, `${offset}\n`)
  step('+0s')
  const env = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // timers of the event loop go by the monotonic clock, as after a step of a real one
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, step }
}
