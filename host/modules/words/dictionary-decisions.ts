/** Phrases of further languages, written at the page: published at once, undone, in the trail. */
import { Cannot, type DecisionContext, decide, type Facts } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Writing } from '../../store/library.ts'
import { faultsIn } from './dictionary-faults.ts'
import { baseOf, wordsIn } from './dictionary-files.ts'
import { type Phrases, type StoredDictionary, storedDictionary } from './dictionary-store.ts'

const AREA = 'dictionaries'
/** @param changed '' = the phrase goes, and the one from before it is shown again */
async function put(
  trx: Writing,
  lang: string,
  changed: Phrases,
  { now, before }: { now: number; before: StoredDictionary | undefined },
): Promise<void> {
  const words: Phrases = Object.fromEntries(
    Object.entries({ ...before?.words, ...changed }).filter(([, text]) => text !== ''),
  )
  if (Object.keys(words).length === 0) {
    await trx.deleteFrom('dictionary').where('lang', '=', lang).execute()
    return
  }
  // so that two changes within one tick of the clock are told apart
  const row = { words: JSON.stringify(words), updated_at: Math.max(now, (before?.updatedAt ?? 0) + 1) }
  await trx
    .insertInto('dictionary')
    .values({ lang, ...row })
    .onConflict(known => known.column('lang').doUpdateSet(row))
    .execute()
}

const only = (keys: readonly string[], words: Phrases = {}): Phrases =>
  Object.fromEntries(keys.map(key => [key, words[key] ?? '']))

type Given = { lang: string; base: number; texts: Phrases }

/** @param texts '' = the phrase goes @throws Cannot: changed, or invalid if one has a fault */
export const saveDictionary = (ctx: DecisionContext, operator: string, { lang, base, texts }: Given) =>
  decide(ctx, operator, async trx => {
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
    if (faultsIn(written, wordsIn(baseOf(lang), 'all'), lang).length > 0)
      throw new Cannot('A phrase has a fault. Nothing was changed.', 'invalid')
    const before = await storedDictionary(trx, lang)
    if ((before?.updatedAt ?? 0) !== base)
      throw new Cannot('Somebody else has changed it since. Nothing was changed.', 'changed')
    const keys = Object.keys(texts).filter(key => texts[key] !== (before?.words[key] ?? ''))
    if (keys.length === 0) return { said: `${lang} is so already`, count: 0 }
    await put(trx, lang, only(keys, texts), { now: ctx.clock.now(), before })
    return {
      ...{ said: `${keys.length} phrases of ${lang} are changed.`, count: keys.length },
      trail: {
        ...{ area: AREA, subject: lang, act: 'published', words: { en: String(keys.length) } },
        before: { lang, words: only(keys, before?.words) },
        after: { lang, words: only(keys, texts) },
      },
    }
  })

export const undoDictionary: Undo = async (ctx, trx, _subject, facts) => {
  const then = facts.before as Facts & { lang: string; words: Phrases }
  const { words } = facts.after as { words: Phrases }
  const now = await storedDictionary(trx, then.lang)
  const keys = Object.keys(words)
  needsSame(only(keys, now?.words), words)
  await put(trx, then.lang, then.words, { now: ctx.clock.now(), before: now })
}
