/** /opac/staff/pictures: stores a picture among the library's files; named by content, so duplicates share a file. */
import { createHash } from 'node:crypto'
import { staffPicturesCalls } from '../../../src/contract/staff/staff-pictures.ts'
import { PICTURE_SIZES } from '../../../src/core/limits.ts'
import { isShowable } from '../../enrichment/picture.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { On } from '../../http/calls/module.ts'
import { uploadIn } from '../../http/calls/multipart.ts'
import type { HostContext } from '../../runtime/context.ts'
import { addAct } from '../../staff/queries.ts'
import { kindOf } from '../feedbacks/file-kind.ts'
import { isSvg } from './is-svg.ts'

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

export function pictureCalls(on: On, { files, writes, clock }: HostContext): void {
  on(
    staffPicturesCalls.upload,
    async ({ staff, query: { use }, reply }) => {
      const { bytes } = await uploadIn(reply)
      if (bytes.length > PICTURE_SIZES[use])
        throw new Refusal('staff.pictures.large', { most: PICTURE_SIZES[use] / 1000 })
      const ending = await endingOf(bytes)
      if (!ending) throw new Refusal('staff.pictures.bad')
      if (ending !== 'svg' && !(await isShowable(bytes))) throw new Refusal('staff.pictures.pixels')
      const name = `${use}-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`
      try {
        await files.write(`pictures/${name}`, bytes)
      } catch (error) {
        const { code = 'EIO' } = error as NodeJS.ErrnoException
        throw new Refusal('staff.pictures.unwritable', { code })
      }
      await writes.transaction(trx =>
        addAct(trx, {
          ...{ at: clock.now(), operator: staff!.name, area: 'pictures', subject: name, act: 'stored' },
        }),
      )
      return { name, address: `/space/pictures/${name}` }
    },
    // as slow as the sender's connection
    { ownQueue: true },
  )
}

/** By content. An SVG is only shown as an image, and its response forbids scripts (host/pages/pictures.ts). */
async function endingOf(bytes: Buffer): Promise<string | null> {
  const kind = await kindOf(bytes)
  if (kind === 'program') return null
  const ending = kind && ENDINGS[kind.type]
  if (ending) return ending
  return isSvg(bytes) ? 'svg' : null
}
