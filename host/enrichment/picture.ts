/** Pictures: how large one is, and a source's picture re-encoded as a small JPEG, without metadata. */
/** px: twice the largest display size */
const WIDTH = 320
const HEIGHT = 480
/** min px of a side; smaller ones are placeholders of most sources */
const SMALLEST = 24
const MOST_PIXELS = 40_000_000
const MOST_OF_PHOTO = 210_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])

/** Loaded lazily with the first picture. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // one at a time and no cache: the host has other work
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let opened: ReturnType<typeof openSharp> | undefined

async function sizeOf(bytes: Buffer): Promise<{ pixels: number; isPhoto: boolean } | null> {
  opened ??= openSharp()
  try {
    const { width, height, format } = await (await opened)(bytes, { limitInputPixels: false }).metadata()
    return { pixels: width * height, isPhoto: format === 'jpeg' }
  } catch {
    return null
  }
}

/**
 * Whether a browser can unpack the picture without harm: 48 kB may be 400 million pixels, 1.6 GB in a reader's phone.
 * An unreadable one cannot be shown either.
 */
export async function isShowable(bytes: Buffer): Promise<boolean> {
  const size = await sizeOf(bytes)
  return size !== null && size.pixels <= MOST_PIXELS
}

/**
 * Whether what a reader sends harms who opens it. Photos of phones have up to 200 million pixels, and browsers unpack a
 * JPEG as small as they draw it. An unreadable one harms nobody.
 */
export async function isTooManyPixels(bytes: Buffer): Promise<boolean> {
  const size = await sizeOf(bytes)
  return size !== null && size.pixels > (size.isPhoto ? MOST_OF_PHOTO : MOST_PIXELS)
}

/** @returns JPEG; null when it is not a cover picture */
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
