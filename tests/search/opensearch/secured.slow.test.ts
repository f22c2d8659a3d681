/**
 * Checks what docs/operate/servers.md says of a secured cluster against OpenSearch's security plugin. Runs with
 * LONG=1, and where all servers are required.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../../host/runtime/config/env.ts'
import type { SearchPlace } from '../../../host/search/opensearch/cluster.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import { aliasOf, FEED_ID, stateIndexOf } from '../../../host/search/opensearch/names.ts'
import { eventually } from '../../eventually.ts'
import { documentedRole, PASSWORD, type SecuredNode, startSecured } from '../../servers/opensearch/secured.ts'
import { hasOpenSearch } from '../../servers/opensearch/start.ts'
import { asking, putBook, storeOf } from '../books.ts'

const ROLE = 'reading_room'

describe.runIf((process.env.LONG || process.env.ALL_SERVERS) && hasOpenSearch())(
  'a secured OpenSearch',
  () => {
    let node: SecuredNode
    beforeAll(async () => {
      node = await startSecured(ROLE, documentedRole())
    }, 150_000)
    afterAll(() => node?.stop())

    const place = (more: Partial<SearchPlace> = {}): SearchPlace => ({
      urls: [node.url],
      user: ROLE,
      password: PASSWORD,
      apiKey: '',
      ca: node.ca,
      prefix: 'library',
      shards: 1,
      replicas: 0,
      ...more,
    })

    it('the documented role suffices to create, feed, search, follow and rebuild an index, and for nothing else', async () => {
      const store = storeOf([{ title: 'A house of paper' }, { title: 'A house of glass' }])
      const open = async () => {
        const engine = await openOpenSearch(store, place())
        await engine.refresh()
        return engine
      }
      let engine = await open()
      expect((await engine.search(asking('house'))).total).toBe(2)
      putBook(store, { title: 'A house of stone' })
      await engine.refresh()
      expect((await engine.search(asking('house'))).total).toBe(3)
      await engine.close()
      const behind = async () =>
        Object.keys(
          JSON.parse((await node.ask(ROLE, 'GET', `/${aliasOf('library', store.feed.mark())}`)).body),
        )
      const [before] = await behind()
      const { status } = await node.ask(ROLE, 'DELETE', `/${stateIndexOf('library')}/_doc/${FEED_ID}`)
      expect(status).toBe(200)
      engine = await open()
      await eventually(async () => expect(await behind()).not.toContain(before))
      expect((await engine.search(asking('stone'))).total).toBe(1)
      await engine.close()
      for (const [method, path] of [
        ['PUT', '/other-library'],
        ['GET', '/other-library/_search'],
        ['GET', '/_cluster/settings'],
        ['GET', '/_plugins/_security/api/internalusers'],
      ] as const)
        expect((await node.ask(ROLE, method, path)).status, path).toBe(403)
      await store.close()
    })

    it('a wrong password and an unknown certificate authority are one line at the start', async () => {
      const store = storeOf([])
      const why = (more: Partial<SearchPlace>) =>
        openOpenSearch(store, place(more)).then(
          () => 'it has started',
          error => (error instanceof ConfigError ? error.message : String(error)),
        )
      expect(await why({ password: 'wrong' })).toMatch(/^SEARCH_URL.*(refuses|SEARCH_USER)[^\n]*$/)
      expect(await why({ ca: '' })).toMatch(/^SEARCH_URL.*certificate[^\n]*$/i)
      await store.close()
    })
  },
)
