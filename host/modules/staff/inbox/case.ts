/** One case of the inbox, as the page shows it: content, related facts, and what was done with it. */

import { FAULTS } from '../../../../src/contract/catalogue/x-faults.ts'
import { DOCUMENT_KINDS, DOCUMENT_WAYS } from '../../../../src/contract/reader/codes.ts'
import { FEEDBACK_KINDS } from '../../../../src/contract/reader/feedbacks.ts'
import type { InboxCase, InboxRow } from '../../../../src/contract/staff/staff-inbox.ts'
import {
  INBOX_ACTS,
  INBOX_FACTS,
  INBOX_LOG_ACTS,
  INBOX_STATES,
  type InboxAct,
  type InboxFact,
  type InboxKind,
} from '../../../../src/contract/staff/staff-inbox-kinds.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { maskEmail, maskName, maskNumber } from '../../../../src/core/rules/reader/mask.ts'
import { cutText } from '../../../../src/core/rules/shown-text.ts'
import { HttpError } from '../../../http/calls/errors.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import type { StaffSession } from '../../../staff/sessions.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import * as cases from './case-queries.ts'
import { copyBatch, copyOf } from './copy.ts'
import { rolesSeeing, wayOf } from './kinds.ts'
import { members, type SentRow, sentRow, waitingAmong, wantedBy } from './queries.ts'

const EXCERPT = 120
/** shown inline as pictures; anything else is a download */
const PICTURES = /^image\/(png|jpeg|gif|webp|avif)$/

type Ctx = Pick<HostContext, 'store' | 'dates' | 'clock' | 'circulation' | 'mail'>

/** merged: other cases merged into it. wanted: readers who want the same book */
type Counts = { merged: number; wanted: number }

export function rowOf(
  row: SentRow,
  { dates }: Pick<Ctx, 'dates'>,
  lang: Lang,
  { merged, wanted }: Counts,
): InboxRow {
  const kind = row.kind as InboxKind
  const title = kind === 'loss' ? say(lang, 'staff.lostCard', { dept: cleanText(row.title) }) : row.title
  const shown = cleanText(title) || cutText(cleanText(row.excerpt), 40) || `#${row.id}`
  return {
    kind,
    id: row.id,
    state: knownKind(INBOX_STATES, row.state) ?? 'open',
    date: dates.minute(Number(row.at)),
    title: shown,
    excerpt: cutText(cleanText(row.excerpt), EXCERPT),
    assignee: row.assignee,
    handedBy: row.assignee === null ? '' : (row.handed_by ?? ''),
    merged: merged + 1,
    wanted,
    isWaiting: Number(row.waiting) === 1,
  }
}

type Known = {
  content: string
  facts: Partial<Record<InboxFact, string | number | null>>
  alike: Parameters<typeof cases.alikeIds>[3]
  language: string
  /** a visitor's mail address */
  email: string
  startsOn: string
  endsOn: string
  /** of a delivered document */
  link: string
  /** the copy it is about, and the reported problem; '' = none */
  barCode: string
  fault: string
}

async function knownOf({ store: { db } }: Ctx, kind: InboxKind, row: SentRow, lang: Lang): Promise<Known> {
  const none: Known = {
    content: row.excerpt,
    facts: {},
    alike: {},
    language: '',
    email: '',
    startsOn: '',
    endsOn: '',
    link: '',
    barCode: '',
    fault: '',
  }
  if (kind === 'letter' || kind === 'fault') {
    const letter = (await cases.letterOf(db, row.id))!
    const sort = FEEDBACK_KINDS.find(one => one === letter.kind)
    const fault = FAULTS.find(one => one === letter.fault)
    return {
      ...none,
      content: letter.content,
      facts: {
        type: fault ? say(lang, `faults.kinds.${fault}`) : sort ? say(lang, `feedback.kinds.${sort}`) : '',
        book: letter.book,
        barCode: letter.bar_code,
      },
      alike: { bib: letter.bib, title: letter.title },
      barCode: letter.bar_code,
      fault: letter.fault,
      language: letter.lang || (letter.preferred_language ?? ''),
      email: letter.email,
    }
  }
  if (kind === 'suggestion') {
    const book = (await cases.suggestionOf(db, row.id))!
    const { author, publisher, year, isbn, vendor, price, remark, title_key: titleKey } = book
    return {
      ...none,
      content: remark,
      facts: { author, publisher, year, isbn, vendor, price },
      alike: { isbn, titleKey },
    }
  }
  if (kind === 'trial') {
    const trial = (await cases.trialOf(db, row.id))!
    return {
      ...none,
      content: trial.remark,
      facts: { url: trial.url },
      alike: { nameKey: trial.name_key },
      startsOn: trial.starts_on,
      endsOn: trial.ends_on,
    }
  }
  if (kind === 'document') {
    const {
      kind: sort,
      way,
      needed_by,
      remark,
      link,
      same_key,
      ...texts
    } = (await cases.documentOf(db, row.id))!
    const [type, wanted] = [knownKind(DOCUMENT_KINDS, sort), knownKind(DOCUMENT_WAYS, way)]
    return {
      ...none,
      content: remark,
      facts: {
        ...texts,
        type: type ? say(lang, `documents.kinds.${type}`) : sort,
        way: wanted ? say(lang, `documents.ways.${wanted}`) : way,
        neededBy: needed_by,
      },
      alike: { sameKey: same_key },
      link,
    }
  }
  if (kind === 'review') {
    const review = (await cases.reviewOf(db, row.id))!
    const { content, score, reports } = review
    return { ...none, content, facts: { score, reports } }
  }
  const loss = (await cases.lossOf(db, row.id))!
  return { ...none, facts: { dept: loss.dept, expires: loss.expires_on } }
}

/** A case merged into another is decided with that one. @throws HttpError 404 */
export const sentOf = ({ store }: Ctx, kind: InboxKind, id: number): Promise<SentRow> =>
  sentIn(store.db, kind, id)

/** @throws HttpError 404 */
export async function sentIn(db: Reading, kind: InboxKind, id: number): Promise<SentRow> {
  const row = await sentRow(db, kind, id)
  if (!row) throw new HttpError(404, 'errors.missing')
  return row
}

export async function caseOf(
  ctx: Ctx,
  { kind, id, staff: { role } }: { kind: InboxKind; id: number; staff: Pick<StaffSession, 'role'> },
  lang: Lang,
): Promise<InboxCase> {
  const { dates, clock } = ctx
  const { db } = ctx.store
  const row = await sentOf(ctx, kind, id)
  const { area, acts } = wayOf(kind)
  const together = await members(db, kind, area, id)
  const ids = [id, ...together.map(one => one.id)]
  const known = await knownOf(ctx, kind, row, lang)
  const alikeIds = await cases.alikeIds(db, kind, id, known.alike)
  const alike = (await waitingAmong(db, [kind], area, alikeIds)).filter(one => !ids.includes(one.id))
  const files = area === 'feedback' ? await cases.filesOf(db, ids) : []
  const notes = await cases.notesOf(db, area, ids)
  const own = await cases.actsOf(db, area, ids)
  const copy = await copyOf(ctx, {
    ...{ barCode: known.barCode, fault: known.fault, role, lang, hasReader: row.uid !== null },
  })
  const ofCopy = copy ? await cases.copyActsOf(db, copyBatch(area, id)) : []
  const log = [...own, ...ofCopy].sort((a, b) => a.id - b.id)
  const reader = row.uid === null ? undefined : await cases.readerOf(db, row.uid, kind)
  const back = new Set(log.map(line => line.undoes))
  const last = own.findLast(
    (line): line is typeof line & { act: InboxAct } =>
      line.batch !== '' &&
      line.undoes === null &&
      line.subject === String(id) &&
      knownKind(INBOX_ACTS, line.act) !== undefined &&
      !back.has(line.id),
  )
  const day = (at: number) => dates.day(at)
  const wanted = kind === 'suggestion' ? ((await wantedBy(db, [id])).get(id) ?? 0) : 0
  return {
    ...rowOf(row, ctx, lang, { merged: together.length, wanted }),
    content: cleanLines(known.content),
    facts: INBOX_FACTS.map(name => ({ name, value: cleanText(String(known.facts[name] ?? '')) })).filter(
      ({ value }) => value !== '',
    ),
    files: files.map(({ id: fileId, name, type, size }) => ({
      fileId,
      name: cleanText(name),
      type,
      size,
      isPicture: PICTURES.test(type),
      isRefused: type === '',
    })),
    notes: notes.map(({ at, ...note }) => ({
      ...note,
      date: dates.minute(at),
      content: cleanLines(note.content),
    })),
    log: log.map(({ id, at, operator, act, said }) => ({
      id,
      date: dates.minute(at),
      operator: cleanText(operator),
      act: knownKind(INBOX_LOG_ACTS, act) ?? 'other',
      said: cleanText(said),
    })),
    acts: acts(row.state),
    decided: await cases.decidedLast(db, area, id, INBOX_ACTS),
    last: last
      ? {
          id: last.id,
          act: last.act,
          operator: cleanText(last.operator),
          date: dates.minute(last.at),
          mayUndo: day(last.at) === day(clock.now()),
          words: wordsIn(last.after),
          startsOn: known.startsOn,
          endsOn: known.endsOn,
          link: known.link,
        }
      : null,
    due: row.due ?? '',
    people: (await cases.peopleOf(db, rolesSeeing(kind))).map(({ name }) => name),
    waits:
      Number(row.waiting) === 1 ? Math.max(0, Math.floor((clock.now() - Number(row.at)) / 60_000)) : null,
    sentTo: { messages: reader !== undefined, mail: mailOf(ctx, reader, known.email) },
    copy,
    reader: reader
      ? `${maskName(cleanText(reader.display_name))} ${maskNumber(reader.user_id)}`
      : maskEmail(known.email),
    language: (known.language || reader?.preferred_language || '').slice(0, 2),
    together: together.map(one => ({
      id: one.id,
      date: dates.minute(Number(one.at)),
      title: cleanText(one.title),
      content: cleanLines(one.excerpt),
    })),
    alike: alike.map(one => ({
      id: one.id,
      date: dates.minute(Number(one.at)),
      title: cleanText(one.title) || cutText(cleanText(one.excerpt), 40),
    })),
  }
}

/** @returns the masked address that an answer is mailed to */
function mailOf(
  { mail }: Pick<Ctx, 'mail'>,
  reader: Awaited<ReturnType<typeof cases.readerOf>>,
  visitor: string,
): string {
  const wishes = reader ? Number(reader.mailed) === 1 : true
  const email = reader ? reader.email : visitor
  return mail.isOn && wishes && email ? maskEmail(email) : ''
}

/** The text that a decision sent to the reader. @param after JSON of the trail */
function wordsIn(after: string): { zh: string; en: string } {
  const { words = '{}' } = (after ? JSON.parse(after) : {}) as { words?: string }
  const { zh = '', en = '' } = JSON.parse(words) as StaffMessage
  return { zh, en }
}
