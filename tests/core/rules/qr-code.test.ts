import { expect, it } from 'vitest'
import { qrCode } from '../../../src/core/rules/encoding/qr-code.ts'
import { readModules } from './read-modules.ts'

const QUIET = 4

/** the modules that the path draws, without the quiet zone */
function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const inner = size - 2 * QUIET
  const modules = Array.from({ length: inner }, () => new Array<boolean>(inner).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at++) modules[Number(y) - QUIET]![Number(x) - QUIET + at] = true
  return modules
}

it.each([
  'https://library.example.edu/opac/x/s/AbCdEfGhIjKlMnOpQrStUv',
  'https://图书馆.example/opac/x/s/a',
  `https://x.example/${'a'.repeat(190)}`,
])('B12 the drawn code can be decoded: %s', text => {
  expect(readModules(drawn(qrCode(text)!)).text).toBe(text)
})

it('B12 a text too long for phones is refused', () => {
  expect(qrCode('a'.repeat(214))).toBeNull()
})
