/** Calls that take a file (multipart/form-data); every other body is JSON. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_SIZE } from '../../../src/core/limits.ts'
import { HttpError, Refusal } from './errors.ts'

/** bytes of multipart framing */
const FRAME = 16_384
const LIMITS = { fileSize: UPLOAD_SIZE, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 }

export const takeUploads = (app: FastifyInstance) => app.register(multipart, { limits: LIMITS })

export const isUpload = ({ url, headers }: FastifyRequest): boolean =>
  /^(\/meta-local)?\/opac\/(file\/upload|staff\/(pictures|records\/imports\/\d+\/pieces))\/?(\?|$)/.test(
    url,
  ) && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const tooLarge = () => new Refusal('upload.tooLarge', { most: UPLOAD_SIZE / 1024 / 1024 })

/**
 * The uploaded file, buffered: it is small and nothing is stored before its type is known.
 * @throws Refusal when it is missing or too large; HttpError 400 for a malformed body
 */
export async function uploadIn({ request }: FastifyReply): Promise<{ name: string; bytes: Buffer }> {
  // an injected request, or JSON
  if (!request?.isMultipart?.()) throw new Refusal('upload.none')
  // checked before reading
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_SIZE + FRAME) throw tooLarge()
  try {
    const part = await request.file()
    if (!part) throw new Refusal('upload.none')
    return { name: part.filename ?? '', bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new HttpError(400, 'errors.badRequest')
  }
}
