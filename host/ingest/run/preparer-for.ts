import { pathToFileURL } from 'node:url'
import { builtProgram } from '../../runtime/built-program.ts'
import type { PrepareOptions } from './prepare-frame.ts'
import { inlinePreparer, type Preparer, threadPreparer } from './preparer.ts'

/** The built program reads in separate threads; run from source, everything is in this one. */
export function preparerFor({ source, format, encoding, items }: PrepareOptions): Preparer {
  const options = { source, format, encoding, items }
  const entry = builtProgram('import-worker')
  return entry ? threadPreparer(pathToFileURL(entry), options) : inlinePreparer(options)
}
