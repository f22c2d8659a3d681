import { correctionOf } from './error-correction.ts'

/** Error correction M, by version from 1: words of correction in a block, and words of data in each block. */
const BLOCKS: readonly [correction: number, ...data: number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
]
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]

const sizeOf = ([, ...data]: (typeof BLOCKS)[number]): number => data.reduce((sum, words) => sum + words, 0)
/** bits before the bytes: the mode, and how many follow */
const headOf = (version: number): number => (version < 10 ? 12 : 20)

/** The smallest version, 1 to 10, that holds so many bytes; 0 = none does. */
export const versionFor = (bytes: number): number =>
  BLOCKS.findIndex((blocks, at) => headOf(at + 1) + bytes * 8 <= sizeOf(blocks) * 8) + 1

/** Data and correction in the order in which they are drawn. */
export function codeWords(bytes: Uint8Array, version: number): number[] {
  const blocks = BLOCKS[version - 1]!
  const [correction, ...sizes] = blocks
  const words = dataWords(bytes, version, sizeOf(blocks))
  const data = sizes.map(size => words.splice(0, size))
  const corrections = data.map(block => correctionOf(block, correction))
  return [...interleaved(data), ...interleaved(corrections)]
}

function dataWords(bytes: Uint8Array, version: number, size: number): number[] {
  const length = headOf(version) - 4
  const bits = [
    bitsOf(BYTE_MODE, 4),
    bitsOf(bytes.length, length),
    ...Array.from(bytes, byte => bitsOf(byte, 8)),
  ]
  // a terminator of four bits, shorter where there is no room, and to the end of the word
  const text = bits.join('')
  const ended = text + '0'.repeat(Math.min(4, size * 8 - text.length))
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const words = whole.match(/.{8}/g)!.map(word => Number.parseInt(word, 2))
  for (let at = 0; words.length < size; at++) words.push(PADDING[at % 2]!)
  return words
}

const bitsOf = (value: number, width: number): string => value.toString(2).padStart(width, '0')

/** The first words of all blocks, then the second ones; short blocks are done before. */
function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(block => block.length))
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap(block => (at < block.length ? [block[at]!] : [])),
  ).flat()
}
