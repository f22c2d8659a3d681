/** /opac/users/trial/apply, /opac/packages/reqtrial: database trials that readers request. */
import { type Trial, trialsCalls } from '../../../src/contract/reader/trials.ts'
import {
  TRIAL_NAME_LENGTH,
  TRIAL_REMARK_LENGTH,
  TRIAL_URL_LENGTH,
  TRIALS_OPEN,
} from '../../../src/core/limits.ts'
import { safeUrl } from '../../../src/core/rules/urls/safe-url.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { staffMessage } from '../../runtime/staff-message.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import * as rows from './queries.ts'

const STATES = ['open', 'approved', 'declined'] as const
const isLonger = (text: string, most: number): boolean => [...text].length > most

export const trials: Module = (on, { store, writes, clock, dates }) => {
  const shown = (row: rows.TrialRow, lang: Lang): Trial => ({
    trialId: row.id,
    packageId: row.package_id,
    packageName: cleanText(row.package_name),
    url: safeUrl(row.url),
    remark: row.remark,
    status: row.state,
    statusDesc: say(lang, `trials.states.${STATES.find(one => one === row.state) ?? 'open'}`),
    reply: cleanLines(staffMessage(lang, row.words, row.reply)),
    startDate: row.starts_on || null,
    endDate: row.ends_on || null,
    createdDate: dates.minute(row.created_at),
  })

  on(trialsCalls.list, async ({ uid, lang, query }) => {
    const status = query.status ?? ''
    const filter = { ...sliceOf(query), status, isOldest: query.sortType === 'asc' }
    const found = await rows.trialsBy(store.db, uid, filter)
    const total = await rows.countTrials(store.db, uid, status)
    return pageOf(
      found.map(row => shown(row, lang)),
      total,
      query,
    )
  })

  on(trialsCalls.apply, async ({ uid, lang, body }) => {
    const [name, url, remark] = [cleanText(body.packageName), cleanText(body.url), cleanLines(body.remark)]
    const key = foldHeading(name)
    // punctuation alone is not a name
    if (key === '') throw new Refusal('trials.noName')
    if (isLonger(name, TRIAL_NAME_LENGTH)) throw new Refusal('trials.longName', { most: TRIAL_NAME_LENGTH })
    if (url !== '' && (isLonger(url, TRIAL_URL_LENGTH) || !safeUrl(url) || !/^https?:/i.test(url)))
      throw new Refusal('trials.badUrl')
    if (isLonger(remark, TRIAL_REMARK_LENGTH))
      throw new Refusal('trials.longText', { most: TRIAL_REMARK_LENGTH })
    if (body.packageId.length > TRIAL_NAME_LENGTH)
      throw new HttpError(400, 'errors.badMember', { member: 'packageId' })
    const trial = await writes.transaction(async trx => {
      if (await rows.trialNamed(trx, uid, key)) throw new Refusal('trials.asked', { name })
      if ((await rows.countTrials(trx, uid, 'open')) >= TRIALS_OPEN)
        throw new Refusal('trials.tooMany', { most: TRIALS_OPEN })
      return rows.addTrial(trx, {
        uid,
        package_id: cleanText(body.packageId),
        package_name: name,
        name_key: key,
        url,
        remark,
        now: clock.now(),
      })
    })
    return new Answer(shown(trial, lang), { msg: say(lang, 'trials.sent') })
  })
}
