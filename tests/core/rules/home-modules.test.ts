import { expect, it } from 'vitest'
import { readHomeModules, showsModule } from '../../../src/core/rules/home/home-modules.ts'

const namesOf = (configured: string) =>
  readHomeModules(configured).strips.flatMap(({ modules }) => modules as string[])

it('H01 modules appear in the order given by the library', () => {
  expect(namesOf('donation,hot,recommend,new book,database')).toEqual([
    'donation',
    'hot',
    'recommend',
    'newbook',
    'database',
  ])
})

it('H01 case, spaces, hyphens, underscores and duplicates do not matter', () => {
  expect(namesOf(' New_Book , PRE-ORDER banner，freshmanGuide,, newbook')).toEqual([
    'newbook',
    'preorderbanner',
    'freshmanguide',
  ])
})

it('H01 a library without configuration shows recommend, database and new book', () => {
  for (const nothing of ['', '  ']) expect(namesOf(nothing)).toEqual(['recommend', 'database', 'newbook'])
})

it('H01 an unknown name is reported and ignored, as are properties of Object', () => {
  const { strips, unknown } = readHomeModules('hot, weather ,toString')
  expect(strips).toEqual([{ kind: 'acquired', modules: ['hot'] }])
  expect(unknown).toEqual(['weather', 'toString'])
})

it('H01 adjacent modules of a kind share a strip; others separate it', () => {
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
