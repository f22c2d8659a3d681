/** `npm run admin -- trials`: databases that readers ask to try. */
import { UsageError } from '../usage.ts'
import { decide, nameOf, plainOf, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, dayStart, type Flags } from './desk.ts'
import { loopArea } from './loop.ts'

/** yyyy-MM-dd, '' = not said @throws UsageError */
function daysOf(desk: Desk, { from, until }: Flags): { starts_on: string; ends_on: string } {
  for (const [flag, day] of Object.entries({ '--from': from, '--until': until }))
    if (day !== undefined) dayStart(flag, String(day), desk)
  if (from !== undefined && until !== undefined && String(until) < String(from))
    throw new UsageError('--until lies before --from.')
  return { starts_on: String(from ?? ''), ends_on: String(until ?? '') }
}

function move(desk: Desk, id: number, flags: Flags, act: 'approved' | 'declined'): Promise<void> {
  const words = wordsOf(flags)
  const days = act === 'approved' ? daysOf(desk, flags) : { starts_on: '', ends_on: '' }
  return decide(desk, async trx => {
    const { uid, state, package_name } = await trx
      .selectFrom('trial')
      .select(['uid', 'state', 'package_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (state === act) return { said: `Trial ${id} is ${act} already. Nothing was changed.` }
    if (state !== 'open')
      throw new Cannot(`Trial ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    await trx
      .updateTable('trial')
      .set({
        state: act,
        reply: plainOf(words),
        words: JSON.stringify(words),
        updated_at: desk.clock.now(),
        ...days,
      })
      .where('id', '=', id)
      .execute()
    const kind = act === 'approved' ? 'trial' : 'trialDeclined'
    const values = { name: nameOf(package_name), words }
    return {
      said: `Trial ${id} is ${act}; its reader has a notice.`,
      deed: { area: 'trials', subject: id, act, words, notices: [{ uid, kind, values }] },
    }
  })
}

export const trials = loopArea({
  name: 'trials',
  line: 'databases that readers ask to try: approved, declined',
  sql: `SELECT trial.id, state, trial.created_at AS at, user_id AS reader, display_name AS name, package_name AS what, url,
      remark, reply, starts_on, ends_on FROM trial JOIN patron ON patron.uid = trial.uid`,
  states: ['open', 'approved', 'declined'],
  waiting: ['open'],
  options: { ...WORDS, from: { type: 'string' }, until: { type: 'string' } },
  verbs: {
    approve: {
      usage: 'it is arranged, --from DAY --until DAY; --zh, --en',
      run: (desk, id, flags) => move(desk, id, flags, 'approved'),
    },
    decline: {
      usage: 'it is not taken up; --zh, --en',
      run: (desk, id, flags) => move(desk, id, flags, 'declined'),
    },
  },
})
