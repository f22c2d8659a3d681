/** Names of libraries and locations: an import adds them by their codes, and keeps the names that they have. */
import type { PlaceKind } from '../../../src/contract/staff/staff-places.ts'
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { cleanText } from './detail/detail-html.ts'

const AREA = 'places'

type Named = { kind: PlaceKind; code: string; zh: string; en: string }

const namesOf = (db: Reading, kind: PlaceKind, code: string) =>
  kind === 'library'
    ? db
        .selectFrom('library')
        .select(['name_zh as zh', 'name_en as en'])
        .where('lib_code', '=', code)
        .executeTakeFirst()
    : db
        .selectFrom('location')
        .select(['name_zh as zh', 'name_en as en'])
        .where('loca_code', '=', code)
        .executeTakeFirst()

async function store(trx: Writing, { kind, code, zh, en }: Named): Promise<void> {
  const names = { name_zh: zh, name_en: en }
  if (kind === 'library') await trx.updateTable('library').set(names).where('lib_code', '=', code).execute()
  else await trx.updateTable('location').set(names).where('loca_code', '=', code).execute()
}

/** @throws Cannot: missing, or invalid without a name in either language */
export const namePlace = (ctx: DecisionContext, operator: string, { kind, code, ...said }: Named) =>
  decide(ctx, operator, async trx => {
    const before = await namesOf(trx, kind, code)
    if (!before) throw new Cannot(`There is no ${kind} ${code}. Nothing was changed.`, 'missing')
    const [zh, en] = [said.zh || said.en, said.en || said.zh].map(name => cleanText(name))
    if (!zh || !en) throw new Cannot('A name in one language at least. Nothing was changed.', 'invalid')
    if (zh === before.zh && en === before.en) return { said: 'It is called that already' }
    await store(trx, { kind, code, zh, en })
    return {
      said: `${kind} ${code} is called ${zh}, ${en}.`,
      trail: {
        ...{ area: AREA, subject: code, act: 'named' },
        ...{ before: { kind, code, ...before }, after: { kind, code, zh, en } },
      },
    }
  })

export const undoPlace: Undo = async (_ctx, trx, _subject, { before, after }) => {
  const { kind, code } = after as Named
  const now = await namesOf(trx, kind, code)
  needsSame({ ...after, ...now }, after)
  await store(trx, before as Named)
}
