/** The one call that takes a file (multipart/form-data); every other body is JSON, whatever it is called. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_SIZE } from '../../src/core/limits.ts'
import { HttpError, Refusal } from './errors.ts'

/** bytes that the frame of a multipart body may add */
const FRAME = 16_384
const LIMITS = { fileSize: UPLOAD_SIZE, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 }

export const takeUploads = (app: FastifyInstance) => app.register(multipart, { limits: LIMITS })

export const isUpload = ({ url, headers }: FastifyRequest): boolean =>
  /^(\/meta-local)?\/opac\/file\/upload\/?(\?|$)/.test(url) &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const tooLarge = () => new Refusal('upload.tooLarge', { most: UPLOAD_SIZE / 1024 / 1024 })

/**
 * The file of a request, whole: it is small, and nothing of it is kept before it is known what it is.
 * @throws Refusal when none came, or one that is too large; HttpError 400 for a body that is broken
 */
export async function uploadIn({ request }: FastifyReply): Promise<{ name: string; bytes: Buffer }> {
  // asked from inside the host, or with JSON
  if (!request?.isMultipart?.()) throw new Refusal('upload.none')
  // said before it is read
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
