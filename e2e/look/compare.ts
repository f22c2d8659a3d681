/** Compares two pictures of one screen: how much of them differs, and where. */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The picture on a canvas that fits the larger of the two. */
function onGround(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const ground = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}

/** @returns the share of pixels that differ, 0 to 1, and a picture of the differences */
export function compare(a: Buffer, b: Buffer): { share: number; where: () => Buffer } {
  if (a.equals(b)) return { share: 0, where: () => a }
  const [first, second] = [PNG.sync.read(a), PNG.sync.read(b)]
  const width = Math.max(first.width, second.width)
  const height = Math.max(first.height, second.height)
  const where = new PNG({ width, height })
  const count = pixelmatch(
    onGround(first, width, height).data,
    onGround(second, width, height).data,
    where.data,
    width,
    height,
    { threshold: 0.1 },
  )
  return { share: count / (width * height), where: () => PNG.sync.write(where) }
}
