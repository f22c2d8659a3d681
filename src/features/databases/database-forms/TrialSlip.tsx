import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { TrialFields, useTrialRequest } from '../../../blocks/trial-request.tsx'
import type { Trial } from '../../../contract/reader/trials.ts'
import { TRIAL_REMARK_LENGTH } from '../../../core/limits.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Choices, Slip, SlipForm, Stamp, ToReader } from './Slip.tsx'

const WHO = ['self', 'group', 'school'] as const

/** Requests a trial of a database. @param name from the URL, if any */
export function TrialSlip({ name }: { name: string }) {
  const t = useT()
  const uid = useStore($uid)
  const request = useTrialRequest(
    'database trial',
    { packageName: name, url: '', remark: '', who: 0 },
    values => [0, 1, 2].includes(values.who!),
  )
  const values = request.draft.value
  const [sent, setSent] = useState<Trial | null>(null)
  const prefix = `${t(`databaseForms.trial.who.${WHO[values.who] ?? 'self'}`)}${t('databaseForms.trial.colon')}`

  async function send(form: HTMLFormElement) {
    const url = values.url.trim()
    const isRight = request.check(form, {
      packageName: values.packageName.trim() ? '' : t('databaseForms.trial.noName'),
      url: url && !safeUrl(url) ? t('databaseForms.trial.badUrl') : '',
      remark: values.remark.trim() ? '' : t('databaseForms.trial.noRemark'),
    })
    if (!isRight) return
    const remark = [...(prefix + values.remark.trim())].slice(0, TRIAL_REMARK_LENGTH).join('')
    const answer = await request.send({ packageName: values.packageName, url, remark })
    if (answer) setSent(answer)
  }

  const title = t('databaseForms.trial.title')
  if (sent)
    return (
      <Slip id="tr" title={title} no="TR">
        <Stamp day={sent.createdDate.slice(0, 10)}>
          {t('databaseForms.trial.asked', { name: sent.packageName })}{' '}
          <ToReader path="trials">{t('databaseForms.trial.toOwn')}</ToReader>
        </Stamp>
      </Slip>
    )
  return (
    <Slip id="tr" title={title} no="TR" lead={t('databaseForms.trial.lead')}>
      <SlipForm
        send={t('databaseForms.trial.send')}
        hint={uid === null && t('databaseForms.signInLater')}
        isBusy={request.isBusy}
        labelledBy="tr"
        onSubmit={form => void send(form)}
      >
        <DraftNote draft={request.draft} />
        <TrialFields
          request={request}
          values={values}
          onChange={request.change}
          labels={{
            packageName: t('databaseForms.trial.name'),
            url: t('databaseForms.trial.url'),
            remark: t('databaseForms.trial.remark'),
          }}
          placeholder="https://"
          isRemarkRequired
          remarkLength={TRIAL_REMARK_LENGTH - [...prefix].length}
        />
        <Choices
          id="tr-who"
          legend={t('databaseForms.trial.whoUses')}
          options={WHO.map((who, value) => ({ value, label: t(`databaseForms.trial.who.${who}`) }))}
          chosen={[values.who]}
          onChoose={([who = 0]) => request.change({ who })}
        />
        {request.fault && <Alert kind="err">{request.fault}</Alert>}
      </SlipForm>
    </Slip>
  )
}
