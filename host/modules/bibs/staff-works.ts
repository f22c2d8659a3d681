/** `npm run admin -- works`: versions of works that were split and joined by hand. */
import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { atDesk, type Options, report } from '../../staff/desk.ts'
import { cleanText } from './detail/detail-html.ts'
import { automaticWork, joinWorks, splitWork } from './work-decisions.ts'
import { choicesMade, countChoices } from './work-queries.ts'

const USAGE = `Usage: npm run admin -- works [--data DIR] …
  list                    what was chosen by hand, the latest first
  split BIB …             each is a work of its own; --together: they are one
  join BIB … --with BIB   they belong with that book; --whole: with all their versions
  automatic BIB …         again as their records say
BIB: the id in the address of a book's page (m and 32 letters or digits). Imports and harvests keep it. It works beside the running
server, at once; undo takes it back within the day. OPERATOR says who decides.
`
const OPTIONS: Options = {
  with: { type: 'string' },
  whole: { type: 'boolean' },
  together: { type: 'boolean' },
}
/** a list for people, not a backup */
const MOST_LISTED = 10_000

export const works: Area = {
  name: 'works',
  line: 'versions of works that were split and joined by hand',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, [task, ...bibIds], flags) => {
      const { db } = desk.store
      if (task === 'list' && bibIds.length === 0) {
        for (const { bibId, withId, title, withTitle, operator, at } of await choicesMade(db, MOST_LISTED)) {
          const how =
            withId === bibId ? 'a work of its own' : `with ${withId} ${cleanText(withTitle ?? 'not here')}`
          desk.io.write(
            `${bibId}  ${cleanText(title)}  ${how}  ${desk.dates.minute(at)}  ${cleanText(operator)}\n`,
          )
        }
        desk.io.write(`${await countChoices(db)} in all.\n`)
        return
      }
      if (task !== 'split' && task !== 'join' && task !== 'automatic')
        throw new UsageError(`${task ?? 'No task'}: list, split, join or automatic.`)
      if (bibIds.length === 0) throw new UsageError('No book.')
      if (task === 'split')
        return report(desk, splitWork(desk, desk.operator, { bibIds, together: flags.together === true }))
      if (task === 'automatic') return report(desk, automaticWork(desk, desk.operator, { bibIds }))
      if (typeof flags.with !== 'string') throw new UsageError('--with BIB: the book that they belong with.')
      const { with: withId, whole } = flags
      await report(desk, joinWorks(desk, desk.operator, { bibIds, with: withId, whole: whole === true }))
    }),
}
