/**
 * The page of readers with a draft in it: the portal's own document, whose calls about the draft are answered by the
 * readers' own handlers over the draft's rows. These stand in the place of the tables (common table expressions), so
 * nothing of a draft is written where readers could come upon it.
 */
import { createHash } from 'node:crypto'
import type { CollectionContent, CollectionKind } from '../../../../src/contract/staff-collections.ts'
import { directCalls } from '../../../http/direct-calls.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { type Row, readingWith } from '../../../store/reading-with.ts'
import { booklists } from '../../booklists/routes.ts'
import { ckb } from '../../ckb/routes.ts'
import { collections } from '../../collections/routes.ts'
import { curriculums } from '../../curriculums/routes.ts'
import { donatelists } from '../../donatelists/routes.ts'
import { cleanContent, type Rows, rowsFor, rowsOfBooks } from './content.ts'
import { KINDS } from './fields.ts'

type Kept = { kind: CollectionKind; id: string; content: CollectionContent }
type Asked = { path: string; body?: object; pattern: string; otherwise?: unknown }

/** of each host; an older one is drawn anew when it is asked for again */
const MOST_KEPT = 20
const PAGE = { page: 1, pageSize: 100 }

/** what the page of a kind asks for */
const ASKED: Record<CollectionKind, (id: string) => Asked[]> = {
  booklist: id => [
    { path: `/booklists/${id}/info`, pattern: `/booklists/${id}/info` },
    { path: `/booklists/${id}/detls`, body: PAGE, pattern: `/booklists/${id}/detls` },
    { path: `/booklists/${id}/relations?count=6`, pattern: `/booklists/${id}/relations` },
  ],
  topic: id => [
    { path: `/collections/${id}/info`, pattern: `/collections/${id}/info` },
    {
      path: '/collections/search/detls',
      body: { id, page: 1, pageSize: 200 },
      pattern: '/collections/search/detls',
    },
  ],
  course: id => [{ path: `/curriculums/${id}/detls`, body: PAGE, pattern: `/curriculums/${id}/detls` }],
  database: id => [
    { path: `/ckb/infos/${id}`, pattern: `/ckb/infos/${id}` },
    { path: `/ckb/relations/${id}`, pattern: `/ckb/relations/${id}`, otherwise: [] },
    { path: `/ckb/kpis?packageId=${id}`, pattern: '/ckb/kpis' },
    { path: `/ckb/searchdb/${id}`, body: PAGE, pattern: `/ckb/searchdb/${id}` },
  ],
  donation: id => [
    { path: `/donatelists/${id}/info`, pattern: `/donatelists/${id}/info` },
    { path: `/donatelists/detl/${id}?page=1&pageSize=100`, pattern: `/donatelists/detl/${id}` },
    { path: `/donatelists/${id}/relations?count=6`, pattern: `/donatelists/${id}/relations` },
  ],
}

/** of a row that the library has not yet, and that fields do not have */
const DEFAULTS: Record<CollectionKind, Record<string, string | number | null>> = {
  booklist: { uid: null, click_count: 0, owner_name: '', share_hash: null, place: 0 },
  topic: { position: 0, click_count: 0 },
  course: {},
  database: { id: 0, mark: '', is_sample: 0 },
  donation: {},
}

/** The tables of a kind, with these rows alone. */
function tablesOf(kind: CollectionKind, { main, books, rooms }: Rows, now: number) {
  const { table, books: of, key } = KINDS[kind]
  const whole: Row = { ...DEFAULTS[kind], created_at: now, updated_at: now, ...main }
  const content: CollectionContent = {
    values: {},
    rooms: [{ name: '', name_en: '', text: '', text_en: '' }],
    books: [{ bibId: '', note: '', room: 0, level: '', weeks: '', isLead: false }],
  }
  // what a row has where there is none
  const live = { id: String(main[key]), content, isPublic: true, from: 0, now }
  const shape = rowsFor(kind, live, new Map([['', 0]]))
  return [
    { table, rows: [whole], shape: whole },
    ...(of ? [{ table: of, rows: books, shape: shape.books[0]! }] : []),
    ...(kind === 'topic' ? [{ table: 'topic_room', rows: rooms, shape: shape.rooms[0]! }] : []),
  ]
}

export function openDraftPreviews(ctx: HostContext) {
  const kept = new Map<string, Kept>()

  /** The answers to what the page asks, as readers would get them. */
  async function answersFor({ kind, id, content }: Kept, lang: Lang) {
    const now = ctx.clock.now()
    const live = { id, content: cleanContent(kind, content), isPublic: true, from: 0, now }
    if (kind === 'database') live.content.values.package_id = id
    const rows = rowsFor(kind, live, await rowsOfBooks(ctx.store.db, content.books))
    const direct = directCalls(ctx.log)
    const atClose: HostContext['atClose'] = []
    const own: HostContext = {
      ...ctx,
      store: { ...ctx.store, db: readingWith(ctx.store.db, tablesOf(kind, rows, now)) },
      ...{ direct, atClose, calls: [] },
    }
    for (const module of [booklists, ckb, collections, curriculums, donatelists])
      module((call, handler) => direct.add(call, handler as never), own)
    const answers = await Promise.all(
      ASKED[kind](encodeURIComponent(id)).map(async ({ path, body, pattern, otherwise }) => {
        const { data = otherwise } = await direct.call(path, lang, body)
        return { pattern: `/opac${pattern}`, data: { code: 0, msg: null, data } }
      }),
    )
    await Promise.allSettled(atClose.map(end => end()))
    return answers
  }

  return {
    /** @returns the key that shows it */
    keep(draft: Kept): string {
      const key = ctx.random(16).toString('hex')
      kept.set(
        key,
        draft.kind === 'course' && !/^\d+$/.test(draft.id) ? { ...draft, id: '999999999' } : draft,
      )
      for (const old of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(old)
      }
      return key
    },
    /** @param documentAt the portal's document at an address null = it was kept too long ago */
    async show(
      key: string,
      { lang }: { lang: Lang },
      documentAt: (path: string) => Promise<{ html: string; policy: string }>,
    ) {
      const draft = kept.get(key)
      if (!draft) return null
      const address = KINDS[draft.kind].address + encodeURIComponent(draft.id)
      // a document of a list that is not public says that there is none
      const from = draft.kind === 'booklist' ? '/space/recommendMore/bookList' : address
      const [{ html, policy }, answers] = await Promise.all([documentAt(from), answersFor(draft, lang)])
      const script = scriptOf({ address, from, answers })
      const hash = createHash('sha256').update(script).digest('base64')
      return {
        html: html.replace(/<head[^>]*>/, head => `${head}<script>${script}</script>`),
        policy: policy.replace(/script-src /, `script-src 'sha256-${hash}' `),
      }
    },
  }
}

/** It stands at the reader's address and answers what is asked about the draft; everything else goes its way. */
const scriptOf = (given: { address: string; from: string; answers: object[] }): string =>
  `(given=>{history.replaceState(null,'',given.address);const real=window.fetch;window.fetch=(what,how)=>{` +
  `const at=new URL(what.url||what,location.href);const own=given.answers.find(one=>at.pathname.replace(/\\/$/,'')===one.pattern);` +
  `if(own)return Promise.resolve(new Response(JSON.stringify(own.data),{headers:{'content-type':'application/json'}}));` +
  `if(at.pathname.endsWith('/view.json'))at.searchParams.set('at',given.from.replace('/space',''));` +
  `return real.call(window,at.pathname.endsWith('/view.json')?at.href:what,how)}})(${inScript(given)})`

/** JSON that cannot end the script that it stands in. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
