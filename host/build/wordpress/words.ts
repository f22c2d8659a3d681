/** Texts of the WordPress plugin: those used in its sources, as .pot, and their translations in WordPress's format. */

import { type GetTextTranslations, mo, po } from 'gettext-parser'
import type { Sources } from '../extension-zip.ts'

type Word = { msgid: string; msgctxt: string; files: string[] }

/** Calls in PHP, and the texts that WordPress translates in the plugin's header and in block.json. */
export function wordsOf(sources: Sources): Word[] {
  const words = new Map<string, Word>()
  const take = (msgid: string, msgctxt: string, file: string) => {
    const word = words.get(`${msgctxt}\u0004${msgid}`) ?? { msgid, msgctxt, files: [] }
    if (!word.files.includes(file)) word.files.push(file)
    words.set(`${msgctxt}\u0004${msgid}`, word)
  }
  for (const [file, text] of Object.entries(sources)) {
    if (file.endsWith('.php'))
      for (const [, said] of text.matchAll(
        /\b(?:__|_e|(?:esc_html|esc_attr)_[_e])\(\s*'((?:[^'\\]|\\.)*)',\s*'reading-room'/g,
      ))
        take(said!.replaceAll(/\\(['\\])/g, '$1'), '', file)
    for (const [, said] of text.matchAll(/^ \* (?:Plugin Name|Description): +(.+)$/gm)) take(said!, '', file)
    if (!file.endsWith('block.json')) continue
    const { title, description, keywords } = JSON.parse(text) as Record<string, string> & {
      keywords: string[]
    }
    take(title!, 'block title', file)
    take(description!, 'block description', file)
    for (const keyword of keywords) take(keyword, 'block keyword', file)
  }
  return [...words.values()]
}

const HEADERS = {
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'MIME-Version': '1.0',
  'X-Domain': 'reading-room',
}

export function potOf(sources: Sources, version: string): string {
  const translations: GetTextTranslations['translations'] = {}
  for (const { msgid, msgctxt, files } of wordsOf(sources)) {
    translations[msgctxt] ??= {}
    translations[msgctxt][msgid] = {
      msgid,
      msgctxt,
      msgstr: [''],
      comments: { reference: files.join('\n') },
    }
  }
  const headers = { 'Project-Id-Version': `The Reading Room ${version}`, ...HEADERS }
  return `${po.compile({ charset: 'utf-8', headers, translations })}\n`
}

/** @param text of a .po @returns bytes of its .mo */
export const moOf = (text: string): Uint8Array => mo.compile(po.parse(text))

/** @param text of a .po @returns its translations: `context\u0004text`, or the text alone → translation */
export const translationsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(po.parse(text).translations)
      .flatMap(context => Object.values(context))
      .filter(({ msgid }) => msgid)
      .map(({ msgid, msgctxt, msgstr }) => [`${msgctxt ?? ''}\u0004${msgid}`, msgstr[0]!]),
  )
