/** /opac/staff/dictionaries: texts of the portal and the elements in further languages. */
import {
  type CheckedPhrases,
  DICTIONARY_ACTS,
  type DictionariesState,
  type Phrases,
  type PhrasesShown,
  staffDictionariesCalls,
} from '../../../../src/contract/staff/staff-dictionaries.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { Refusal } from '../../../http/calls/errors.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { lastActs } from '../../../staff/queries.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { saveDictionary, undoDictionary } from '../../words/dictionary-decisions.ts'
import { faultsIn, type WordsFault } from '../../words/dictionary-faults.ts'
import {
  baseOf,
  filedLanguages,
  isLanguage,
  readDictionary,
  shippedLanguages,
  treeOf,
  wordsIn,
} from '../../words/dictionary-files.ts'
import { storedDictionary, storedLanguages } from '../../words/dictionary-store.ts'
import { languagesOf } from '../../words/portal-languages.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'

const AREA = 'dictionaries'
const PER_PAGE = 50
const MOST_FAULTS = 100
const MOST_TRAIL = 20
const OWN_WORDS = {
  invalid: 'staff.dictionaries.faulty',
  state: 'staff.dictionaries.changed',
} as const

/** A name for a language, in another one. */
const nameOf = (lang: string, inLang: Lang): string =>
  new Intl.DisplayNames([inLang], { type: 'language' }).of(lang) ?? lang

/** @returns as it is written: zh-hant becomes zh-Hant @throws Refusal for what is no further language */
function languageIn({ lang = '' }: Record<string, string>): string {
  const text = lang.trim().replaceAll('_', '-')
  if (!isLanguage(text)) throw new Refusal('staff.dictionaries.noLanguage')
  try {
    return Intl.getCanonicalLocales(text)[0]!
  } catch {
    throw new Refusal('staff.dictionaries.noLanguage')
  }
}

export function dictionariesRoom(on: On, ctx: HostContext): void {
  const { store, dates } = ctx
  const { db } = store

  async function state(operator: string, lang: Lang): Promise<DictionariesState> {
    const [files, written] = [await filedLanguages(ctx), await storedLanguages(db)]
    const offered = await languagesOf(ctx, await ctx.conf.now())
    const codes = [...new Set([...shippedLanguages(), ...files, ...written])].sort()
    const languages: DictionariesState['languages'] = []
    for (const code of codes) {
      const all = wordsIn(baseOf(code), 'all')
      const found = (await readDictionary(ctx, code, 'all'))?.words ?? {}
      languages.push({
        ...{ lang: code, name: nameOf(code, lang), of: Object.keys(all).length },
        has: Object.keys(all).filter(key => found[key] !== undefined).length,
        own: Object.keys((await storedDictionary(db, code))?.words ?? {}).length,
        ...{ isShipped: shippedLanguages().includes(code), isFile: files.includes(code) },
        isOffered: offered.some(one => one.code === code),
      })
    }
    return {
      languages,
      undo: await lastToUndo(ctx, AREA, operator),
      trail: (await lastActs(db, AREA, MOST_TRAIL)).map(({ at, operator, act, subject, said }) => ({
        ...{ date: dates.minute(at), operator, lang: subject, count: said },
        act: knownKind(DICTIONARY_ACTS, act) ?? 'published',
      })),
    }
  }

  /** as shown to readers, and what was written here */
  async function wordsOf(lang: string) {
    const dictionary = await readDictionary(ctx, lang, 'all')
    // fr-CA has nothing of its own where there is fr only
    const shown = dictionary?.lang.toLowerCase() === lang.toLowerCase() ? dictionary.words : {}
    const own = await storedDictionary(db, lang)
    return { shown, own: own?.words ?? {}, updated: own?.updatedAt ?? 0, dir: dictionary?.dir ?? 'ltr' }
  }

  async function phrases(
    lang: string,
    { show, q, page }: { show: PhrasesShown; q: string; page: number },
    inLang: Lang,
  ): Promise<Phrases> {
    const all = wordsIn(baseOf(lang), 'all')
    const { shown, own, updated, dir } = await wordsOf(lang)
    const wanted = q.trim().toLowerCase()
    const isWanted = (key: string): boolean =>
      (show === 'all' || (show === 'own' ? own[key] !== undefined : shown[key] === undefined)) &&
      (wanted === '' || [key, all[key], shown[key]].some(text => text?.toLowerCase().includes(wanted)))
    const keys = Object.keys(all).filter(isWanted)
    const from = (page - 1) * PER_PAGE
    return {
      ...{ lang, name: nameOf(lang, inLang), dir, base: baseOf(lang), updated, total: keys.length },
      rows: keys.slice(from, from + PER_PAGE).map(key => ({
        ...{ key, base: all[key]!, own: own[key] ?? '' },
        before: own[key] === undefined ? (shown[key] ?? '') : '',
      })),
    }
  }

  const faultSaid = (fault: WordsFault, lang: Lang): string => {
    const { key: _, kind, ...values } = fault
    return say(lang, `staff.dictionaries.faults.${kind}`, { ...values, slot: slotOf(fault) })
  }
  const slotOf = (fault: WordsFault): string => ('slot' in fault ? fault.slot : '')

  async function checked(lang: string, texts: Record<string, string>, inLang: Lang): Promise<CheckedPhrases> {
    const all = wordsIn(baseOf(lang), 'all')
    const { shown } = await wordsOf(lang)
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
    const faults = faultsIn(written, all, lang)
    const wrong = new Set(faults.map(({ key }) => key))
    const right = Object.keys(written).filter(key => !wrong.has(key))
    const added = right.filter(key => shown[key] === undefined).length
    const same = right.filter(key => shown[key] === written[key]).length
    const left = Object.keys(all).filter(key => shown[key] === undefined).length - added
    return {
      faults: faults.slice(0, MOST_FAULTS).map(fault => ({ key: fault.key, text: faultSaid(fault, inLang) })),
      ...{ added, same, changed: right.length - added - same, missing: left },
    }
  }

  on(staffDictionariesCalls.state, ({ staff, lang }) => state(staff!.name, lang))
  on(staffDictionariesCalls.phrases, ({ params, query, lang }) => phrases(languageIn(params), query, lang))
  on(staffDictionariesCalls.missing, async ({ params }) => {
    const lang = languageIn(params)
    const all = wordsIn(baseOf(lang), 'all')
    const { shown } = await wordsOf(lang)
    const keys = Object.keys(all).filter(key => shown[key] === undefined)
    const text = `${JSON.stringify(treeOf(keys, all), null, 2)}\n`
    return new FileAnswer(Buffer.from(text), 'application/json; charset=utf-8', {
      'content-disposition': `attachment; filename="${lang}.json"`,
    })
  })
  on(staffDictionariesCalls.check, ({ params, body, lang }) => checked(languageIn(params), body.texts, lang))
  on(staffDictionariesCalls.save, ({ staff, params, body, lang }) =>
    inWords(async () => {
      const code = languageIn(params)
      const { shown, own } = await wordsOf(code)
      const faults = body.isPartial ? faultsIn(body.texts, wordsIn(baseOf(code), 'all'), code) : []
      const wrong = new Set(faults.map(({ key }) => key))
      // what a file says as it is shown already need not be written here, too
      const texts = Object.entries(body.texts).filter(
        ([key, text]) => !wrong.has(key) && (own[key] !== undefined || shown[key] !== text),
      )
      const given = { lang: code, base: body.base, texts: Object.fromEntries(texts) }
      await saveDictionary(ctx, staff!.name, given)
      return state(staff!.name, lang)
    }, OWN_WORDS),
  )
  on(staffDictionariesCalls.undo, ({ staff, params, lang }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoDictionary, id: params.id })
      return state(staff!.name, lang)
    }, OWN_WORDS),
  )
}
