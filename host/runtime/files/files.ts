/**
 * The library's files that every host needs: readers' uploads (uploads/), portraits (photos/), pictures (pictures/). In
 * a folder, or in a bucket when several hosts share no folder.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files, FilesPlace } from './files-place.ts'

export function openFiles(place: FilesPlace): Files {
  if (place.kind === 'folder') return filesIn(place.path)
  let opened: Promise<Files> | undefined
  // loaded lazily: most libraries use a folder
  const bucket = () => {
    opened ??= import('./files-bucket.ts').then(({ openBucket }) => openBucket(place))
    return opened
  }
  return {
    read: async name => (await bucket()).read(name),
    has: async name => (await bucket()).has(name),
    write: async (name, bytes) => (await bucket()).write(name, bytes),
    remove: async name => (await bucket()).remove(name),
    list: async folder => (await bucket()).list(folder),
    placeOf: name => `s3://${place.bucket}/${place.prefix}${name}`,
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

function filesIn(folder: string): Files {
  const pathOf = (name: string) => join(folder, name)
  return {
    read: name => readFile(pathOf(name)).catch(orNull),
    has: async name => (await stat(pathOf(name)).catch(orNull)) !== null,
    async write(name, bytes) {
      const path = pathOf(name)
      // a hidden file: not listed, and not in a backup
      const half = join(dirname(path), `.${process.pid}-${name.slice(name.lastIndexOf('/') + 1)}`)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(half, bytes, { mode: 0o600 })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true }).catch(() => {})
        throw error
      }
    },
    remove: name => rm(pathOf(name), { force: true }),
    async list(name) {
      const found = (await readdir(pathOf(name)).catch(orNull)) ?? []
      const all = await Promise.all(
        found
          .filter(file => !file.startsWith('.'))
          .map(async file => {
            const facts = await stat(join(folder, name, file)).catch(orNull)
            return facts && { name: `${name}/${file}`, changedAt: facts.mtimeMs }
          }),
      )
      return all.filter(one => one !== null)
    },
    placeOf: pathOf,
  }
}
