/** /opac/x/saved_searches: searches that a reader keeps, and the links of mails that end them. */
import { type SavedSearch, savedSearchesCalls } from '../../../src/contract/reader/x-saved-searches.ts'
import { SAVED_BOOKS_SHOWN, SAVED_NAME_LENGTH, SAVED_SEARCHES_LIMIT } from '../../../src/core/limits.ts'
import { maskEmail } from '../../../src/core/rules/reader/mask.ts'
import { keptSearch, savedKind } from '../../../src/core/rules/search/saved-search.ts'
import { Redirect } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { idIn } from '../../http/calls/id-in.ts'
import type { Module } from '../../http/calls/module.ts'
import { libraryAddress } from '../../http/library-address.ts'
import { say } from '../../runtime/say.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { openPace } from '../calendar/pace.ts'
import { chosenWays } from '../notices/way-queries.ts'
import { findPatron } from '../users/reader-queries.ts'
import * as rows from './queries.ts'
import { savedQuery } from './saved-query.ts'
import { shownBook } from './shown.ts'
import { openStopTokens } from './stop-token.ts'

/** spines shown of the new books of a search */
const SPINES = 12
/** rate limit per address and minute: a campus may share one */
const STOPS_A_MINUTE = 120

export const savedSearches: Module = (on, ctx) => {
  const { store, writes, clock, dates, mail, config } = ctx
  const { db } = store
  const waitOf = openPace<string>(clock, STOPS_A_MINUTE)
  const dayOf = (at: number | null) => (at === null ? null : dates.day(at))

  async function shown(saved: readonly rows.SavedRow[]): Promise<SavedSearch[]> {
    const fresh = await rows.newIn(
      db,
      saved.map(row => row.id),
      SPINES,
    )
    return saved.map(row => ({
      id: row.id,
      name: row.name,
      search: row.search,
      kind: savedKind(row.search),
      every: row.every as SavedSearch['every'],
      newCount: fresh.get(row.id)?.count ?? 0,
      hasMore: row.has_more === 1,
      spines: fresh.get(row.id)?.bibIds ?? [],
      createdDate: dates.day(row.created_at),
      lookedDate: dayOf(row.looked_at),
      foundDate: dayOf(row.found_at),
    }))
  }
  const shownOne = async (uid: number, id: number): Promise<SavedSearch> => {
    const row = await rows.ownSaved(db, uid, id)
    if (!row) throw new HttpError(404, 'errors.missing')
    return (await shown([row]))[0]!
  }

  on(savedSearchesCalls.list, async ({ uid }) => {
    const { email, email_checked } = await findPatron(store, uid)
    return {
      items: await shown(await rows.savedOf(db, uid)),
      most: SAVED_SEARCHES_LIMIT,
      mail: {
        canSend: mail.isOn,
        isVerified: !!email && email_checked === 1,
        isWanted: (await chosenWays(db, uid))('newBooks', 'mail'),
        email: email ? maskEmail(email) : '',
      },
    }
  })

  on(savedSearchesCalls.save, async ({ uid, lang, body }) => {
    const search = keptSearch(body.search)
    if (search === '') throw new Refusal('saved.empty')
    const name = nameIn(body.name)
    // a search that cannot be asked is refused here, not kept
    savedQuery(search)
    const now = clock.now()
    const saved = await writes.transaction(async trx => {
      const same = await rows.sameSaved(trx, uid, search)
      if (same)
        throw new Refusal('saved.same', { name: same.name, every: say(lang, `saved.every.${everyOf(same)}`) })
      if ((await rows.countSaved(trx, uid)) >= SAVED_SEARCHES_LIMIT)
        throw new Refusal('saved.tooMany', { most: SAVED_SEARCHES_LIMIT })
      const tested_to = await rows.newestBib(trx)
      return rows.insertSaved(trx, { uid, name, search, every: body.every, tested_to }, now)
    })
    return (await shown([saved]))[0]!
  })

  on(savedSearchesCalls.change, async ({ uid, params, body }) => {
    const id = idIn(params.id)
    const { every } = body
    const change = { ...(body.name !== undefined && { name: nameIn(body.name) }), ...(every && { every }) }
    await writes.transaction(async trx => {
      if (!(await rows.ownSaved(trx, uid, id))) throw new HttpError(404, 'errors.missing')
      await rows.changeSaved(trx, id, change, clock.now())
    })
    return shownOne(uid, id)
  })

  on(savedSearchesCalls.remove, async ({ uid, params }) => {
    const id = idIn(params.id)
    await writes.transaction(async trx => {
      if (!(await rows.ownSaved(trx, uid, id))) throw new HttpError(404, 'errors.missing')
      await rows.dropSaved(trx, id)
    })
    return { id }
  })

  on(savedSearchesCalls.look, async ({ uid, params }) => {
    const id = idIn(params.id)
    const found = await writes.transaction(async trx => {
      const row = await rows.ownSaved(trx, uid, id)
      if (!row) throw new HttpError(404, 'errors.missing')
      const books = await rows.booksIn(trx, id, SAVED_BOOKS_SHOWN)
      await rows.noteLooked(trx, id, clock.now())
      return { books, hasMore: row.has_more === 1 }
    })
    const books = found.books.map(book => ({
      ...shownBook(book),
      isNew: book.looked_at === null,
      foundDate: dates.day(book.found_at),
    }))
    return { books, hasMore: found.hasMore || books.length === SAVED_BOOKS_SHOWN }
  })

  on(savedSearchesCalls.stopEvery, async ({ uid }) => ({
    count: (await writes.transaction(trx => rows.stopSaved(trx, { uid }, clock.now()))).length,
  }))

  // a scanner of mail opens every link: opening one changes nothing
  on(savedSearchesCalls.stopPage, ({ params }) => {
    return new Redirect(`${libraryAddress(config)}/space/stopMail#${encodeURIComponent(params.token ?? '')}`)
  })

  on(savedSearchesCalls.stop, async ({ params, body, ip }) => {
    const seconds = waitOf(ip)
    if (seconds > 0) throw new HttpError(429, 'errors.busy', {}, { 'retry-after': String(seconds) })
    const stop = (await openStopTokens(ctx)).read(params.token ?? '')
    if (!stop) throw new Refusal('saved.linkOver')
    const { uid, search } = stop
    const row = search ? await rows.ownSaved(db, uid, search) : undefined
    if (search && !row) throw new Refusal('saved.gone')
    const now = clock.now()
    const before = await writes.transaction(async trx => {
      if (body.what === 'look') return []
      if (body.what === 'again') {
        for (const { id, every } of (body.before ?? []).slice(0, SAVED_SEARCHES_LIMIT))
          if (await rows.ownSaved(trx, uid, id)) await rows.changeSaved(trx, id, { every }, now)
        return []
      }
      const isAll = body.what === 'all' || search === 0
      return rows.stopSaved(trx, { uid, ...(!isAll && { id: search }) }, now)
    })
    const told = (await rows.savedOf(db, uid)).filter(one => one.every !== 'never' && one.id !== search)
    return { name: row?.name ?? '', others: told.length, before }
  })
}

const everyOf = ({ every }: Pick<rows.SavedRow, 'every'>) => every as SavedSearch['every']

/** @throws Refusal */
function nameIn(text: string): string {
  const name = cleanText(text)
  if (name === '') throw new Refusal('saved.noName')
  if ([...name].length > SAVED_NAME_LENGTH) throw new Refusal('saved.longName', { most: SAVED_NAME_LENGTH })
  return name
}
