/** Reads an EAN-13 where the browser cannot: ZXing, loaded when it is needed. Only this reader of the package is built in. */
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]])

/** @returns the 13 digits of what lies there and of what stands upright, either way round; [] = none found */
export function readEan({ data, width, height }: ImageData): string[] {
  const lying = new Uint8ClampedArray(width * height)
  const upright = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [red, green, blue] = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!]
      const grey = (306 * red + 601 * green + 117 * blue) >> 10
      lying[at] = grey
      upright[x * height + y] = grey
    }
  return [readGrey(lying, width, height), readGrey(upright, height, width)].filter(digits => digits !== null)
}

function readGrey(grey: Uint8ClampedArray, width: number, height: number): string | null {
  const source = new RGBLuminanceSource(grey, width, height)
  try {
    return new EAN13Reader().decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), HINTS).getText()
  } catch {
    // it throws where it finds none
    return null
  }
}
