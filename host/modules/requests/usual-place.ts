/** The reader's usual pickup location: remembered at the first request, and changed by the reader. */
import type { UsualPlace } from '../../../src/contract/reader/request-changes.ts'
import { NotSupported, type Place, type RequestOutcome } from '../../circulation/driver.ts'
import { takesIn } from '../../circulation/take-places.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { locations } from '../bibs/queries.ts'
import { takeLocation } from './copies.ts'

type Usual = { locaCode: string; name: string }

/** name: where the library's own system has its places; '' = it is that of our location */
export const usualOf = (db: Reading, uid: number): Promise<Usual | undefined> =>
  db
    .selectFrom('usual_place')
    .select(['loca_code as locaCode', 'name'])
    .where('uid', '=', uid)
    .executeTakeFirst()

const insertUsual = (trx: Writing, uid: number, { locaCode, name }: Usual) =>
  trx.insertInto('usual_place').values({ uid, loca_code: locaCode, name })

export function openUsualPlace(ctx: HostContext) {
  const { circulation, store, writes } = ctx

  /**
   * Pickup locations that are known without a request: those of the library here. Of another system they are told with a book:
   * @param bibId that book, '' = none
   */
  async function placesFor(uid: number, bibId: string): Promise<Place[]> {
    if (circulation.hasDesk) return takesIn(await locations(store.db), await ctx.conf.now())
    if (bibId === '') return []
    try {
      const copies = await circulation.copies(uid, { bibId, type: 'req.cs.preg' })
      if (copies instanceof NotSupported) return []
      return [
        ...new Map(copies.groups.flatMap(({ takes }) => takes).map(one => [one.locaCode, one])).values(),
      ]
    } catch (error) {
      if (error instanceof Refusal || error instanceof HttpError) return []
      throw error
    }
  }

  /** The name of a place in the library's own system, which tells it of a request that waits; '' = it does not. */
  async function nameThere(uid: number, requestId: number, take: string): Promise<string> {
    const places = await circulation.takesOf(uid, requestId)
    if (places instanceof NotSupported) return ''
    return places.find(place => place.locaCode === take)?.zh ?? ''
  }

  async function answer(uid: number, lang: Lang, bibId: string): Promise<UsualPlace> {
    const [usual, places] = await Promise.all([usualOf(store.db, uid), placesFor(uid, bibId)])
    const found = places.find(place => place.locaCode === usual?.locaCode)
    return {
      usual: usual ? { locaCode: usual.locaCode, name: found?.[lang] || usual.name || usual.locaCode } : null,
      places: places.map(place => takeLocation(place, lang)),
    }
  }

  return {
    answer,

    /** Of the first request that has one. What fails here must not make a request look as if it had failed. */
    async remember(uid: number, outcomes: readonly RequestOutcome[]): Promise<void> {
      const first = outcomes.find(({ refusal, take }) => !refusal && take !== '')
      if (!first || (await usualOf(store.db, uid))) return
      try {
        const { take, requestId } = first
        const isTold = !circulation.hasDesk && requestId !== null
        const name = isTold ? await nameThere(uid, requestId, take) : ''
        await writes.transaction(trx =>
          insertUsual(trx, uid, { locaCode: take, name })
            .onConflict(clash => clash.column('uid').doNothing())
            .execute(),
        )
      } catch (error) {
        ctx.log.warn({ err: error }, 'the usual pickup location of a reader was not remembered')
      }
    },

    /** @param locaCode '' = none: the next request is remembered @throws Refusal for a location that is not offered */
    async change(uid: number, lang: Lang, { locaCode, bibId = '' }: { locaCode: string; bibId?: string }) {
      const place = (await placesFor(uid, bibId)).find(one => one.locaCode === locaCode)
      if (locaCode !== '' && !place) throw new Refusal('request.badTake')
      await writes.transaction(async trx => {
        await trx.deleteFrom('usual_place').where('uid', '=', uid).execute()
        if (place)
          await insertUsual(trx, uid, { locaCode, name: circulation.hasDesk ? '' : place.zh }).execute()
      })
      return answer(uid, lang, bibId)
    },
  }
}
