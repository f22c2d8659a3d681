/** A decision of the staff: the change, its line in the trail and the reader's notice stand or fall together; then the mail. */
import { cutText } from '../../../src/core/rules/shown-text.ts'
import type { OwnWords } from '../../kernel/own-words.ts'
import { cleanLines } from '../../modules/bibs/detail-html.ts'
import { addNotice, type NewNotice } from '../../modules/notices/add-notice.ts'
import type { Writing } from '../../store/library.ts'
import { UsageError } from '../usage.ts'
import type { Desk, Flags, Options } from './desk.ts'
import { mailNotices } from './mail.ts'

/** what the reader is told; more than that nobody reads in a notice */
const LONGEST = 2000

export type Deed = {
  area: string
  /** the number of the thing, or the reader's */
  subject: string | number
  act: string
  words?: OwnWords
  notices?: (NewNotice & { uid: number })[]
  /** numbers of notices that are written already */
  told?: number[]
}
/** said: one line for the staff. Without a deed nothing was changed. */
export type Outcome = { said: string; deed?: Deed }

export async function decide(desk: Desk, work: (trx: Writing) => Promise<Outcome>): Promise<void> {
  const { writes, clock, operator, io } = desk
  const done = await writes.together(async trx => {
    const { said, deed } = await work(trx)
    if (!deed) return { said, told: [] }
    const at = clock.now()
    const { area, subject, act, words = {} } = deed
    await trx
      .insertInto('staff_act')
      .values({ at, operator, area, subject: String(subject), act, said: plainOf(words) })
      .execute()
    const told = [...(deed.told ?? [])]
    for (const notice of deed.notices ?? []) told.push(await addNotice(trx, { ...notice, at }))
    return { said, told }
  })
  io.write(`${done.said}\n`)
  await mailNotices(desk, done.told)
}

export const WORDS: Options = { zh: { type: 'string' }, en: { type: 'string' } }

/** What --zh and --en say. @throws UsageError for too much, and for nothing where something is to be said */
export function wordsOf(flags: Flags, { isNeeded = false } = {}): OwnWords {
  const words: OwnWords = {}
  for (const lang of ['zh', 'en'] as const) {
    const text = cleanLines(String(flags[lang] ?? ''))
    if (text.length > LONGEST) throw new UsageError(`--${lang} takes at most ${LONGEST} characters.`)
    if (text !== '') words[lang] = text
  }
  if (isNeeded && plainOf(words) === '')
    throw new UsageError('Say it to the reader: --zh TEXT, --en TEXT, or both.')
  return words
}

/** for readers of neither language */
export const plainOf = ({ zh, en }: OwnWords): string => zh ?? en ?? ''

/** What something is called in a notice. */
export const nameOf = (text: string): string => cutText(text.replaceAll('\n', ' '), 60)
