/** /opac/staff/records: imports of files. */

import { RUN_STATES } from '../../../../src/contract/staff/codes.ts'
import {
  type ImportRun,
  type ImportsState,
  staffRecordsCalls,
} from '../../../../src/contract/staff/staff-records.ts'
import { IMPORT_PIECE, IMPORT_SIZE } from '../../../../src/core/limits.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import { uploadIn } from '../../../http/calls/multipart.ts'
import { csvAnswer } from '../../../http/csv-answer.ts'
import type { JobProgress } from '../../../ingest/job/import-job.ts'
import { standingOf } from '../../../ingest/job/standing.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { type Ended, jsonOr, NO_PROGRESS, NO_WISHES, NOT_ENDED, openImports, sourceIn } from './imports.ts'
import type { RunRow } from './queries.ts'

export function recordsCalls(on: On, ctx: HostContext): void {
  const { dates } = ctx
  const imports = openImports(ctx)
  const { files } = imports

  function shownRun(row: RunRow, isWhole: boolean): ImportRun {
    const ended = jsonOr<Ended>(row.ended, NOT_ENDED)
    const time = (at: number | null) => (at === null ? '' : dates.minute(at))
    const until = row.ended_at ?? ctx.clock.now()
    return {
      ...{ id: row.id, name: row.name, size: row.size, received: row.received, operator: row.operator },
      state: RUN_STATES.find(state => state === row.state) ?? 'failed',
      ...{ sent: time(row.created_at), began: time(row.begun_at), ended: time(row.ended_at) },
      seconds: row.begun_at === null ? 0 : Math.max(0, Math.round((until - row.begun_at) / 1000)),
      wishes: jsonOr(row.wishes, NO_WISHES),
      facts: isWhole ? jsonOr<ImportRun['facts']>(row.facts, null) : null,
      ...jsonOr<JobProgress>(row.progress, NO_PROGRESS),
      fault: ended.fault,
      rejected: isWhole ? ended.rejected : [],
      rejectedLines: files.hasList(row.id) ? ended.rejectedLines : 0,
      rejectedFile: files.hasList(row.id) ? ended.rejectedFile : '',
      hasFile: files.has(row.id),
    }
  }

  async function state(): Promise<ImportsState> {
    const rows = await imports.latest()
    const [first] = rows
    const isShown = !!first && first.state !== 'discarded' && !jsonOr<Ended>(first.ended, NOT_ENDED).isAway
    const past = (isShown ? rows.slice(1) : rows).filter(row => row.state !== 'discarded')
    return {
      current: isShown ? shownRun(first, true) : null,
      past: past.map(row => shownRun(row, false)),
      limit: IMPORT_SIZE,
    }
  }

  on(staffRecordsCalls.state, state)
  on(staffRecordsCalls.create, async ({ staff, body }) => {
    await imports.create(staff!.name, body)
    return state()
  })
  on(
    staffRecordsCalls.piece,
    async ({ params, query, reply }) => {
      const { bytes } = await uploadIn(reply)
      const at = Number(/^\d{1,15}$/.exec(query.at)?.[0] ?? -1)
      if (bytes.length === 0 || bytes.length > IMPORT_PIECE) throw new Refusal('staff.records.changed')
      return { received: await imports.piece(idIn(params.id), at, bytes) }
    },
    // as slow as the sender's connection
    { ownQueue: true },
  )
  on(staffRecordsCalls.look, async ({ params, body }) => {
    await imports.look(idIn(params.id), body)
    return state()
  })
  on(staffRecordsCalls.standing, async ({ params, body }) => {
    const row = await imports.found(idIn(params.id))
    const { items } = jsonOr(row.wishes, NO_WISHES)
    return standingOf(ctx.store.db, files.folderOf(row.id), { source: sourceIn(body.source), items })
  })
  on(staffRecordsCalls.start, async ({ staff, params, body }) => {
    await imports.start(idIn(params.id), staff!.name, body)
    return state()
  })
  on(staffRecordsCalls.stop, async ({ staff, params }) => {
    await imports.stop(idIn(params.id), staff!.name)
    return state()
  })
  on(staffRecordsCalls.discard, async ({ staff, params }) => {
    await imports.discard(idIn(params.id), staff!.name)
    return state()
  })

  on(staffRecordsCalls.rejectedList, async ({ params, lang }) => {
    const id = idIn(params.id)
    const rows = await files.rejectedList((await imports.found(id)).id)
    if (!rows) throw new HttpError(404, 'errors.missing')
    return csvAnswer(
      [
        headsOf(lang),
        ...rows.map(({ number, controlNo, reason, isIn }) => [
          number ? String(number) : '',
          controlNo,
          reason,
          say(lang, isIn ? 'staff.records.isIn' : 'staff.records.isOut'),
        ]),
      ],
      `rejected-${id}`,
    )
  })
  on(staffRecordsCalls.rejectedRecords, async ({ params }) => {
    const row = await imports.found(idIn(params.id))
    const { rejectedFile } = jsonOr<Ended>(row.ended, NOT_ENDED)
    const bytes = rejectedFile === '' ? null : await files.rejectedRecords(row.id, rejectedFile)
    if (!bytes) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(bytes, 'application/octet-stream', {
      'content-disposition': `attachment; filename="rejected-${row.id}.${rejectedFile}"`,
    })
  })
}

const headsOf = (lang: Lang): string[] =>
  (['number', 'controlNo', 'reason', 'result'] as const).map(name => say(lang, `staff.records.heads.${name}`))
