import { expect, it } from 'vitest'
import { bookSize } from '../../../host/modules/reports/book-size.ts'

it.each([
  ['xii, 345 p. : ill. ; 24 cm', 345, 24],
  ['328页 ; 21cm', 328, 21],
  ['3 v. ; 23.5 cm', null, 23],
  ['1 online resource', null, null],
  ['99999 p. ; 300 cm', null, null],
  ['', null, null],
])('R22 pages and height of %j', (physical, pages, height) => {
  expect(bookSize(physical)).toEqual({ pages, height })
})
