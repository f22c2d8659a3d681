/** /opac/staff/inbox: listing, assigning, notes, merging, deciding, undoing. */

import { ID_STATUS } from '../../../../src/contract/codes.ts'
import { type InboxDecision, staffInboxCalls } from '../../../../src/contract/staff/staff-inbox.ts'
import { INBOX_ACTS, INBOX_KINDS, type InboxKind } from '../../../../src/contract/staff/staff-inbox-kinds.ts'
import { ifSupported } from '../../../circulation/supported.ts'
import type { CallInput } from '../../../http/calls/call-input.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import { csvAnswer } from '../../../http/csv-answer.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { say } from '../../../runtime/say.ts'
import { Cannot, type Deciding, decideAll } from '../../../staff/decide.ts'
import { addAct } from '../../../staff/queries.ts'
import type { StaffSession } from '../../../staff/sessions.ts'
import type { CaseArea, TrailEntry } from '../../../staff/trail.ts'
import { correct, undo } from '../../../staff/undo.ts'
import { actOf } from '../../../staff/undo-queries.ts'
import type { Writing } from '../../../store/library.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import { uploadName } from '../../feedbacks/uploads.ts'
import { inWords } from '../in-words.ts'
import { caseOf, rowOf, sentIn, sentOf } from './case.ts'
import * as cases from './case-queries.ts'
import { copyBatch, copyUndos, copyWork } from './copy.ts'
import { INBOX_AREAS, kindsOf, rolesSeeing, undos, wayOf } from './kinds.ts'
import { countHanded, countSent, countsOf, type Filter, members, oldestWaiting, sentRows } from './queries.ts'
import { repliesCalls } from './replies.ts'

const PAGE = 30
const MOST_EXPORTED = 10_000
const DAY = 86_400_000

export function inboxCalls(on: On, ctx: HostContext): void {
  const { store, writes, clock, dates } = ctx
  const { db } = store

  /** @throws HttpError 404 for cases that the role does not see */
  function placeOf({ params, staff }: CallInput): {
    staff: StaffSession
    kind: InboxKind
    id: number
    area: CaseArea
  } {
    const kind = INBOX_KINDS.find(one => one === params.kind)
    const id = Number(/^\d{1,15}$/.exec(params.id ?? '')?.[0] ?? Number.NaN)
    if (!kind || Number.isNaN(id) || !kindsOf(staff!.role).includes(kind))
      throw new HttpError(404, 'errors.missing')
    return { staff: staff!, kind, id, area: wayOf(kind).area }
  }

  const noted = (
    trx: Writing,
    { staff, id }: { staff: StaffSession; id: number },
    entry: TrailEntry,
    facts: { before?: object; after?: object } = {},
  ) =>
    addAct(trx, {
      ...entry,
      ...{ at: clock.now(), operator: staff.name, subject: String(id) },
      ...(facts.before && { before: JSON.stringify(facts.before) }),
      ...(facts.after && { after: JSON.stringify(facts.after) }),
    })

  const filterOf = ({
    staff,
    query,
  }: CallInput<{ scope: Filter['scope']; kind: InboxKind | ''; q: string }>): Filter => {
    const kinds = kindsOf(staff!.role)
    const { scope, kind, q } = query
    return {
      kinds: kind === '' ? kinds : kinds.filter(one => one === kind),
      ...{ scope, account: staff!.account, q: q.trim() },
    }
  }

  on(staffInboxCalls.list, async input => {
    const filter = filterOf(input)
    const kinds = kindsOf(input.staff!.role)
    const own = { ...filter, kinds, q: '' }
    const { page } = input.query
    const found = await sentRows(db, filter, { limit: PAGE, offset: (page - 1) * PAGE })
    const counts = await countsOf(db, found)
    const [total, waiting, mine, unassigned] = await Promise.all([
      countSent(db, filter),
      ...(['waiting', 'mine', 'unassigned'] as const).map(scope => countSent(db, { ...own, scope })),
    ])
    const handed = await countHanded(db, { kinds, account: filter.account })
    const oldest = await oldestWaiting(db, kinds)
    const now = clock.now()
    return {
      items: found.map(row => rowOf(row, ctx, input.lang, counts(row))),
      total: total!,
      counts: { waiting: waiting!, mine: mine!, unassigned: unassigned!, handed },
      doneToday: await cases.decidedSince(db, INBOX_AREAS, INBOX_ACTS, dates.startOf(dates.day(now))),
      today: dates.day(now),
      oldestDays: oldest === null ? 0 : Math.floor((now - oldest) / DAY),
      kinds: [...kinds],
    }
  })

  on(staffInboxCalls.csv, async input => {
    const { lang } = input
    const found = await sentRows(db, filterOf(input), { limit: MOST_EXPORTED, offset: 0 })
    const counts = await countsOf(db, found)
    const rows = found.map(row => rowOf(row, ctx, lang, counts(row)))
    const head = (['kind', 'id', 'date', 'state', 'title', 'excerpt', 'assignee', 'merged'] as const).map(
      name => say(lang, `staff.columns.${name}`),
    )
    const table = [
      head,
      ...rows.map(({ kind, id, date, state, title, excerpt, assignee, merged: count }) => [
        say(lang, `staff.kinds.${kind}`),
        ...[
          String(id),
          date,
          say(lang, `staff.states.${state}`),
          title,
          excerpt,
          assignee ?? '',
          String(count),
        ],
      ]),
    ]
    return csvAnswer(table, 'inbox')
  })

  on(staffInboxCalls.case, async input => {
    const place = placeOf(input)
    const answer = await caseOf(ctx, place, input.lang)
    if (answer.handedBy !== '' && answer.assignee === place.staff.name)
      await writes.transaction(trx => cases.noteOpened(trx, place.area, place.id))
    return answer
  })

  on(staffInboxCalls.reader, async input => {
    const place = placeOf(input)
    const row = await sentOf(ctx, place.kind, place.id)
    const reader = row.uid === null ? undefined : await cases.readerOf(db, row.uid, place.kind)
    const letter = row.uid === null ? await cases.letterOf(db, place.id) : undefined
    if (!reader && !letter) throw new HttpError(404, 'errors.missing')
    const blocks = reader && row.uid !== null && (await ifSupported(ctx.circulation.blocks(row.uid)))
    // logged before it is shown, so that the trail has it whatever happens next
    await writes.transaction(trx => noted(trx, place, { area: place.area, act: 'reader' }))
    return {
      name: cleanText(reader?.display_name ?? ''),
      userId: reader?.user_id ?? '',
      dept: cleanText(reader?.dept ?? ''),
      email: reader?.email ?? letter?.email ?? '',
      isValid: reader === undefined || reader.id_status === ID_STATUS.valid,
      ...(blocks && { blocks }),
      loans: Number(reader?.loans ?? 0),
      owed: Number(reader?.owed ?? 0),
    }
  })

  on(staffInboxCalls.assign, async input => {
    const place = placeOf(input)
    const { to, due, from } = input.body
    const people = await cases.peopleOf(db, rolesSeeing(place.kind))
    const person = to ? people.find(one => one.name === to) : null
    if (person === undefined) throw new Refusal('staff.noPerson')
    const isHanded = person !== null && person.name !== place.staff.name
    await writes.transaction(async trx => {
      const before = await sentIn(trx, place.kind, place.id)
      if (from !== undefined && (from || null) !== before.assignee)
        throw before.assignee === null
          ? new Refusal('staff.takenBack')
          : new Refusal('staff.handedMeanwhile', { name: before.assignee })
      const after = {
        to: to === undefined ? before.assignee : (person?.name ?? null),
        due: due ?? before.due ?? '',
      }
      await cases.putCase(trx, place.area, place.id, {
        due: after.due,
        ...(to !== undefined && { assignee: person?.id ?? null }),
        // told once: not again for a new date
        ...(after.to !== before.assignee && { handed_by: isHanded ? place.staff.name : '' }),
      })
      const facts = { before: { to: before.assignee, due: before.due }, after }
      await noted(trx, place, { area: place.area, act: 'assigned' }, facts)
    })
    return caseOf(ctx, place, input.lang)
  })

  on(staffInboxCalls.note, async input => {
    const place = placeOf(input)
    await sentOf(ctx, place.kind, place.id)
    const content = cleanLines(input.body.content)
    if (content === '') throw new Refusal('staff.noText')
    await writes.transaction(async trx => {
      const { area, id: subject } = place
      await cases.addNote(trx, { area, subject, operator: place.staff.name, at: clock.now(), content })
      await noted(trx, place, { area, act: 'note' })
    })
    return caseOf(ctx, place, input.lang)
  })

  on(staffInboxCalls.merge, async input => {
    const place = placeOf(input)
    const { kind, id, area } = place
    const head = await sentOf(ctx, kind, id)
    const ids = [...new Set(input.body.ids)].filter(one => one !== id)
    for (const one of ids) {
      const row = await sentOf(ctx, kind, one)
      if (Number(row.waiting) === 0) throw new Refusal('staff.decidedAlready')
    }
    if (head.head !== null || !ids.length) throw new Refusal('staff.cannotMerge')
    await writes.transaction(async trx => {
      for (const one of ids) {
        await cases.putCase(trx, area, one, { head: id })
        await cases.moveMembers(trx, area, one, id)
      }
      await noted(trx, place, { area, act: 'merged' }, { after: { ids } })
    })
    return caseOf(ctx, place, input.lang)
  })

  on(staffInboxCalls.split, async input => {
    const place = placeOf(input)
    const { kind, id, area } = place
    const together = await members(db, kind, area, id)
    if (together.length)
      await writes.transaction(async trx => {
        await cases.moveMembers(trx, area, id, null)
        await noted(trx, place, { area, act: 'split' }, { before: { ids: together.map(one => one.id) } })
      })
    return caseOf(ctx, place, input.lang)
  })

  /** The decision on a case, and on each case merged into it. @throws Cannot */
  async function worksOf(place: ReturnType<typeof placeOf>, body: InboxDecision, isCorrected: boolean) {
    const { kind, id, area } = place
    const row = await sentOf(ctx, kind, id)
    if (row.head !== null) throw new Refusal('staff.isMerged')
    const ids = [id, ...(await members(db, kind, area, id)).map(one => one.id)]
    const { act, words = { zh: '', en: '' }, startsOn = '', endsOn = '', link = '', staysOpen = false } = body
    const input = { act, words, startsOn, endsOn, link, staysOpen, isCorrected, author: '' }
    return ids.map(one => wayOf(kind).decide(ctx, { ...input, id: one }))
  }

  /** Concurrent windows: no second decision by an operator who has not seen the first. @throws Cannot */
  const sinceSeen =
    ({ area, id }: ReturnType<typeof placeOf>, { decided }: InboxDecision): Deciding =>
    async trx => {
      if (decided !== undefined && decided !== (await cases.decidedLast(trx, area, id, INBOX_ACTS)))
        throw new Cannot('It was decided since it was read. Nothing was changed.')
      return { said: '' }
    }

  async function doneAs(
    place: ReturnType<typeof placeOf>,
    input: CallInput,
    made: Awaited<ReturnType<typeof decideAll>>,
  ) {
    const { outcomes, isRepeated } = made
    if (!isRepeated && outcomes.every(one => !one.trail)) throw new Refusal('staff.decidedAlready')
    const unsent = (await Promise.all(outcomes.map(one => one.unsent))).reduce((sum, count) => sum + count, 0)
    const now = await caseOf(ctx, place, input.lang)
    return { act: now.last?.id ?? null, unsent, case: now }
  }

  on(staffInboxCalls.decide, input =>
    inWords(async () => {
      const place = placeOf(input)
      const { batch } = input.body
      const works = [sinceSeen(place, input.body), ...(await worksOf(place, input.body, false))]
      return doneAs(place, input, await decideAll(ctx, place.staff.name, works, batch))
    }),
  )

  /** The case of an entry of the trail. @throws HttpError 404 for cases that the role does not see */
  async function placeOfAct(input: CallInput) {
    const act = await actOf(db, idIn(input.params.id))
    const kinds = kindsOf(input.staff!.role).filter(kind => wayOf(kind).area === act?.area)
    for (const kind of kinds) {
      const found = await sentOf(ctx, kind, Number(act!.subject)).catch(() => null)
      if (!found) continue
      // an entry of a merged case belongs to the decision on the whole
      const params = { kind, id: String(found.head ?? found.id) }
      return { act: act!.id, place: placeOf({ ...input, params } as CallInput) }
    }
    throw new HttpError(404, 'errors.missing')
  }

  on(staffInboxCalls.undo, input =>
    inWords(async () => {
      const { act, place } = await placeOfAct(input)
      return doneAs(place, input, await undo(ctx, place.staff.name, undos, act))
    }),
  )

  on(staffInboxCalls.correct, input =>
    inWords(async () => {
      const { act, place } = await placeOfAct(input)
      const { batch } = input.body
      const works = await worksOf(place, input.body, true)
      return doneAs(place, input, await correct(ctx, place.staff.name, undos, { id: act, works, batch }))
    }),
  )

  /** @throws HttpError 404 if the case has no copy */
  async function copyPlace(input: CallInput) {
    const place = placeOf(input)
    const row = await sentOf(ctx, place.kind, place.id)
    const { copy } = await caseOf(ctx, place, input.lang)
    if (!copy) throw new HttpError(404, 'errors.missing')
    const reader = row.uid === null ? undefined : await cases.readerOf(db, row.uid, place.kind)
    return { place, copy, userId: reader?.user_id ?? '' }
  }
  async function copyDone(
    place: ReturnType<typeof placeOf>,
    input: CallInput,
    { outcomes, isRepeated }: Awaited<ReturnType<typeof decideAll>>,
  ) {
    if (!isRepeated && outcomes.every(one => !one.trail)) throw new Refusal('staff.decidedAlready')
    const start = copyBatch(place.area, place.id)
    const act = (await cases.copyActsOf(db, start)).at(-1)
    return {
      act: act?.undoes === null ? act.id : null,
      unsent: (await outcomes[0]?.unsent) ?? 0,
      case: await caseOf(ctx, place, input.lang),
    }
  }
  on(staffInboxCalls.copy, input =>
    inWords(async () => {
      const { place, copy, userId } = await copyPlace(input)
      const { act, batch } = input.body
      if (act === 'charge' && place.staff.role !== 'administrator') throw new HttpError(403, 'staff.notYours')
      const work = copyWork(ctx, { ...input.body, userId, barCode: copy.barCode })
      const made = await decideAll(ctx, place.staff.name, [work], copyBatch(place.area, place.id, batch))
      return copyDone(place, input, made)
    }),
  )
  on(staffInboxCalls.undoCopy, input =>
    inWords(async () => {
      const { place } = await copyPlace(input)
      const start = copyBatch(place.area, place.id)
      const line = (await cases.copyActsOf(db, start)).find(one => String(one.id) === input.params.act)
      const isCharge = line?.area === 'charges'
      if (!line || (isCharge && place.staff.role !== 'administrator'))
        throw new HttpError(404, 'errors.missing')
      return copyDone(place, input, await undo(ctx, place.staff.name, copyUndos, line.id))
    }),
  )

  on(staffInboxCalls.file, async ({ params, query, staff }) => {
    const row = await cases.fileOf(db, params.id ?? '')
    const kind: InboxKind = row?.fault ? 'fault' : 'letter'
    if (!row || !kindsOf(staff!.role).includes(kind)) throw new HttpError(404, 'errors.missing')
    const bytes = await ctx.files.read(uploadName(row.id)).catch(() => null)
    if (!bytes) throw new HttpError(404, 'errors.missing')
    const place = { staff: staff!, id: row.letter }
    const isShown = query.save !== '1' && /^image\/(png|jpeg|gif|webp|avif)$/.test(row.type)
    // a picture is fetched whenever its letter is opened: one log entry a day is enough
    const today = dates.startOf(dates.day(clock.now()))
    const after = { file: row.id }
    if (!(await cases.hasSeen(db, { operator: staff!.name, subject: row.letter, after, since: today })))
      await writes.transaction(trx => noted(trx, place, { area: 'feedback', act: 'file' }, { after }))
    return new FileAnswer(bytes, row.type, {
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name).replaceAll("'", '%27')}`,
      // a file sent by a reader must never run on our origin
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  repliesCalls(on, ctx)
}
