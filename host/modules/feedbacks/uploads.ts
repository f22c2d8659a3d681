/**
 * Uploads: a row each, and the bytes in uploads/ among the library's files. The file is written before its row and
 * deleted after it, so that no row lacks its bytes; orphaned files are swept.
 */
import { UPLOAD_AGE, UPLOADS_WAITING } from '../../../src/core/limits.ts'
import { cutText } from '../../../src/core/rules/shown-text.ts'
import { isTooManyPixels } from '../../enrichment/picture.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { UnwritableError } from '../../store/library.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { kindOf, nameFor } from './file-kind.ts'
import * as rows from './upload-queries.ts'

const NAME_LENGTH = 100
/** shown to the staff as pictures, as soon as they open the letter */
const SHOWN = /^image\/(png|jpeg|gif|webp|avif)$/
const FOLDER = 'uploads'
/** ms by the file system's clock: a younger file may not have its row yet, on this host or another */
const ORPHAN_AGE = 3_600_000

/** Among the library's files. */
export const uploadName = (id: string): string => `${FOLDER}/${id}`

export type Sent = { name: string; bytes: Buffer }

export function openUploads({ store, writes, clock, files, random }: HostContext) {
  const removeFile = (id: string) => files.remove(uploadName(id)).catch(() => {})

  async function keep(id: string, bytes: Buffer): Promise<void> {
    try {
      await files.write(uploadName(id), bytes)
    } catch (error) {
      await removeFile(id)
      throw new UnwritableError((error as NodeJS.ErrnoException).code ?? 'EIO', error)
    }
  }

  return {
    /** @throws Refusal for a type that is not accepted, or too many unsent uploads; UnwritableError */
    async take(uid: number, { name, bytes }: Sent): Promise<rows.UploadRow> {
      if (!bytes.length) throw new Refusal('upload.empty')
      if ((await rows.countWaiting(store.db, uid)) >= UPLOADS_WAITING)
        throw new Refusal('upload.waiting', { most: UPLOADS_WAITING })
      const kind = await kindOf(bytes)
      const id = random(16).toString('hex')
      // some browsers send the full path
      const given = cleanText(name.replace(/^.*[/\\]/, ''))
      const isLarge = kind && kind !== 'program' && SHOWN.test(kind.type) && (await isTooManyPixels(bytes))
      if (!kind || kind === 'program' || isLarge) {
        const refused = { id, uid, name: cutText(given, NAME_LENGTH), created_at: clock.now() }
        await writes.transaction(trx => rows.addRefused(trx, { ...refused, most: UPLOADS_WAITING }))
        throw new Refusal(isLarge ? 'upload.pixels' : kind ? 'upload.program' : 'upload.badType')
      }
      const own = given || kind.ending
      const row = {
        id,
        uid,
        name: nameFor(cutText(own, NAME_LENGTH), kind),
        type: kind.type,
        size: bytes.length,
        created_at: clock.now(),
      }
      try {
        await keep(id, bytes)
        await writes.transaction(async trx => {
          if ((await rows.countWaiting(trx, uid)) >= UPLOADS_WAITING)
            throw new Refusal('upload.waiting', { most: UPLOADS_WAITING })
          await rows.addUpload(trx, row)
        })
      } catch (error) {
        await removeFile(id)
        throw error
      }
      return row
    },

    /** Only unsent ones. @throws HttpError 404, also for another reader's */
    async drop(uid: number, id: string): Promise<void> {
      const isGone = await writes.transaction(trx => rows.removeWaiting(trx, uid, id))
      if (!isGone) throw new HttpError(404, 'errors.missing')
      await removeFile(id)
    },

    /** @throws HttpError 404, also for another reader's */
    async read(uid: number, id: string): Promise<{ row: rows.UploadRow; bytes: Buffer }> {
      const row = await rows.uploadOf(store.db, uid, id)
      const bytes = row && (await files.read(uploadName(row.id)))
      if (!row || !bytes) throw new HttpError(404, 'errors.missing')
      return { row, bytes }
    },

    /** Deletes unsent uploads after a day, and orphaned files after an hour. */
    async sweep(): Promise<void> {
      const until = clock.now() - UPLOAD_AGE
      const ids = (await rows.countAbandoned(store.db, until))
        ? await writes.transaction(trx => rows.removeAbandoned(trx, until))
        : []
      for (const id of ids) await removeFile(id)
      // an in-memory library does not own the folder
      if (store.path === ':memory:') return
      const old = (await files.list(FOLDER)).filter(({ changedAt }) => changedAt < Date.now() - ORPHAN_AGE)
      if (!old.length) return
      const known = new Set(await rows.allUploads(store.db))
      for (const { name } of old) {
        const id = name.slice(FOLDER.length + 1)
        if (!known.has(id)) await removeFile(id)
      }
    },
  }
}
