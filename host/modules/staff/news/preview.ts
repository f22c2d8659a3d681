/** What readers would get of news that are being written: the home page with them, the message, the mail. */
import type { NewsContent, NewsPreview } from '../../../../src/contract/staff/staff-news.ts'
import type { Module } from '../../../http/calls/module.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { readingWith } from '../../../store/reading-with.ts'
import { noticeLetter } from '../../notices/mail-notices.ts'
import { stored, textsOf } from '../../notices/news-decisions.ts'
import { draftsShown } from '../drafts-shown.ts'
import { type DrawnLook, type DrawnPage, openDrawer } from '../page-drawn.ts'

const LANGS = ['zh', 'en'] as const

/** @param modules the host's modules, which answer the calls of the page */
export function openNewsPreviews(ctx: HostContext, modules: readonly Module[]) {
  const drafts = draftsShown(ctx, 'news')

  /** The mail in a language. @param to address @param userId whose account it names */
  async function mailOf(content: NewsContent, lang: Lang, to = '', userId = ''): Promise<Mail> {
    const { title, content: text } = textIn(content, lang)
    const name = (await ctx.conf.now()).text('space.header.text', lang)
    return noticeLetter(ctx.config, lang, { name, to, userId, title, content: text })
  }
  /** as readers of a language see it @throws Cannot when nothing is written */
  function textIn(content: NewsContent, lang: Lang) {
    // whenever it is for: the preview is of now
    const texts = textsOf(stored(ctx, { ...content, from: '', until: '' }, false))
    return texts[lang] ?? texts.zh ?? texts.en!
  }

  return {
    mailOf,
    /** languages in which it is written */
    langsOf: (content: NewsContent): Lang[] =>
      LANGS.filter(lang => content[lang].title !== '' || content[lang].content !== ''),
    /** @throws Cannot when nothing is written */
    async keep(content: NewsContent): Promise<NewsPreview> {
      const letters: NewsPreview['letters'] = []
      for (const lang of LANGS) {
        const { subject, text } = await mailOf(content, lang)
        letters.push({ lang, ...textIn(content, lang), subject, mail: text })
      }
      return { key: content.onHome ? await drafts.keep(JSON.stringify(content)) : '', letters }
    },
    /** null = expired */
    async show(key: string, look: DrawnLook): Promise<DrawnPage | null> {
      const text = await drafts.find(key)
      if (text === null) return null
      const now = ctx.clock.now()
      const content = { ...(JSON.parse(text) as NewsContent), from: '', until: '' }
      const row = {
        ...{ ...stored(ctx, content, false), state: 'published', until_at: null },
        ...{ id: 0, posting: null, mailed: 0, created_at: now, updated_at: now },
      }
      const db = readingWith(ctx.store.db, [{ table: 'news', rows: [row], shape: row }])
      const drawer = await openDrawer(ctx, modules, { store: { ...ctx.store, db } })
      try {
        return await drawer.page('/space/index', look)
      } finally {
        await drawer.close()
      }
    },
  }
}
