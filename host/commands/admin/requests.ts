/** `npm run admin -- requests`: reservations and commissions, from the shelf to the reader's hand. */
import { ACTIVE_REQUESTS, type RequestState } from '../../../src/contract/codes.ts'
import { makeReady, passOn } from '../../circulation/embedded/pass-on.ts'
import { moveRequest, positionsOf, requestNumbered } from '../../circulation/embedded/request-queries.ts'
import type { OwnWords } from '../../kernel/own-words.ts'
import type { Writing } from '../../store/library.ts'
import { type Deed, decide, type Outcome, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, dayStart, type Flags, needsLending } from './desk.ts'
import { loopArea } from './loop.ts'

type Step = 'transit' | 'ready' | 'refused' | 'fetched'
/** what may come before each */
const BEFORE: Record<Step, readonly RequestState[]> = {
  transit: ['open'],
  ready: ['open', 'transit'],
  refused: ACTIVE_REQUESTS,
  fetched: ['ready'],
}
const STORED: Record<Step, RequestState> = {
  transit: 'transit',
  ready: 'ready',
  refused: 'cancelled',
  fetched: 'done',
}

async function move(desk: Desk, id: number, flags: Flags, step: Step): Promise<void> {
  await needsLending(desk)
  const words = wordsOf(flags, { isNeeded: step === 'refused' })
  const until =
    flags.until === undefined
      ? undefined
      : desk.dates.endOfDayAfter(dayStart('--until', String(flags.until), desk), 0)
  if (until !== undefined && until < desk.clock.now())
    throw new Cannot('--until is over. Nothing was changed.')
  // what was not fetched in time is over before anything else is done with it
  await desk.circulation.tend()
  await decide(desk, trx => moved(trx, desk, id, step, words, until))
}

async function moved(
  trx: Writing,
  desk: Desk,
  id: number,
  step: Step,
  words: OwnWords,
  until: number | undefined,
): Promise<Outcome> {
  const request = (await requestNumbered(trx, id))!
  const { uid, bib, state, kind, refusal } = request
  const isSame = state === STORED[step] && (step !== 'refused' || refusal !== '')
  if (isSame) return { said: `Request ${id} is ${step} already. Nothing was changed.` }
  if (!BEFORE[step].includes(state))
    throw new Cannot(`Request ${id} is ${state}: it cannot become ${step}. Nothing was changed.`)
  const place = (await positionsOf(trx, [id])).get(id) ?? 1
  if (step !== 'refused' && kind === 'req.cs.preg' && state === 'open' && place > 1)
    throw new Cannot(
      `Request ${id} is number ${place} in its queue: others wait longer. Nothing was changed.`,
    )
  const deed: Deed = { area: 'requests', subject: id, act: step, words }
  const now = desk.clock.now()
  if (step === 'ready') {
    const { date, notice } = await makeReady(trx, request, desk, until)
    return {
      said: `Request ${id} is ready until ${date}; its reader has a notice.`,
      deed: { ...deed, told: [notice] },
    }
  }
  await moveRequest(trx, id, { state: STORED[step], now })
  if (step === 'transit') {
    const values = { locaCode: request.takeLocaCode }
    return {
      said: `Request ${id} is on its way; its reader has a notice.`,
      deed: { ...deed, notices: [{ uid, kind: 'transit', bib, values }] },
    }
  }
  if (step === 'fetched') return { said: `Request ${id} is fetched.`, deed }
  await trx
    .updateTable('request')
    .set({ words: JSON.stringify(words) })
    .where('id', '=', id)
    .execute()
  const next = state === 'ready' ? await passOn(trx, request, desk) : null
  return {
    said: `Request ${id} is refused; its reader has a notice.${next ? ` The copy goes to request ${next.request.id}.` : ''}`,
    deed: {
      ...deed,
      notices: [{ uid, kind: 'refused', bib, values: { words } }],
      told: next ? [next.notice] : [],
    },
  }
}

export const requests = loopArea({
  name: 'requests',
  line: 'reservations and commissions: on the way, ready, fetched, refused',
  sql: `SELECT request.id, CASE WHEN request.words <> '' THEN 'refused' ELSE state END AS state,
      request.created_at AS at, user_id AS reader, display_name AS name,
      CASE kind WHEN 'req.cs.preg' THEN 'reserved: ' WHEN 'req.cs.rele' THEN 'commissioned: ' ELSE 'first loan: ' END
        || title AS what, call_no, loca_code, take_loca_code, remark
    FROM request JOIN bib ON bib.id = request.bib JOIN patron ON patron.uid = request.uid`,
  states: ['open', 'transit', 'ready', 'done', 'cancelled', 'expired', 'refused'],
  waiting: ['open', 'transit', 'ready'],
  options: { ...WORDS, until: { type: 'string' } },
  verbs: {
    transit: { usage: 'it is on its way', run: (desk, id, flags) => move(desk, id, flags, 'transit') },
    ready: {
      usage: 'it can be fetched; --until DAY, else as the rules say',
      run: (desk, id, flags) => move(desk, id, flags, 'ready'),
    },
    fetched: {
      usage: 'it was fetched (check-out says so itself)',
      run: (desk, id, flags) => move(desk, id, flags, 'fetched'),
    },
    refuse: {
      usage: '--zh TEXT, --en TEXT or both say why; a ready copy goes to the next reader',
      run: (desk, id, flags) => move(desk, id, flags, 'refused'),
    },
  },
})
