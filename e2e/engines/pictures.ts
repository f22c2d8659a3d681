/** Compares screenshots pixel by pixel. */
import sharp from 'sharp'

export type Box = { x: number; y: number; width: number; height: number }
type Picture = { data: Buffer; width: number; height: number }

export const decode = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Pixels of a box in which two pictures differ by more than anti-aliasing. */
export function differing(
  one: Picture,
  other: Picture,
  box: Box,
  threshold = 64,
): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const right = Math.min(one.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(one.height, Math.ceil(box.y + box.height))
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * one.width + x) * 3
      const far = [0, 1, 2].some(n => Math.abs(one.data[at + n]! - other.data[at + n]!) > threshold)
      if (far) found.push({ x, y })
    }
  return found
}
