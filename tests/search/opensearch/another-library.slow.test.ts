/** Two libraries and one cluster: no host shows what the index of another library finds, whose books have the same ids. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchEngine } from '../../../host/search/engine.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import { newLibraryMarkIn } from '../../../host/store/library-mark.ts'
import { openStore, type Store } from '../../../host/store/open.ts'
import { eventually } from '../../eventually.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../../servers/opensearch/start.ts'
import { asking, putBook } from '../books.ts'

const BOOKS = 30

describe.skipIf(!hasOpenSearch())('an index of another library', () => {
  let nodes: Nodes
  beforeAll(async () => {
    nodes = await startOpenSearch()
  }, 180_000)
  afterAll(() => nodes.stop())

  const write = (store: Store, word: string) =>
    store.raw.transaction(() => {
      for (let id = 1; id <= BOOKS; id++) putBook(store, { title: `${word} ${id}` }, id)
    })()
  const libraryOf = (word: string) => {
    const store = openStore(':memory:')
    write(store, word)
    return store
  }
  /** A library whose books cannot be read until `go` is called. */
  const held = (store: Store) => {
    let go = () => {}
    const isFree = new Promise<void>(resolve => {
      go = resolve
    })
    const books = async (from: number, to: number) => {
      await isFree
      return store.feed.books(from, to)
    }
    return { library: { feed: { ...store.feed, books }, path: store.path, mark: store.feed.mark }, go }
  }
  /** @returns how many are found, and whether that is said to be all; null = refused for now */
  const found = (engine: SearchEngine, word: string) =>
    engine.search(asking(word)).then(
      ({ total, partial }) => ({ total, partial }),
      error => {
        expect(error).toMatchObject({ trouble: 'UNAVAILABLE' })
        return null
      },
    )
  const indices = async (prefix: string) =>
    Object.keys((await (await fetch(`${nodes.urls[0]}/${prefix}-v*`)).json()) as object)

  it('answers nothing for a new library under the same prefix, which is built, and then goes', async () => {
    const place = placeIn(nodes)
    const first = libraryOf('alder')
    const before = await openOpenSearch(first, place)
    await before.refresh()
    expect(await found(before, 'alder')).toEqual({ total: BOOKS, partial: false })
    await before.close()
    const other = libraryOf('birch')
    const { library, go } = held(other)
    const engine = await openOpenSearch(library, place)
    await eventually(async () => expect(await found(engine, 'alder')).toEqual({ total: 0, partial: true }))
    expect(await indices(place.prefix)).toHaveLength(2)
    go()
    await engine.refresh()
    expect(await found(engine, 'birch')).toEqual({ total: BOOKS, partial: false })
    expect(await found(engine, 'alder')).toEqual({ total: 0, partial: false })
    await eventually(async () => expect(await indices(place.prefix)).toHaveLength(1))
    await engine.close()
  })

  it('is not asked from the moment on at which a restore replaces the library beside a running host', async () => {
    const place = placeIn(nodes)
    const store = libraryOf('alder')
    const engine = await openOpenSearch({ ...store, mark: store.feed.mark }, place)
    await engine.refresh()
    write(store, 'birch')
    newLibraryMarkIn(store.raw)
    expect(await found(engine, 'alder')).toBeNull()
    await eventually(async () =>
      expect(await found(engine, 'birch')).toEqual({ total: BOOKS, partial: false }),
    )
    expect(await found(engine, 'alder')).toEqual({ total: 0, partial: false })
    await engine.close()
  })

  it('that is ahead of a database which was copied back by hand is not asked either', async () => {
    const place = placeIn(nodes)
    const store = libraryOf('alder')
    const before = await openOpenSearch(store, place)
    await before.refresh()
    await before.close()
    write(store, 'birch')
    store.raw.exec('DELETE FROM bib_change WHERE seq > 3')
    const { library, go } = held(store)
    const engine = await openOpenSearch(library, place)
    await eventually(async () => expect(await found(engine, 'alder')).toEqual({ total: 0, partial: true }))
    go()
    await eventually(async () =>
      expect(await found(engine, 'birch')).toEqual({ total: BOOKS, partial: false }),
    )
    await engine.close()
  })
})
