/** `npm run admin -- places`: what libraries and locations are called. */
import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { atDesk, type Options, report } from '../../staff/desk.ts'
import { namePlace } from './place-decisions.ts'
import { locations } from './queries.ts'

const USAGE = `Usage: npm run admin -- places [--data DIR] …
  list                    every library and its locations: code, Chinese and English name
  name CODE               --zh TEXT, --en TEXT; one of them is enough. --library: the code is a library's
A new location of an import is called by its code. It works beside the running server, at once. OPERATOR says who decides.
`
const OPTIONS: Options = { zh: { type: 'string' }, en: { type: 'string' }, library: { type: 'boolean' } }

export const places: Area = {
  name: 'places',
  line: 'what libraries and locations are called',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, [task, code, ...more], flags) => {
      if (task === 'list' && code === undefined) {
        let library = ''
        for (const row of await locations(desk.store.db)) {
          if (row.libCode !== library) desk.io.write(`${row.libCode}  ${row.libZh}  ${row.libEn}\n`)
          library = row.libCode
          desk.io.write(`  ${row.locaCode}  ${row.zh}  ${row.en}\n`)
        }
        return
      }
      if (task !== 'name') throw new UsageError(`${task ?? 'No task'}: list or name.`)
      if (code === undefined) throw new UsageError('No code.')
      if (more.length) throw new UsageError(`${more[0]}: one word too many.`)
      const { zh = '', en = '' } = flags as { zh?: string; en?: string }
      const kind = flags.library ? 'library' : 'location'
      await report(desk, namePlace(desk, desk.operator, { kind, code, zh, en }))
    }),
}
