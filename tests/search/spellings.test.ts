/** Words that are written in two ways: letters spelled out, apostrophes, names of subjects, countries, digits. */
import { afterAll, describe, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Store } from '../../host/store/open.ts'
import { asking, type Book, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const LETTERS = {
  orsted: { title: 'Ørsted and the compass' },
  oersted: { title: 'Oersted units', authors: ['Lee, Ann'] },
  aelgar: { title: 'Ælgar the dragon slayer' },
  ol: { title: 'Öl auf Wasser' },
  oel: { title: 'Oel im Meer' },
  uber: { title: 'Über die Berge' },
  ueber: { title: 'Ueber die Brücke' },
  muller: { title: 'Werke', authors: ['Müller, Heiner'] },
  mueller: { title: 'Writings', authors: ['Mueller, Lisel'] },
  arhus: { title: 'Århus' },
  dokovic: { title: 'Serve', authors: ['Đoković, Novak'] },
  lodz: { title: 'Łódź straße' },
  does: { title: 'What a poet does' },
  blue: { title: 'True blue goes on' },
  quran: { title: 'The Qurʼan' },
  ayn: { title: 'ʻAbd al-ʻAzīz of Shaʻlān' },
  hebrew: { title: 'צ׳כוב' },
  pointed: { title: 'كِتَاب' },
  tang: { title: "T'ang poets" },
  plain: { title: 'Tang horses' },
} satisfies Record<string, Book>

describe.each([
  ['plain', openPlain],
  ['fast', (store: Store) => openLocal(store, ':memory:')],
] as const)('%s engine', (_name, open) => {
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  const finder = (books: Record<string, Book>) => {
    const names = Object.keys(books)
    const store = storeOf(Object.values(books))
    const opened = Promise.resolve(open(store))
    closing.push(
      () => store.close(),
      async () => (await opened).close(),
    )
    return async (typed: string) => {
      const { hits } = await (await opened).search(asking(typed))
      return hits.map(({ id }) => names[id - 1]!)
    }
  }

  const find = finder(LETTERS)
  it.each([
    ['Oersted', ['oersted', 'orsted']],
    ['Ørsted', ['orsted', 'oersted']],
    ['orsted', ['orsted']],
    ['Aelgar', ['aelgar']],
    ['Ælgar', ['aelgar']],
    ['Oel', ['oel', 'ol']],
    ['Öl', ['ol', 'oel']],
    ['Ueber die', ['ueber', 'uber']],
    ['Über die', ['uber', 'ueber']],
    ['Mueller', ['mueller', 'muller']],
    ['Müller', ['muller', 'mueller']],
    ['muller', ['muller']],
    ['Aarhus', ['arhus']],
    ['Djokovic', ['dokovic']],
    ['lodz strasse', ['lodz']],
  ])(
    'F05 %s is found with its letters written or spelled out, the form typed first',
    async (typed, names) => {
      expect(await find(typed)).toEqual(names)
    },
  )
  it('F05 English words do not lose an e', async () => {
    for (const word of ['dos', 'pot', 'blu', 'tru', 'gos']) expect(await find(word), word).toEqual([])
  })
  it.each([
    ['quran', 'quran'],
    ["Qur'an", 'quran'],
    ['Qur’an', 'quran'],
    ['Abd al-Aziz', 'ayn'],
    ["'Abd al-'Aziz of Sha'lan", 'ayn'],
    ["צ'כוב", 'hebrew'],
    ['צכוב', 'hebrew'],
    ['كتاب', 'pointed'],
    ['كتـــاب', 'pointed'],
  ])('F05 %s is found whatever stands for ayn, hamza and points', async (typed, name) => {
    expect(await find(typed)).toEqual([name])
  })
  it("F05 T'ang and Tang find each other, the form typed first", async () => {
    expect(await find('tang')).toEqual(['plain', 'tang'])
    expect(await find("t'ang")).toEqual(['tang', 'plain'])
  })
})
