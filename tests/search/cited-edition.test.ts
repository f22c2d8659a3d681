import { expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { asking, storeOf } from './books.ts'

it('F05 of the editions of a cited work the one of the year comes first, and the year said is that of this hit', async () => {
  const edition = {
    title: 'Systems of paging',
    authors: ['Smith, Ann'],
    publisher: 'Fast Press',
    group: 'paging',
  }
  const store = storeOf([
    { ...edition, year: 1996, loans: 90 },
    { ...edition, publisher: 'Other House', year: 1982, loans: 1 },
    // so that the imprint tells more than the year
    ...Array.from({ length: 60 }, (_, at) => ({ title: `Filler ${at}`, publisher: `House ${at}` })),
  ])
  const engine = openLocal(store, ':memory:')
  const cited = async (year: number) => {
    const text = `Smith, A. (${year}). Systems of paging. London: Fast Press.`
    const { hits, gradedBy } = await engine.search(asking(text, { instead: true }))
    return { ids: hits.map(({ id }) => id), year: gradedBy?.readAs.find(({ part }) => part === 'year') }
  }
  expect(await cited(1982)).toMatchObject({ ids: [2, 1], year: { text: '1982', isFound: true } })
  expect(await cited(1996)).toMatchObject({ ids: [1, 2], year: { text: '1996', isFound: true } })
  expect(await cited(1990)).toMatchObject({ year: { isFound: false, has: ['1982', '1996'] } })
  await engine.close()
  await store.close()
})
