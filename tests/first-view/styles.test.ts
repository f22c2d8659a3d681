import { expect, it } from 'vitest'
import { piecesOf } from '../../host/build/style-pieces.ts'
import { stylesFor } from '../../host/first-view/styles.ts'

const SHEET = '@layer base{b{color:red}}@layer pages{.page{top:0}}@layer utilities{b{top:1px}}'

it('a document’s styles declare all layers in order, even those without a rule in it', () => {
  const css = stylesFor(piecesOf(SHEET), new Set(['b']))
  expect(css).toBe('@layer base,pages,utilities;@layer base{b{color:red}}@layer utilities{b{top:1px}}')
  expect(stylesFor(piecesOf('b{top:0}.page{top:1px}'), new Set(['b']))).toBe('b{top:0}')
})
