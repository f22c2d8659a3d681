/** /opac/staff/look: editing, previewing, publishing and restoring the configuration file. */

import { HOME_MODULES } from '../../../../src/contract/codes.ts'
import { type LookState, type LookValues, staffLookCalls } from '../../../../src/contract/staff/staff-look.ts'
import { THEME_CODES } from '../../../../src/core/limits.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { HttpError } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { diffOf } from './diff.ts'
import { fileText, nameOfText, whyUnwritable } from './file.ts'
import type { Previews } from './preview.ts'
import type { Publisher } from './publisher.ts'
import { versionBefore, versionOf, versions } from './queries.ts'
import { ownPages, valuesOf, written } from './values.ts'

export function lookCalls(
  on: On,
  ctx: HostContext,
  { previews, publisher }: { previews: Previews; publisher: Publisher },
): void {
  const { store, dates, config, settings } = ctx
  const { db } = store
  const { path } = config.settings

  async function state(lang: Lang): Promise<LookState> {
    const text = await fileText(path)
    const own = await versions(db)
    const now = own.find(one => one.content === text)?.id
    const past = own.map(({ id, at, operator }) => ({
      id,
      date: dates.minute(at),
      operator,
      isNow: id === now,
    }))
    return {
      values: valuesOf(await ctx.conf.now()),
      base: nameOfText(text),
      file: path,
      unwritable: await whyUnwritable(path),
      trouble: settings.state().trouble ?? '',
      fixed: [
        { name: 'PUBLIC_URL', value: config.publicUrl },
        { name: 'LANGUAGE_FALLBACK', value: config.language },
        { name: 'TIME_ZONE', value: config.timeZone },
      ].filter(({ value }) => value !== ''),
      versions: past,
      undo: versionBefore(past),
      allModules: [...HOME_MODULES],
      allThemes: THEME_CODES.map(code => ({ code, name: say(lang, `themes.${code}`) })),
      pages: ownPages(),
    }
  }

  /** The file with these values applied. */
  async function drafted(values: LookValues) {
    const before = await fileText(path)
    const after = written(before, valuesOf(await ctx.conf.now()), values)
    return { before, after }
  }
  async function draftOf(before: string, after: string) {
    const problems = publisher.problemsOf(before, after)
    const key = problems.length ? null : await previews.keep(after)
    return { key, diff: diffOf(before, after), problems }
  }

  on(staffLookCalls.state, ({ lang }) => state(lang))

  on(staffLookCalls.draft, async ({ body }) => {
    const { before, after } = await drafted(body.values)
    return draftOf(before, after)
  })

  on(staffLookCalls.preview, async ({ params, query }) => {
    const shown = await previews.show(params.key ?? '', query)
    if (!shown) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(shown.html, 'text/html; charset=utf-8', { 'content-security-policy': shown.policy })
  })

  on(staffLookCalls.publish, async ({ staff, body: { values, base }, lang }) => {
    await publisher.publish({
      ...{ operator: staff!.name, base, area: 'look', act: 'published' },
      textOf: async before => written(before, valuesOf(await ctx.conf.now()), values),
    })
    return state(lang)
  })

  /** @throws HttpError 404 */
  async function versionText(id: string | undefined): Promise<string> {
    const found = await versionOf(db, idIn(id))
    if (!found) throw new HttpError(404, 'errors.missing')
    return found.content
  }
  on(staffLookCalls.version, async ({ params }) =>
    draftOf(await fileText(path), await versionText(params.id)),
  )
  on(staffLookCalls.restore, async ({ staff, params, body, lang }) => {
    const text = await versionText(params.id)
    await publisher.publish({
      ...{ operator: staff!.name, base: body.base, area: 'look', act: 'restored' },
      textOf: async () => text,
    })
    return state(lang)
  })
}
