/**
 * Exact versions of the elements stay for good, since pages hold them to their integrity: what a build brings is laid
 * into the data folder once, and neither a later version nor another build of the same one changes it there.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const EXACT = /^\d+\.\d+\.\d+[^/]*$/

/** @param built the build's widgets @returns the folder of all versions that were ever served */
export function archiveWidgets(built: string, dataDir: string): string {
  const kept = join(dataDir, 'widgets')
  for (const version of readdirSync(built).filter(name => EXACT.test(name))) {
    if (existsSync(join(kept, version))) continue
    // named by what is in them: those that are there are right
    cpSync(join(built, 'chunks'), join(kept, 'chunks'), { recursive: true, force: false })
    const half = join(kept, `.${version}-${process.pid}`)
    mkdirSync(half)
    cpSync(join(built, version), half, { recursive: true })
    try {
      renameSync(half, join(kept, version))
    } catch (reason) {
      rmSync(half, { recursive: true })
      // another process of this library was first
      if (!existsSync(join(kept, version))) throw reason
    }
  }
  return kept
}
