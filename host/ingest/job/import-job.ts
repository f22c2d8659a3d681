/**
 * What the staff's page does with a file of records: looks at it, or imports it, by the functions of `npm run import`. Runs in
 * a process of its own (host/commands/import-job.ts), so that readers do not notice.
 */

import type { Lack } from '../../../src/contract/staff/codes.ts'
import type {
  FileFactsShown,
  ImportRun,
  RunCounts,
  RunWishes,
} from '../../../src/contract/staff/staff-records.ts'
import { cutText, shownText } from '../../../src/core/rules/shown-text.ts'
import { type LibraryPlace, openConfigured } from '../../store/open-configured.ts'
import { controlNumberOf } from '../bib/control-number.ts'
import { isZipped } from '../format/open-file.ts'
import { bestProfile, type FileFacts, factsOfFile, type ShownRecord } from '../look/file-facts.ts'
import { AbsentOrDamagedError, TooManyAbsentError } from '../run/full.ts'
import { importFiles, newSummary, type Summary } from '../run/import-files.ts'
import { preparerFor } from '../run/preparer-for.ts'
import { recordDigest } from '../store/stored-record.ts'
import { LookedBooks } from './looked-books.ts'
import { RejectedRecords } from './rejected-records.ts'

export type ImportJob = { file: string; size: number } & (
  | ({
      kind: 'look'
      /** for the list of the books that were read */
      folder: string
    } & Pick<RunWishes, 'items' | 'format'>)
  | ({
      kind: 'import'
      place: LibraryPlace
      /** for what was rejected */
      folder: string
      /** in the file, when that is known */
      records: number | null
    } & RunWishes)
)
export type JobProgress = { counts: RunCounts; part: number | null }
export type JobEnd = { kind: 'looked'; facts: FileFactsShown } | ({ kind: 'ended' } & RunEnd)
export type RunEnd = JobProgress &
  Pick<ImportRun, 'fault' | 'rejected' | 'rejectedLines' | 'rejectedFile'> & {
    state: 'done' | 'stopped' | 'failed'
  }
export type JobParts = { signal: AbortSignal; onProgress(progress: JobProgress): void }

export const NO_FAULT: ImportRun['fault'] = { kind: '', problem: '', absent: 0, total: 0 }
export const problemFault = (problem: string): ImportRun['fault'] => ({
  ...NO_FAULT,
  kind: 'problem',
  problem: cutText(problem, 500),
})

/** ms between two reports of progress */
const EVERY = 400

/** @throws the system's error of reading the file, when it is only looked at */
export async function runImportJob(job: ImportJob, parts: JobParts): Promise<JobEnd> {
  if (job.kind === 'import') return { kind: 'ended', ...(await importOne(job, parts)) }
  const { items, format } = job
  const books = new LookedBooks(job.folder)
  try {
    const facts = await factsOfFile(job.file, { items, format, encoding: 'auto' }, (one, record) =>
      books.add({
        ...shownBook(one),
        cls: one.bib.classno,
        controlNo: controlNumberOf(record, items).number,
        digest: recordDigest(record).toString('hex'),
      }),
    )
    return { kind: 'looked', facts: shownFacts(facts) }
  } finally {
    books.close()
  }
}

async function importOne(
  job: Extract<ImportJob, { kind: 'import' }>,
  { signal, onProgress }: JobParts,
): Promise<RunEnd> {
  const { file, size, source, items, format, full, records } = job
  const zipped = await isZipped(file)
  const rejects = new RejectedRecords(job.folder)
  let summary = newSummary()
  let part: number | null = zipped && records === null ? null : 0
  let told = 0
  let state: RunEnd['state'] = 'done'
  let fault = NO_FAULT
  const library = await openConfigured(job.place)
  const preparer = preparerFor({ source, format, items, encoding: 'auto' })
  try {
    summary = await importFiles(library, preparer, {
      ...{ files: [file], source, items, full, force: false, now: Date.now, signal },
      onReject: reject => rejects.add(reject),
      onProgress: ({ offset, summary: now }) => {
        summary = now
        part = records ? Math.min(1, now.read / records) : zipped ? null : Math.min(1, offset / size)
        if (performance.now() - told < EVERY) return
        told = performance.now()
        onProgress({ counts: countsOf(now), part })
      },
    })
    part = 1
  } catch (error) {
    state = signal.aborted ? 'stopped' : 'failed'
    if (!signal.aborted) fault = faultOf(error as Error, file)
  } finally {
    await preparer.close()
    await library.close()
  }
  // everything else is stored
  if (fault.kind === 'absent' || fault.kind === 'damaged') part = 1
  return {
    ...{ counts: countsOf(summary), part, state, fault },
    ...{ rejected: rejects.shown, rejectedLines: rejects.lines },
    // a file that cannot be read twice has no rejected records to give back
    rejectedFile: await rejects.close(file).catch(() => ''),
  }
}

function faultOf(error: Error, file: string): ImportRun['fault'] {
  if (error instanceof TooManyAbsentError)
    return { ...NO_FAULT, kind: 'absent', absent: error.absent, total: error.total }
  if (error instanceof AbsentOrDamagedError) return { ...NO_FAULT, kind: 'damaged' }
  return problemFault(error.message.replace(`${file}: `, ''))
}

const countsOf = ({ longestLock: _, ...counts }: Summary): RunCounts => counts

function shownFacts(facts: FileFacts): FileFactsShown {
  const { records, isWhole, books, holdings, deleted, rejectedCount, other, formats, encodings } = facts
  const nameOf = (profile: unknown) => (typeof profile === 'string' ? profile : '')
  return {
    ...{ records, isWhole, books, holdings, deleted, rejectedCount, other, formats, encodings },
    rejected: facts.rejected.map(({ number, reason }) => ({ number, reason: cutText(reason, 300) })),
    profiles: facts.profiles.map(one => ({ ...one, profile: nameOf(one.profile) })),
    best: nameOf(bestProfile(facts)?.profile),
    without: facts.without,
    shown: facts.shown.map(shownBook),
  }
}

function shownBook({ number, bib, copies, lacks }: ShownRecord): FileFactsShown['shown'][number] {
  const text = (value: string) => cutText(shownText(value), 300)
  return {
    number,
    title: text([bib.title, bib.subtitle].filter(Boolean).join(': ')),
    author: text(bib.author || bib.authors[0] || ''),
    imprint: text([bib.pubPlace, bib.publisher, bib.pubYear].filter(Boolean).join(', ')),
    isbn: text(bib.isbns[0] ?? ''),
    callNo: text(copies.find(copy => copy.callNo)?.callNo ?? ''),
    copies: copies.length,
    lacks: (Object.keys(lacks) as Lack[]).filter(name => lacks[name]),
  }
}
