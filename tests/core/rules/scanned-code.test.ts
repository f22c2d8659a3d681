import { expect, it } from 'vitest'
import { scannedCode } from '../../../src/core/rules/search/scanned-code.ts'

it.each([
  ['9787302224464', 'isbn', '9787302224464'],
  ['9791032719244', 'isbn', '9791032719244'],
  ['9770028083002', 'issn', '0028-0836'],
  // two digits more than the ISSN: price or edition
  ['9770317847124', 'issn', '0317-8471'],
  ['9772434561006', 'issn', '2434-561X'],
  ['9790060115615', 'ismn', '9790060115615'],
  ['6901234567892', 'other', '6901234567892'],
  // UPC-A, as a reader of EAN-13 tells it
  ['0036000291452', 'other', '0036000291452'],
] as const)('F01 the barcode %s is the %s %s', (digits, kind, number) =>
  expect(scannedCode(digits)).toEqual({ kind, number }),
)

it.each([
  ['a misread digit', '9787302224465'],
  ['two digits in the wrong order', '9787302242464'],
  ['an EAN-8', '96385074'],
  ['a call number in Code 128', 'LJE-0012345'],
  ['digits of another script', '９７８７３０２２２４４６４'],
  ['nothing', ''],
])('F01 %s is no code', (_, digits) => expect(scannedCode(digits)).toBeNull())
