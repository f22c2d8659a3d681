export type RawField = { tag: string; bytes: Buffer }

const FIELD_END = Buffer.from([0x1e])
const RECORD_END = Buffer.from([0x1d])

/** Builds an ISO 2709 record from encoded fields; lengths, base address and directory are computed. */
export function writeIso2709(leader: string, fields: RawField[]): Buffer {
  let directory = ''
  let start = 0
  const parts: Buffer[] = []
  for (const { tag, bytes } of fields) {
    const length = bytes.length + 1
    directory += tag.padEnd(3).slice(0, 3) + padded(length, 4) + padded(start, 5)
    parts.push(bytes, FIELD_END)
    start += length
  }
  const base = 24 + directory.length + 1
  const head = `${padded(base + start + 1, 5)}${leader.slice(5, 12)}${padded(base, 5)}${leader.slice(17, 24)}`
  return Buffer.concat([Buffer.from(head + directory, 'latin1'), FIELD_END, ...parts, RECORD_END])
}

/** only the last digits when a number is too long, as other systems do for records over 99,999 bytes */
function padded(value: number, width: number): string {
  return String(value).padStart(width, '0').slice(-width)
}
