import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PrepareOptions } from './prepare-frame.ts'
import { inlinePreparer, type Preparer, threadPreparer } from './preparer.ts'

/** the worker's file beside this one, or above it: what is built for several programs is in chunks/ */
const ENTRIES = ['./import-worker.js', '../import-worker.js'].map(name => new URL(name, import.meta.url))

/** The built program reads in separate threads; run from source, everything is in this one. */
export function preparerFor({ source, format, encoding, items }: PrepareOptions): Preparer {
  const options = { source, format, encoding, items }
  const entry = ENTRIES.find(one => existsSync(fileURLToPath(one)))
  return entry ? threadPreparer(entry, options) : inlinePreparer(options)
}
