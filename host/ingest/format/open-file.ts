import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const CHUNK = 1024 * 1024
/**
 * Records unzip to 5 to 30 times the size of the file; a file made to harm to a thousand times. The ratio is looked at from
 * this size on: a small file may be of blanks.
 */
const MOST_RATIO = 200
const SMALL = 16 * CHUNK

/** The bytes of a file in chunks: gzip is unzipped, UTF-16 converted to UTF-8. @throws the system's error, or that it unzips too large */
export async function chunksOf(path: string): Promise<AsyncIterable<Buffer>> {
  const head = await firstBytes(path)
  const file = createReadStream(path, { highWaterMark: CHUNK })
  const zipped = isGzip(head)
  const bytes: AsyncIterable<Buffer> = zipped
    ? bounded(
        pipeline(file, createGunzip({ chunkSize: CHUNK }), () => {}),
        () => file.bytesRead,
      )
    : file
  if (head[0] === 0xff && head[1] === 0xfe) return inUtf8(bytes, 'utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return inUtf8(bytes, 'utf-16be')
  return bytes
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

export const isZipped = async (path: string): Promise<boolean> => isGzip(await firstBytes(path))

/** @throws Error with a text for the operator */
async function* bounded(chunks: AsyncIterable<Buffer>, read: () => number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > SMALL && size > MOST_RATIO * read())
      throw new Error(
        `unzips to more than ${MOST_RATIO} times its size: no file of records does; unzip it first to import it all the same`,
      )
    yield chunk
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* inUtf8(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(label)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
