/** /opac/users/feedback, /opac/feedbacks/submit, /opac/file/upload*: feedback to the library, with files. */
import { FEEDBACK_KINDS, type Feedback, feedbacksCalls } from '../../../src/contract/reader/feedbacks.ts'
import {
  FEEDBACK_LENGTH,
  FEEDBACK_PER_DAY,
  FEEDBACK_TITLE_LENGTH,
  UPLOADS_PER_LETTER,
} from '../../../src/core/limits.ts'
import { Answer, FileAnswer } from '../../http/calls/envelope.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { uploadIn } from '../../http/calls/multipart.ts'
import { openGate } from '../../http/guard/gate.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { staffMessage } from '../../runtime/staff-message.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import * as rows from './queries.ts'
import { attach, attachRefused } from './upload-queries.ts'
import { openUploads } from './uploads.ts'

const DAY = 86_400_000
/** ms between sweeps of abandoned uploads */
const SWEEP_EVERY = 3_600_000
/** uploads are as slow as the client's line: outside the general queue */
const LINE = { concurrent: 8, queued: 40, timeout: 20_000 }
const STATES = ['open', 'answered', 'closed'] as const

export const feedbacks: Module = (on, ctx) => {
  const { store, writes, clock, dates } = ctx
  const uploads = openUploads(ctx)
  const line = openGate(LINE)
  scheduleSweep(ctx, uploads.sweep)

  async function shown(letters: rows.LetterRow[], lang: Lang): Promise<Feedback[]> {
    const ids = letters.map(letter => letter.id)
    const [answers, files] = ids.length
      ? await Promise.all([rows.answersTo(store.db, ids), rows.filesOf(store.db, ids)])
      : [[], []]
    return letters.map(({ id, kind, title, content, state, created_at }) => ({
      feedbackId: id,
      type: kind,
      typeDesc: say(lang, `feedback.kinds.${FEEDBACK_KINDS.find(one => one === kind) ?? 'other'}`),
      title,
      content,
      status: state,
      statusDesc: say(lang, `feedback.states.${STATES.find(one => one === state) ?? 'open'}`),
      createdDate: dates.minute(created_at),
      answers: answers
        .filter(answer => answer.feedback === id)
        .map(answer => ({
          author: cleanText(answer.author) || say(lang, 'feedback.library'),
          content: cleanLines(staffMessage(lang, answer.words, answer.content)),
          createdDate: dates.minute(answer.created_at),
        })),
      files: files
        .filter(file => file.feedback === id)
        .map(file => ({ fileId: file.id, name: file.name, type: file.type, size: file.size })),
    }))
  }

  on(feedbacksCalls.list, async ({ uid, lang, query }) => {
    const status = query.status ?? ''
    const filter = { ...sliceOf(query), status, isOldest: query.sortType === 'asc' }
    const items = await shown(await rows.lettersBy(store.db, uid, filter), lang)
    return pageOf(items, await rows.countLetters(store.db, uid, status), query)
  })

  on(feedbacksCalls.submit, async ({ uid, lang, body }) => {
    const title = cleanText(body.title)
    const content = cleanLines(body.content)
    if (content === '') throw new Refusal('feedback.noText')
    if ([...title].length > FEEDBACK_TITLE_LENGTH)
      throw new Refusal('feedback.longTitle', { most: FEEDBACK_TITLE_LENGTH })
    if ([...content].length > FEEDBACK_LENGTH)
      throw new Refusal('feedback.longText', { most: FEEDBACK_LENGTH })
    const files = [...new Set(body.fileIds)]
    if (files.length > UPLOADS_PER_LETTER) throw new Refusal('upload.tooMany', { most: UPLOADS_PER_LETTER })
    const letter = await writes.transaction(async trx => {
      const now = clock.now()
      if ((await rows.countSince(trx, uid, now - DAY)) >= FEEDBACK_PER_DAY)
        throw new Refusal('feedback.tooMany', { most: FEEDBACK_PER_DAY })
      const id = await rows.addLetter(trx, { uid, kind: body.type, title, content, now })
      if ((await attach(trx, uid, files, id)) < files.length) throw new Refusal('upload.gone')
      await attachRefused(trx, uid, { feedback: id, now })
      return (await rows.letterOf(trx, id))!
    })
    return new Answer((await shown([letter], lang))[0]!, { msg: say(lang, 'feedback.sent') })
  })

  on(
    feedbacksCalls.upload,
    ({ uid, reply }) =>
      line.run(async () => {
        const { id, name, type, size } = await uploads.take(uid, await uploadIn(reply))
        return { fileId: id, name, type, size }
      }),
    { ownQueue: true },
  )
  on(feedbacksCalls.dropUpload, async ({ uid, body: { fileId } }) => {
    await uploads.drop(uid, fileId)
    return { fileId }
  })
  on(feedbacksCalls.downloadUrl, async ({ uid, body: { fileId } }) => {
    await uploads.read(uid, fileId)
    return `/opac/file/upload/download/${fileId}`
  })
  on(feedbacksCalls.download, async ({ uid, params }) => {
    const { row, bytes } = await uploads.read(uid, params.fileId ?? '')
    return new FileAnswer(bytes, row.type, {
      // always a download: an uploaded HTML file must not run as ours
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.name).replaceAll("'", '%27')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
}

function scheduleSweep({ log, atClose }: Parameters<Module>[1], sweep: () => Promise<void>): void {
  const swept = () => sweep().catch(err => log.warn({ err }, 'removing unsent files failed, will be retried'))
  let sweeping = swept()
  const timer = setInterval(() => {
    sweeping = swept()
  }, SWEEP_EVERY)
  timer.unref()
  atClose.push(async () => {
    clearInterval(timer)
    await sweeping
  })
}
