import { expect, it } from 'vitest'
import { readHomeModules, showsModule } from '../../../src/core/rules/home-modules.ts'

const namesOf = (configured: string) =>
  readHomeModules(configured).strips.flatMap(({ modules }) => modules as string[])

it('H01 modules stand in the order in which the library names them', () => {
  expect(namesOf('donation,hot,recommend,new book,database')).toEqual([
    'donation',
    'hot',
    'recommend',
    'newbook',
    'database',
  ])
})

it('H01 case, blanks, hyphens and underscores do not matter, nor does a name written twice', () => {
  expect(namesOf(' New_Book , PRE-ORDER banner，freshmanGuide,, newbook')).toEqual([
    'newbook',
    'preorderbanner',
    'freshmanguide',
  ])
})

it('H01 a library that has set nothing shows recommend, database and new book', () => {
  for (const nothing of ['', '  ']) expect(namesOf(nothing)).toEqual(['recommend', 'database', 'newbook'])
})

it('H01 a name that is none is told and left out, as are those of an object', () => {
  const { strips, unknown } = readHomeModules('hot, weather ,toString')
  expect(strips).toEqual([{ kind: 'acquired', modules: ['hot'] }])
  expect(unknown).toEqual(['weather', 'toString'])
})

it('H01 neighbours of a kind share a strip; others part it', () => {
  const { strips } = readHomeModules('new book,hot,report banner,database,freshman guide')
  expect(strips.map(({ modules }) => modules.join())).toEqual([
    'newbook,hot',
    'reportbanner',
    'database',
    'freshmanguide',
  ])
  expect(showsModule('hot,database', 'database')).toBe(true)
  expect(showsModule('hot,database', 'recommendedbooklist')).toBe(false)
})
