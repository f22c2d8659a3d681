/** /opac/staff/records/harvests: sources that are harvested; run now in the process of the command, and stopped. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  type HarvestedSource,
  type HarvestsState,
  staffHarvestsCalls,
} from '../../../../src/contract/staff/staff-harvests.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import type { On } from '../../../http/calls/module.ts'
import { csvAnswer } from '../../../http/csv-answer.ts'
import { type Command, runBuilt } from '../../../ingest/folder/deliveries.ts'
import type { HarvestSummary } from '../../../ingest/harvest/harvest-source.ts'
import { problemFile } from '../../../ingest/harvest/problem-file.ts'
import {
  bookCountOf,
  listSources,
  type SourceRow,
  sourceNamed,
} from '../../../ingest/harvest/source-queries.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import { isLeased } from '../../../store/lease.ts'

const MINUTE = 60_000

/** @param run starts a command and waits until it ends; default: the built program */
export function harvestCalls(on: On, ctx: HostContext, run: Command = runBuilt): void {
  const { store, writes, clock, dates, config, log, atClose } = ctx
  const { db } = store
  /** begun at the page, by this host */
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()
  atClose.push(async () => {
    for (const { stop } of running.values()) stop.abort()
    await Promise.all([...running.values()].map(({ done }) => done))
  })

  const time = (at: number | null) => (at === null ? '' : dates.minute(at))

  async function shownSource(row: SourceRow): Promise<HarvestedSource> {
    const { name, url, minutes, tried_at, done_at, full_at, place, error } = row
    const isRunning = running.has(name) || (await isLeased(db, `harvest ${name}`, clock.now()))
    const last = JSON.parse(row.summary || '{}') as Partial<HarvestSummary>
    const { listed, added = 0, updated = 0, unchanged = 0, withdrawn = 0, rejected = 0 } = last
    return {
      ...{ name, url, minutes, error },
      state: isRunning ? 'running' : error ? 'failed' : done_at === null ? 'never' : 'ok',
      ...{ tried: time(tried_at), done: time(done_at), full: time(full_at) },
      next: tried_at === null ? '' : dates.minute(tried_at + minutes * MINUTE),
      isPartial: place !== '',
      counts: listed === undefined ? null : { listed, added, updated, unchanged, withdrawn, rejected },
      books: await bookCountOf(db, name),
      hasProblems: existsSync(problemFile(config.dataDir, name)),
      canStop: running.has(name),
    }
  }
  async function state(): Promise<HarvestsState> {
    const sources: HarvestedSource[] = []
    for (const row of await listSources(db)) sources.push(await shownSource(row))
    return { sources }
  }
  /** @throws HttpError 404 */
  async function nameIn(name = ''): Promise<string> {
    if (!(await sourceNamed(db, name))) throw new HttpError(404, 'errors.missing')
    return name
  }
  const noted = (operator: string, subject: string, act: 'begun' | 'stopped') =>
    writes.transaction(trx => addAct(trx, { at: clock.now(), operator, area: 'harvests', subject, act }))

  on(staffHarvestsCalls.state, state)
  on(staffHarvestsCalls.run, async ({ staff, params }) => {
    const name = await nameIn(params.name)
    if (running.has(name) || (await isLeased(db, `harvest ${name}`, clock.now())))
      throw new Refusal('staff.records.harvested')
    const stop = new AbortController()
    const done = run('harvest', ['run', name, '--data', config.dataDir], stop.signal)
      // the source's row says why
      .catch(
        error => stop.signal.aborted || log.warn({ err: error }, 'a source was not harvested completely'),
      )
      .then(() => void running.delete(name))
    running.set(name, { stop, done })
    await noted(staff!.name, name, 'begun')
    return state()
  })
  on(staffHarvestsCalls.stop, async ({ staff, params }) => {
    const name = await nameIn(params.name)
    const one = running.get(name)
    if (!one) throw new Refusal('staff.records.notOurs')
    one.stop.abort()
    await one.done
    await noted(staff!.name, name, 'stopped')
    return state()
  })
  on(staffHarvestsCalls.problems, async ({ params }) => {
    const name = await nameIn(params.name)
    const path = problemFile(config.dataDir, name)
    if (!existsSync(path)) throw new HttpError(404, 'errors.missing')
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    return csvAnswer(
      lines.map(line => line.split('\t')),
      'harvest-problems',
    )
  })
}
