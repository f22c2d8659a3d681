/** Staff decisions on reservations and commissions, from the shelf to pickup. */
import { sql } from 'kysely'
import { ACTIVE_REQUESTS, REQUEST_STATES, type RequestState } from '../../../../src/contract/codes.ts'
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type DecisionContext,
  decide,
  missing,
  needsDesk,
  type Outcome,
  type TrailLine,
} from '../../../staff/decide.ts'
import type { StaffList } from '../../../staff/list.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { copyFor, endRequest, makeReady, volumeTold } from './pass-on.ts'
import { moveRequest, positionsOf, requestNumbered } from './request-queries.ts'
import { isWaiting } from './waiting.ts'

const AREA = 'requests'

export type RequestStep = 'transit' | 'ready' | 'refused' | 'fetched'
/** states that may precede each step */
const BEFORE: Record<RequestStep, readonly RequestState[]> = {
  transit: ['open'],
  ready: ['open', 'transit'],
  refused: ACTIVE_REQUESTS,
  fetched: ['ready'],
}
const STORED: Record<RequestStep, RequestState> = {
  transit: 'transit',
  ready: 'ready',
  refused: 'cancelled',
  fetched: 'done',
}

/** until: epoch ms until which a ready copy is kept; by default from the rules */
type Move = { id: number; step: RequestStep; words: StaffMessage; until?: number | undefined }

export async function stepRequest(ctx: DecisionContext, operator: string, move: Move) {
  const { step, until } = move
  needsDesk(ctx)
  const words = checkedWords(move.words, { isNeeded: step === 'refused' })
  if (until !== undefined && until < ctx.clock.now())
    throw new Cannot('The day until which it is kept is over. Nothing was changed.', 'invalid')
  // first expires requests that were not picked up in time
  await ctx.circulation.runScheduled()
  return decide(ctx, operator, trx => stepped(trx, ctx, { ...move, words }))
}

async function stepped(
  trx: Writing,
  ctx: DecisionContext,
  { id, step, words, until }: Move,
): Promise<Outcome> {
  const request = await requestNumbered(trx, id)
  if (!request) throw missing(AREA, id)()
  const { uid, bib, state, kind, refusal } = request
  const isSame = state === STORED[step] && (step !== 'refused' || refusal !== '')
  if (isSame) return { said: `Request ${id} is ${step} already` }
  if (!BEFORE[step].includes(state))
    throw new Cannot(`Request ${id} is ${state}: it cannot become ${step}. Nothing was changed.`)
  const place = (await positionsOf(trx, [id])).get(id) ?? 1
  if (step !== 'refused' && isWaiting({ kind, state }) && place > 1)
    throw new Cannot(
      `Request ${id} is number ${place} in its queue: others wait longer. Nothing was changed.`,
    )
  const itemFor = async () => (await copyFor(trx, request))?.itemId ?? null
  const told = volumeTold(request)
  const trail: TrailLine = { area: AREA, subject: id, act: step, words }
  const now = ctx.clock.now()
  if (step === 'ready') {
    const { date, notice } = await makeReady(trx, request, await itemFor(), ctx, until)
    return {
      said: `Request ${id} is ready until ${date}; its reader has a notice.`,
      trail,
      written: [notice],
    }
  }
  const next =
    step === 'refused'
      ? await endRequest(trx, request, STORED[step], ctx)
      : await moveRequest(trx, id, {
          state: STORED[step],
          now,
          ...(step === 'transit' && { item: await itemFor() }),
        })
  if (step === 'transit')
    return {
      said: `Request ${id} is on its way; its reader has a notice.`,
      trail,
      notices: [{ uid, kind: 'transit', bib, values: { locaCode: request.takeLocaCode, ...told } }],
    }
  if (step === 'fetched') return { said: `Request ${id} is fetched.`, trail }
  await trx
    .updateTable('request')
    .set({ words: JSON.stringify(words) })
    .where('id', '=', id)
    .execute()
  return {
    said: `Request ${id} is refused; its reader has a notice.${next ? ` The copy goes to request ${next.request.id}.` : ''}`,
    trail,
    notices: [{ uid, kind: 'refused', bib, values: { words, ...told } }],
    written: next ? [next.notice] : [],
  }
}

export const requestList: StaffList<number> = {
  name: AREA,
  states: [...REQUEST_STATES, 'refused'],
  waiting: ACTIVE_REQUESTS,
  byClock: true,
  rows: (db: Reading) =>
    db
      .selectFrom('request')
      .innerJoin('bib', 'bib.id', 'request.bib')
      .innerJoin('patron', 'patron.uid', 'request.uid')
      .leftJoin('item', 'item.id', 'request.item')
      .select(eb => [
        'request.id',
        eb.case().when('request.words', '<>', '').then('refused').else(eb.ref('state')).end().as('state'),
        'request.created_at as at',
        'user_id as reader',
        'display_name as name',
        // the volume before the title: a long title is cut
        sql<string>`CASE kind WHEN 'req.cs.preg' THEN 'reserved' WHEN 'req.cs.rele' THEN 'commissioned' ELSE 'first loan' END
          || CASE WHEN COALESCE(request.vol, '') || COALESCE(request.year, '') = '' THEN ''
            ELSE ' (' || TRIM(COALESCE(request.year, '') || ' ' || COALESCE(request.vol, '')) || ')' END
          || ': ' || title`.as('what'),
        'request.call_no',
        eb.fn.coalesce('request.vol', eb.val('')).as('vol'),
        eb.fn.coalesce('request.year', eb.val('')).as('year'),
        'bar_code',
        'request.loca_code',
        'take_loca_code',
        'remark',
      ]),
}
