/** `npm run admin -- fines`: what readers owe, paid or waived. */
import { decide, plainOf, WORDS, wordsOf } from './decide.ts'
import { type Desk, type Flags, needsLending } from './desk.ts'
import { loopArea } from './loop.ts'
import { yuan } from './reader.ts'

async function settle(desk: Desk, id: number, flags: Flags, act: 'paid' | 'waived'): Promise<void> {
  await needsLending(desk)
  const words = wordsOf(flags, { isNeeded: act === 'waived' })
  await decide(desk, async trx => {
    const { uid, amount, paid } = await trx
      .selectFrom('fine')
      .select(['uid', 'amount', 'paid'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (paid) return { said: `Fine ${id} is settled already. Nothing was changed.` }
    await trx.updateTable('fine').set({ paid: 1 }).where('id', '=', id).execute()
    const values = { amount: yuan(amount), words }
    return {
      said: `Fine ${id} of ${yuan(amount)} yuan is ${act}${plainOf(words) && `: ${plainOf(words)}`}.`,
      deed: { area: 'fines', subject: id, act, words, notices: [{ uid, kind: 'paid', values }] },
    }
  })
}

export const fines = loopArea({
  name: 'fines',
  line: 'what readers owe: paid, waived; that of a book still out grows and is not among them',
  sql: `SELECT fine.id, CASE paid WHEN 0 THEN 'unpaid' ELSE 'settled' END AS state, fine.created_at AS at, user_id AS reader,
      display_name AS name, printf('%.2f', amount / 100.0) || ' ' || kind || coalesce(': ' || title, '') AS what
    FROM fine JOIN patron ON patron.uid = fine.uid LEFT JOIN bib ON bib.id = fine.bib`,
  states: ['unpaid', 'settled'],
  waiting: ['unpaid'],
  options: WORDS,
  verbs: {
    pay: { usage: 'it was paid at the desk', run: (desk, id, flags) => settle(desk, id, flags, 'paid') },
    waive: {
      usage: '--zh TEXT, --en TEXT or both say why',
      run: (desk, id, flags) => settle(desk, id, flags, 'waived'),
    },
  },
})
