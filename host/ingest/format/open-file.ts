import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const CHUNK = 1024 * 1024

/** The bytes of a file in chunks: gzip is unzipped, UTF-16 converted to UTF-8. @throws the system's error */
export async function chunksOf(path: string): Promise<AsyncIterable<Buffer>> {
  const head = await firstBytes(path)
  const file = createReadStream(path, { highWaterMark: CHUNK })
  const zipped = head[0] === 0x1f && head[1] === 0x8b
  const bytes: AsyncIterable<Buffer> = zipped
    ? pipeline(file, createGunzip({ chunkSize: CHUNK }), () => {})
    : file
  if (head[0] === 0xff && head[1] === 0xfe) return inUtf8(bytes, 'utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return inUtf8(bytes, 'utf-16be')
  return bytes
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
