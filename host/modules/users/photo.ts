/** The portrait of a reader: photos/<uid>.jpg among the library's files, for that reader only. */
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Files } from '../../runtime/files/files-place.ts'

const nameOf = (uid: number): string => `photos/${uid}.jpg`

/** null = none, so pages need not request it */
export const photoNameOf = (files: Files, uid: number): Promise<string | null> =>
  files.has(nameOf(uid)).then(
    has => (has ? `${uid}.jpg` : null),
    () => null,
  )

/** @throws HttpError 404 for another reader's, and when there is none: the page then shows a placeholder */
export async function photoOf(files: Files, uid: number, input: string | undefined): Promise<FileAnswer> {
  if (input !== String(uid)) throw new HttpError(404, 'errors.missing')
  const bytes = await files.read(nameOf(uid)).catch(() => null)
  if (!bytes) throw new HttpError(404, 'errors.missing')
  return new FileAnswer(bytes, 'image/jpeg', { 'cache-control': 'private, max-age=3600' })
}
