import { expect, it } from 'vitest'
import { classWalkPath } from '../../../src/core/rules/search/class-walk.ts'

it.each([
  ['I242.4', '/category?class=I242.4'],
  ['TP312JA', '/category?class=TP312'],
  ['K825.6=76', '/category?class=K825.6%3D76'],
  ['i561.45', '/category?class=I561.45'],
  ['Z342 .M47 1988', '/category?scheme=LCC&class=Z342'],
  ['PS261.W65', '/category?scheme=LCC&class=PS261'],
  ['QA76.73 .P98', '/category?scheme=LCC&class=QA76.73'],
  ['QA76', '/category?scheme=LCC&class=QA76'],
  ['813.54', ''],
  ['', ''],
])('C02 %s leads to %j', (classNo, path) => {
  expect(classWalkPath(classNo)).toBe(path)
})
