/** Finds an EAN-13 in a picture or a frame of the camera: by the browser where it can, otherwise by ean-reader.ts. */

type Source = HTMLVideoElement | ImageBitmap
type Detector = { detect(source: Source): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
/** @returns its digits; null = none found */
export type Read = (source: Source) => Promise<string | null>

/** px of the longer side: bars of a photo are sharper when it is smaller, those of a small code are lost */
const SIDES = [1280, 1920, 640, 2560]
/** of books and journals; digits of an oblique picture are sometimes misread as those of other goods */
const WANTED = /^97[789]/

/** A reader for the frames of a camera. @throws if the code did not load */
export const openReader = async (): Promise<Read> =>
  (await nativeReader()) ?? (await loadedReader(SIDES.slice(0, 1)))

/** @returns the digits in a picture; null = none found. @throws NotPicture; if the code did not load */
export async function readPicture(file: Blob): Promise<string | null> {
  // not as the source of an image, which the content policy refuses
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotPicture()
  })
  const found = await (await nativeReader())?.(picture)
  return found ?? (await loadedReader(SIDES))(picture)
}

export class NotPicture extends Error {}

async function nativeReader(): Promise<Read | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    // some browsers have the class, and on this device nothing behind it
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('ean_13')) return null
    const detector = new BarcodeDetector!({ formats: ['ean_13'] })
    // a frame that is not there yet has no code
    return source =>
      detector.detect(source).then(
        codes => codes[0]?.rawValue ?? null,
        () => null,
      )
  } catch {
    return null
  }
}

async function loadedReader(sides: number[]): Promise<Read> {
  const { readEan } = await import('./ean-reader.ts')
  const canvas = document.createElement('canvas')
  const drawn = canvas.getContext('2d', { willReadFrequently: true })!
  return async source => {
    const isVideo = source instanceof HTMLVideoElement
    const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
    if (!width || !height) return null
    const scales = new Set(sides.map(side => Math.min(1, side / Math.max(width, height))))
    let other: string | null = null
    for (const scale of scales) {
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      drawn.imageSmoothingQuality = 'high'
      // behind a transparent picture
      drawn.fillStyle = 'white'
      drawn.fillRect(0, 0, canvas.width, canvas.height)
      drawn.drawImage(source, 0, 0, canvas.width, canvas.height)
      const found = readEan(drawn.getImageData(0, 0, canvas.width, canvas.height))
      const wanted = found.find(digits => WANTED.test(digits))
      if (wanted) return wanted
      other ??= found[0] ?? null
    }
    return other
  }
}
