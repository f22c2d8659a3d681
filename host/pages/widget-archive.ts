/**
 * Archive of exact widget versions. Pages reference them with Subresource Integrity, so each version of a build is
 * copied into the data folder once and never changed afterwards.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const EXACT = /^\d+\.\d+\.\d+[^/]*$/

/** @param built the build's widgets @returns the folder of all versions ever served */
export function archiveWidgets(built: string, dataDir: string): string {
  const archive = join(dataDir, 'widgets')
  for (const version of readdirSync(built).filter(name => EXACT.test(name))) {
    if (existsSync(join(archive, version))) continue
    // names are content-hashed, so existing files are already right
    cpSync(join(built, 'chunks'), join(archive, 'chunks'), { recursive: true, force: false })
    const half = join(archive, `.${version}-${process.pid}`)
    mkdirSync(half)
    cpSync(join(built, version), half, { recursive: true })
    try {
      renameSync(half, join(archive, version))
    } catch (reason) {
      rmSync(half, { recursive: true })
      // ignore the error if another process of this library has created it meanwhile
      if (!existsSync(join(archive, version))) throw reason
    }
  }
  return archive
}
