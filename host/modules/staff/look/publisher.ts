/**
 * Publishing a configuration file: one after another for all rooms that write it, each version kept, with a line in the
 * trail.
 */
import { Refusal } from '../../../http/calls/errors.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { checkText } from '../../../settings/check-text.ts'
import { addAct } from '../../../staff/queries.ts'
import { fileText, nameOfText, replaceFile } from './file.ts'
import { addVersion, latest } from './queries.ts'

type Publication = {
  operator: string
  /** of the text that was edited */
  base: string
  area: 'look' | 'settings'
  act: 'published' | 'restored'
  textOf: (before: string) => Promise<string>
  /** the line of the trail; default: both texts */
  trailOf?: (before: string, after: string) => Promise<{ before: unknown; after: unknown }>
}
export type Publisher = ReturnType<typeof openPublisher>

export function openPublisher({ writes, clock, config, settings }: HostContext) {
  const { path } = config.settings
  /** publications run one after another: each builds on the previous text */
  let publishing: Promise<unknown> = Promise.resolve()

  const linesOf = (text: string): string[] =>
    checkText(text).problems.map(({ path: place, message }) => `${place}: ${message}`)
  /** Problems that the change introduces; existing problems, which the host ignores, cannot be fixed here. */
  function problemsOf(before: string, after: string): string[] {
    const known = checkText(before).usable === null ? [] : linesOf(before)
    return linesOf(after).filter(line => !known.includes(line))
  }

  /** @throws Refusal when the file has been changed since, or cannot be written */
  function publish({ operator, base, area, act, textOf, trailOf }: Publication): Promise<void> {
    const work = publishing.then(async () => {
      const before = await fileText(path)
      if (nameOfText(before) !== base) throw new Refusal('staff.look.changed')
      const after = await textOf(before)
      const [problem] = problemsOf(before, after)
      if (problem) throw new Refusal('staff.look.invalid', { problem })
      if (after === before) return
      const trail = (await trailOf?.(before, after)) ?? { before, after }
      await replaceFile(path, after)
      await writes.transaction(async trx => {
        const at = clock.now()
        // text written by hand also becomes a version, even an empty one
        if ((await latest(trx)) !== before) await addVersion(trx, { at, operator: '', content: before })
        await addVersion(trx, { at, operator, content: after })
        await addAct(trx, {
          ...{ at, operator, area, subject: 'configuration', act },
          ...{ before: JSON.stringify(trail.before), after: JSON.stringify(trail.after) },
        })
      })
      settings.reload()
    })
    publishing = work.catch(() => {})
    return work
  }
  return { publish, problemsOf }
}
