/**
 * The languages that the portal is offered in, and the dictionaries of those other than zh and en, each served as a
 * module (/space/words/<language>.<hash>.js). They are read on first use, and anew when the staff have changed one.
 */
import { array, object, safeParse, string } from 'valibot'
import type { BaseConfig } from '../../../src/contract/x.ts'
import type { Dictionary } from '../../../src/contract/x-words.ts'
import { shortHash } from '../../http/files/packed.ts'
import type { HostContext } from '../../runtime/context.ts'
import { awaySince } from '../../store/away.ts'
import type { Conf } from '../vars/conf.ts'
import { ownLanguages, readDictionary } from './dictionary-files.ts'

/** address: of the module; text: the module */
export type PortalWords = { dictionary: Dictionary; address: string; text: string }

const configured = array(object({ code: string(), name: string() }))
const OURS = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

/** As configured; else zh, en, and each language for which the library has its own portal texts. */
export async function languagesOf(
  ctx: HostContext,
  conf: Awaited<ReturnType<Conf['now']>>,
): Promise<BaseConfig['languages']> {
  const set = safeParse(configured, conf.json('languages'))
  const languages =
    set.success && set.output.length
      ? set.output
      : [...OURS, ...(await (await readOf(ctx)).own).map(code => ({ code, name: nameOf(code) }))]
  return Promise.all(
    languages.map(async language => {
      const words = await portalWords(ctx, language.code)
      return words ? { ...language, words: words.address } : language
    }),
  )
}

/** The language's name for itself. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

type Read = { of: number; own: Promise<string[]>; words: Map<string, Promise<PortalWords | null>> }
const read = new WeakMap<HostContext['config'], Read>()

async function readOf(ctx: HostContext): Promise<Read> {
  const known = read.get(ctx.config)
  if (known && awaySince(ctx.store) !== null) return known
  const { conf } = await ctx.revisions.now()
  if (known?.of === conf) return known
  const anew: Read = { of: conf, own: ownLanguages(ctx), words: new Map() }
  read.set(ctx.config, anew)
  return anew
}

/** @returns null for zh and en themselves, and without a dictionary */
async function portalWords(ctx: HostContext, code: string): Promise<PortalWords | null> {
  const { words } = await readOf(ctx)
  const found = words.get(code) ?? readWords(ctx, code)
  words.set(code, found)
  return found
}

async function readWords(ctx: HostContext, code: string): Promise<PortalWords | null> {
  if (/^(zh|en)$/i.test(code)) return null
  const found = await readDictionary(ctx, code, 'all')
  if (!found) return null
  const dictionary = { ...found, lang: code.replaceAll('_', '-') }
  const text = `export default ${JSON.stringify(dictionary)}`
  return { dictionary, address: `/space/words/${dictionary.lang}.${shortHash(text)}.js`, text }
}

/** Dictionary of the language with this code, if the portal is offered in it. */
export async function offeredWords(ctx: HostContext, code: string): Promise<PortalWords | null> {
  const offered = await languagesOf(ctx, await ctx.conf.now())
  return offered.some(one => one.code === code && one.words) ? portalWords(ctx, code) : null
}
