/** Parts of a shared device: keys of a card reader, and the shelf as QR codes. */
import { expect, it } from 'vitest'
import { MAX_BYTES, qrCode } from '../../src/core/rules/encoding/qr-code.ts'
import { shelfHash } from '../../src/core/rules/shelf/shelf-hash.ts'
import { cardReader } from '../../src/shell/kiosk/read-card.ts'
import { shelfCodes } from '../../src/shell/kiosk/shelf-codes.ts'

/** @param every ms between two keys @returns what is read with the last one */
function typed(keys: string[], every: number): string | null {
  const hear = cardReader()
  return keys.map((key, at) => hear({ key, timeStamp: 1000 + at * every })).at(-1) ?? null
}

it('S05 a number typed as fast as a card reader does is a card; what a person types, or a book’s barcode, is not', () => {
  const card = [...'T20260001', 'Enter']
  expect(typed(card, 8)).toBe('T20260001')
  expect(typed(['Shift', ...card], 8)).toBe('T20260001')
  expect(typed(card, 120)).toBeNull()
  expect(typed([...'9787108012345', 'Enter'], 8)).toBeNull()
  expect(typed([...'a b', 'Enter'], 8)).toBeNull()
  expect(typed([...'1234', 'Enter'], 8)).toBeNull()
  expect(typed(['Enter'], 8)).toBeNull()
  // what was typed before by hand is not part of it
  const hear = cardReader()
  for (const [at, key] of [...'war'].entries()) hear({ key, timeStamp: at * 200 })
  for (const [at, key] of [...'T20260001'].entries()) hear({ key, timeStamp: 2000 + at * 8 })
  expect(hear({ key: 'Enter', timeStamp: 2080 })).toBe('T20260001')
  expect(hear({ key: 'Enter', timeStamp: 2081 })).toBeNull()
})

it('S05 a shelf is as few codes as hold it, each within what a phone reads from a screen, all books in their order', () => {
  const page = 'https://library.example.edu/space/temporaryShelf'
  const ids = Array.from({ length: 11 }, (_, at) => `m${String(at).padStart(32, '0')}`)
  const codes = shelfCodes(page, ids)
  expect(codes.map(({ books }) => books)).toEqual([4, 4, 3])
  expect(codes[0]?.path).toBe(qrCode(page + shelfHash(ids.slice(0, 4)))?.path)
  expect((page + shelfHash(ids.slice(0, 5))).length).toBeGreaterThan(MAX_BYTES)
  expect(shelfCodes(page, [])).toEqual([])
})
