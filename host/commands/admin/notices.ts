/** `npm run admin -- notices`: announcements to all readers, a group or one, until a day, and withdrawn. */
import { cleanLines, cleanText } from '../../modules/bibs/detail-html.ts'
import { endPosting, post } from '../../modules/notices/posting-queries.ts'
import { UsageError } from '../usage.ts'
import type { Area } from './area.ts'
import { decide } from './decide.ts'
import { atDesk, Cannot, type Desk, dayStart, type Flags, type Options } from './desk.ts'
import { readerOf } from './reader.ts'

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
type Text = { title: string; content: string }

/** @throws UsageError for a title without a text, a text without a title, and nothing at all */
function textsOf(flags: Flags): { zh?: Text; en?: Text } {
  const texts: { zh?: Text; en?: Text } = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = {
      title: cleanText(String(flags[`title-${lang}`] ?? '')),
      content: cleanLines(String(flags[lang] ?? '')),
    }
    if ((text.title === '') !== (text.content === ''))
      throw new UsageError(`--title-${lang} and --${lang} go together.`)
    if (text.title.length > 200 || text.content.length > 5000)
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
  const whose = to ? { uid: readerOf(desk, String(to)).uid } : group ? { group: String(group) } : {}
  await decide(desk, async trx => {
    const plain = (texts.zh ?? texts.en)!
    const { id, readers, told } = await post(trx, {
      whose,
      scope: String(to ?? group ?? 'all'),
      plain,
      words: JSON.stringify(texts),
      at: desk.clock.now(),
      operator: desk.operator,
      until,
    })
    if (readers === 0) throw new Cannot('There is no such reader. Nothing was posted.')
    return {
      said: `Notice ${id} is posted to ${readers} ${readers === 1 ? 'reader' : 'readers'}.`,
      deed: {
        area: 'notices',
        subject: id,
        act: 'posted',
        words: { zh: texts.zh?.title, en: texts.en?.title },
        told,
      },
    }
  })
}

function withdraw(desk: Desk, target: string): Promise<void> {
  const id = Number(/^#?(\d{1,15})$/.exec(target)?.[1] ?? Number.NaN)
  if (Number.isNaN(id)) throw new UsageError('Which one? Its number stands first in the list.')
  return decide(desk, async trx => {
    const row = await trx.selectFrom('posting').select('ended_at').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Cannot(`There is no notice ${id}.`)
    if (row.ended_at !== null) return { said: `Notice ${id} is gone already. Nothing was changed.` }
    await endPosting(trx, id, desk.clock.now())
    return { said: `Notice ${id} is withdrawn.`, deed: { area: 'notices', subject: id, act: 'withdrawn' } }
  })
}

function list({ store, io, dates }: Desk): void {
  const rows = store.raw.prepare('SELECT * FROM posting ORDER BY id DESC LIMIT 100').all() as {
    id: number
    at: number
    operator: string
    scope: string
    title: string
    readers: number
    until_at: number | null
    ended_at: number | null
  }[]
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
      if (what === 'list') list(desk)
      else if (what === 'post') await postOne(desk, flags)
      else if (what === 'withdraw') await withdraw(desk, target)
      else throw new UsageError(`${what}: list, post or withdraw.`)
    }),
}
