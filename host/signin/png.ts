/** Minimal PNG encoder: 8-bit palette. */
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3

/** @param pixels palette indexes, row by row @param palette RGB of each index */
export function encodePng(width: number, height: number, pixels: Uint8Array, palette: number[][]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED, 0, 0, 0], 8)
  // each row begins with its filter type: 0 = none
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat()))]
  return Buffer.concat([
    SIGNATURE,
    ...parts,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
