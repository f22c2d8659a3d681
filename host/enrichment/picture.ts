/** A picture as covers are shown: whatever a source sent, made anew, small, and nothing else with it. */
/** px: twice what the largest place on a page shows */
const WIDTH = 320
const HEIGHT = 480
/** px of a side; what is smaller stands for "none" at most sources */
const SMALLEST = 24
const MOST_PIXELS = 40_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])

/** Comes with the first picture: a library without covers starts without it. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // one small picture at a time and none kept: the host has other work
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let opened: ReturnType<typeof openSharp> | undefined

/** @returns JPEG; null for what is no picture of a cover */
export async function coverPicture(bytes: Buffer): Promise<Buffer | null> {
  opened ??= openSharp()
  const sharp = await opened
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width = 0, height = 0 } = await picture.metadata()
    if (!FORMATS.has(format ?? '') || width < SMALLEST || height < SMALLEST) return null
    return await picture
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  } catch {
    return null
  }
}
