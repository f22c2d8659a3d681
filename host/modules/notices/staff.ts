/** `npm run admin -- notices`: announcements to all readers, a group or one, with an end date, and their withdrawal. */

import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { atDesk, type Desk, dayStart, type Flags, type Options, report } from '../../staff/desk.ts'
import { readerOf } from '../../staff/reader.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import {
  type Audience,
  LONGEST_TEXT,
  LONGEST_TITLE,
  postings,
  postNotice,
  type Texts,
  withdrawNotice,
} from './decisions.ts'

const USAGE = `Usage: npm run admin -- notices [--data DIR] …
  list                 what was posted, to how many, and until when
  post                 --all, --group user.grp.00 or --to READER; --title-zh TEXT --zh TEXT, --title-en TEXT --en TEXT,
                       one language or both; --until DAY, after which it is gone
  withdraw ID          takes it from every reader
Who becomes a reader later does not get it. OPERATOR says who posts.
`
const OPTIONS: Options = {
  all: { type: 'boolean' },
  group: { type: 'string' },
  to: { type: 'string' },
  'title-zh': { type: 'string' },
  'title-en': { type: 'string' },
  zh: { type: 'string' },
  en: { type: 'string' },
  until: { type: 'string' },
}
/** max announcements listed */
const MOST_LISTED = 100

/** @throws UsageError for a title without text, a text without title, or neither */
function textsOf(flags: Flags): Texts {
  const texts: Texts = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = {
      title: cleanText(String(flags[`title-${lang}`] ?? '')),
      content: cleanLines(String(flags[lang] ?? '')),
    }
    if ((text.title === '') !== (text.content === ''))
      throw new UsageError(`--title-${lang} and --${lang} go together.`)
    if (text.title.length > LONGEST_TITLE || text.content.length > LONGEST_TEXT)
      throw new UsageError('A title has at most 200 characters, a text 5,000.')
    if (text.title !== '') texts[lang] = text
  }
  if (!texts.zh && !texts.en)
    throw new UsageError('Say it: --title-zh and --zh, --title-en and --en, or both.')
  return texts
}

async function postOne(desk: Desk, flags: Flags): Promise<void> {
  const texts = textsOf(flags)
  const { group, to, all } = flags
  if ([group, to, all].filter(Boolean).length !== 1)
    throw new UsageError('To whom? --all, --group or --to READER.')
  const until =
    flags.until === undefined
      ? null
      : desk.dates.endOfDayAfter(dayStart('--until', String(flags.until), desk), 0)
  if (until !== null && until < desk.clock.now()) throw new UsageError('--until is over.')
  await report(desk, postNotice(desk, desk.operator, { texts, to: await audienceOf(desk, flags), until }))
}

async function audienceOf({ store }: Desk, { to, group }: Flags): Promise<Audience> {
  if (to) return { uid: (await readerOf(store.db, String(to))).uid, userId: String(to) }
  return group ? { group: String(group) } : 'all'
}

function withdraw(desk: Desk, target: string): Promise<void> {
  const id = Number(/^#?(\d{1,15})$/.exec(target)?.[1] ?? Number.NaN)
  if (Number.isNaN(id)) throw new UsageError('Which one? Its number stands first in the list.')
  return report(desk, withdrawNotice(desk, desk.operator, { id }))
}

async function list({ store, io, dates }: Desk): Promise<void> {
  const rows = await postings(store.db, MOST_LISTED)
  for (const { id, at, operator, scope, title, readers, until_at, ended_at } of rows) {
    const state = ended_at !== null ? 'gone' : until_at === null ? 'stays' : `until ${dates.day(until_at)}`
    io.write(
      `#${id}  ${dates.minute(at)}  ${operator}  ${cleanText(scope)} (${readers})  ${state}  ${cleanText(title)}\n`,
    )
  }
  if (!rows.length) io.write('None.\n')
}

export const notices: Area = {
  name: 'notices',
  line: 'announcements to all readers, a group or one, until a day',
  run: (argv, asked) =>
    atDesk(argv, { usage: USAGE, options: OPTIONS }, asked, async (desk, words, flags) => {
      const [what = 'list', target = '', ...rest] = words
      if (rest.length || (what !== 'withdraw' && target)) throw new UsageError('One thing at a time.')
      if (what === 'list') await list(desk)
      else if (what === 'post') await postOne(desk, flags)
      else if (what === 'withdraw') await withdraw(desk, target)
      else throw new UsageError(`${what}: list, post or withdraw.`)
    }),
}
