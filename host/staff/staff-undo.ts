/** `npm run admin -- undo`: lists today's latest decisions and undoes them. */
import { UsageError, wholeNumber } from '../commands/usage.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { Area } from './area.ts'
import { atDesk, type Desk } from './desk.ts'
import { undo } from './undo.ts'
import { undoableSince } from './undo-queries.ts'
import { UNDOS } from './undos.ts'

const USAGE = `Usage: npm run admin -- undo [ID] [--data DIR]
Without ID: the last decision of each kind of today, by the number of its line. With it, that one is taken back: what it
changed is as it was, and its notice is gone. What was decided anew since is left alone.
`

async function list({ store, io, dates, clock }: Desk): Promise<void> {
  const today = dates.startOf(dates.day(clock.now()))
  const lines = await undoableSince(store.db, today, Object.keys(UNDOS))
  const kinds = new Set<string>()
  for (const { id, at, operator, area, act, subject } of lines) {
    const kind = `${area} ${act}`
    if (kinds.has(kind)) continue
    kinds.add(kind)
    io.write(
      `#${String(id).padEnd(6)} ${dates.minute(at)}  ${cleanText(operator)}  ${kind}  ${cleanText(subject)}\n`,
    )
  }
  if (!lines.length) io.write('Nothing of today can be taken back.\n')
}

export const undoing: Area = {
  name: 'undo',
  line: 'the last decisions of today, and how they are taken back',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: {} }, asked, async (desk, [line, ...more]) => {
      if (more.length) throw new UsageError('undo takes the number of one line.')
      if (line === undefined) return list(desk)
      const id = wholeNumber('undo', line.replace(/^#/, ''), 1, 1e12)
      const { outcomes } = await undo(desk, desk.operator, UNDOS, id)
      for (const { said } of outcomes) desk.io.write(`${said}\n`)
    }),
}
