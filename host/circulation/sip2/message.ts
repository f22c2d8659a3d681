/**
 * SIP2 messages (3M Standard Interchange Protocol 2.00): a two-digit code, fixed-length fields, then fields with a
 * two-letter name, each ended by "|"; last come sequence number AY and checksum AZ, then a carriage return.
 */
import iconv from 'iconv-lite'

/** Name and value, in sending order; fields with a null value are omitted. */
export type Field = [name: string, value: string | null]

export type Message = {
  code: string
  /** between the code and the first field */
  fixed: string
  /** every value of a field, in the order received */
  all(name: string): string[]
  /** the first value; '' if the field is absent */
  first(name: string): string
}

/** The two's complement of the sum of all bytes, as four hex digits. */
export function checksum(bytes: Buffer): string {
  let sum = 0
  for (const byte of bytes) sum += byte
  return (-sum & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

// a bar or line end in a value would start another field or message
const clean = (value: string): string => value.replace(/[|\r\n\0]+/g, ' ')

/** @param sequence 0–9 */
export function encode(
  code: string,
  fixed: string,
  fields: Field[],
  { sequence, encoding }: { sequence: number; encoding: string },
): Buffer {
  const text = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}${clean(value)}|`])).join('')
  const bytes = iconv.encode(`${code}${fixed}${text}AY${sequence}AZ`, encoding)
  return Buffer.concat([bytes, Buffer.from(`${checksum(bytes)}\r`)])
}

/** length of the fixed part of an answer, without its code */
const FIXED: Record<string, number> = {
  '16': 20,
  '18': 24,
  '20': 22,
  '24': 35,
  '26': 35,
  '30': 22,
  '36': 19,
  '38': 19,
  '64': 59,
  '66': 28,
  '94': 1,
  '96': 0,
  '98': 34,
}

/** Not a SIP2 message, or damaged in transit. */
export class BrokenMessage extends Error {}

/**
 * @param bytes one message without its line end
 * @returns with its sequence number; null = the server sends none
 * @throws BrokenMessage
 */
export function decode(bytes: Buffer, encoding: string): Message & { sequence: number | null } {
  const tail = /AY(\d)AZ([0-9A-Fa-f]{4})$/.exec(bytes.subarray(-9).toString('latin1'))
  if (tail && checksum(bytes.subarray(0, -4)) !== tail[2]?.toUpperCase())
    throw new BrokenMessage('wrong checksum')
  const text = iconv.decode(tail ? bytes.subarray(0, -9) : bytes, encoding)
  const code = text.slice(0, 2)
  const length = FIXED[code]
  if (length === undefined || text.length < 2 + length) throw new BrokenMessage('unknown or cut off')
  const values = new Map<string, string[]>()
  for (const field of text.slice(2 + length).split('|')) {
    if (field.length < 2) continue
    const name = field.slice(0, 2)
    const of = values.get(name)
    if (of) of.push(field.slice(2))
    else values.set(name, [field.slice(2)])
  }
  return {
    code,
    fixed: text.slice(2, 2 + length),
    all: name => values.get(name) ?? [],
    first: name => values.get(name)?.[0]?.trim() ?? '',
    sequence: tail ? Number(tail[1]) : null,
  }
}
