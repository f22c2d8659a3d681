/** /opac/x/dictionaries/*: codes and their labels. */
import { dictionariesCalls } from '../../../src/contract/x-dictionaries.ts'
import { QUOTED_TYPES } from '../../../src/core/rules/search/quoted-types.ts'
import categoryEn from '../../../src/features/collections/category/category.en.ts'
import categoryZh from '../../../src/features/collections/category/category.zh.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { languageName, WORDS } from '../bibs/words.ts'
import { DEPARTMENT, TEACHER } from '../curriculums/levels.ts'
import { searchConfs } from '../search/search-confs.ts'

type Entry = { code: string; name: string }
type Dictionary = (lang: Lang) => Entry[] | Promise<Entry[]>

const entriesOf = (names: Record<string, string>): Entry[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))

function dictionariesOf(ctx: HostContext): Record<string, Dictionary> {
  const confs = searchConfs(ctx.search, openCatalogue(ctx).names)
  return {
    'document.type': lang => entriesOf(WORDS[lang].documentTypes),
    // those of the library's books, the most frequent first; then the usual ones
    'language.code': async lang => {
      const present = (await confs(lang)).languages
      const codes = new Set([...present.map(one => one.code), ...Object.keys(WORDS[lang].languages)])
      return [...codes].map(code => ({ code, name: languageName(code, lang) }))
    },
    // the levels of the tree of courses, as conf divides it
    'opac.course.ref.level': async lang => {
      const isByYear = (await ctx.conf.now()).text('opac.course.ref.level', lang) === 'year'
      return [
        { code: DEPARTMENT, name: say(lang, 'courses.tree.department') },
        ...(isByYear ? [{ code: 'year', name: say(lang, 'courses.tree.year') }] : []),
        { code: TEACHER, name: say(lang, 'courses.tree.teacher') },
      ]
    },
    classification: lang => entriesOf((lang === 'zh' ? categoryZh : categoryEn).scheme),
    'quoted.type': () => QUOTED_TYPES.map(({ code, name }) => ({ code, name })),
  }
}

export const dictionaries: Module = (on, ctx) => {
  const known = new Map(Object.entries(dictionariesOf(ctx)))
  on(dictionariesCalls.dictionary, ({ params: { domain = '' }, lang }) => {
    const found = known.get(domain.replace(/^domain:/, ''))
    if (!found) throw new HttpError(404, 'errors.missing')
    return found(lang)
  })
}
