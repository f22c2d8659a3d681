/** The portrait of a reader: <uid>.jpg in DATA_DIR/photos, for that reader only. */
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileAnswer } from '../../http/envelope.ts'
import { HttpError } from '../../http/errors.ts'
import type { HostConfig } from '../../runtime/config.ts'

const pathOf = (config: HostConfig, uid: number): string => join(config.dataDir, 'photos', `${uid}.jpg`)

/** null = none, so pages need not request it */
export const photoNameOf = (config: HostConfig, uid: number): Promise<string | null> =>
  access(pathOf(config, uid)).then(
    () => `${uid}.jpg`,
    () => null,
  )

/** @throws HttpError 404 for another reader's, and when there is none: the page then shows a placeholder */
export async function photoOf(
  config: HostConfig,
  uid: number,
  input: string | undefined,
): Promise<FileAnswer> {
  if (input !== String(uid)) throw new HttpError(404, 'errors.missing')
  const bytes = await readFile(pathOf(config, uid)).catch(() => null)
  if (!bytes) throw new HttpError(404, 'errors.missing')
  return new FileAnswer(bytes, 'image/jpeg', { 'cache-control': 'private, max-age=3600' })
}
