/** The portrait of a reader: a file <uid>.jpg in the data folder's `photos`, shown to that reader alone. */
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostConfig } from '../../kernel/config.ts'
import { FileAnswer } from '../../kernel/envelope.ts'
import { HttpError } from '../../kernel/errors.ts'

const pathOf = (config: HostConfig, uid: number): string => join(config.dataDir, 'photos', `${uid}.jpg`)

/** null = there is none, and pages need not ask for it */
export const photoNameOf = (config: HostConfig, uid: number): Promise<string | null> =>
  access(pathOf(config, uid)).then(
    () => `${uid}.jpg`,
    () => null,
  )

/** @throws HttpError 404 for another reader's, and when there is none: the page then shows its own */
export async function photoOf(
  config: HostConfig,
  uid: number,
  asked: string | undefined,
): Promise<FileAnswer> {
  if (asked !== String(uid)) throw new HttpError(404, 'errors.missing')
  const bytes = await readFile(pathOf(config, uid)).catch(() => null)
  if (!bytes) throw new HttpError(404, 'errors.missing')
  return new FileAnswer(bytes, 'image/jpeg', { 'cache-control': 'private, max-age=3600' })
}
