import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Trial } from '../../contract/trials.ts'
import { requestTrial } from '../../core/api/trials.ts'
import { TRIAL_NAME_LENGTH, TRIAL_REMARK_LENGTH, TRIAL_URL_LENGTH } from '../../core/limits.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { noteChange } from '../../core/stores/reader-changes.ts'
import { $uid } from '../../core/stores/session.ts'
import { requireReader } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { errorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/Field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { Choices, Slip, SlipForm, Stamp, ToReader } from './Slip.tsx'

const WHO = ['self', 'group', 'school'] as const
type Wish = { packageName: string; url: string; remark: string; who: number }
const isWish = (value: unknown): value is Wish => {
  const wish = Object(value) as Partial<Wish>
  const isText = [wish.packageName, wish.url, wish.remark].every(part => typeof part === 'string')
  return isText && [0, 1, 2].includes(wish.who!)
}

/** Asks the library to have a database opened for a while. @param name of it, when the address says it */
export function TrialSlip({ name }: { name: string }) {
  const t = useT()
  const uid = useStore($uid)
  const draft = useDraft('database trial', { packageName: name, url: '', remark: '', who: 0 }, isWish)
  const wish = draft.value
  const [faults, setFaults] = useState<Partial<Record<'packageName' | 'url' | 'remark' | 'all', string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Trial | null>(null)
  const change = (more: Partial<Wish>) => draft.set({ ...wish, ...more })
  const said = `${t(`databaseForms.trial.who.${WHO[wish.who] ?? 'self'}`)}${t('databaseForms.trial.colon')}`
  const room = TRIAL_REMARK_LENGTH - [...said].length

  async function send() {
    const url = wish.url.trim()
    const wrong = {
      packageName: wish.packageName.trim() ? '' : t('databaseForms.trial.noName'),
      url: url && !safeUrl(url) ? t('databaseForms.trial.badUrl') : '',
      remark: wish.remark.trim() ? '' : t('databaseForms.trial.noRemark'),
    }
    setFaults(wrong)
    const first = (['packageName', 'url', 'remark'] as const).find(key => wrong[key])
    if (first) return document.querySelector<HTMLElement>(`.dbslip [name=${first}]`)?.focus()
    if (!(await requireReader())) return
    setBusy(true)
    try {
      const remark = [...(said + wish.remark.trim())].slice(0, TRIAL_REMARK_LENGTH).join('')
      const answer = await requestTrial({ packageName: wish.packageName, url, remark })
      if (answer) {
        draft.drop()
        noteChange()
        setSent(answer)
      }
    } catch (error) {
      setFaults({ all: errorText(error, t) })
    }
    setBusy(false)
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
        isBusy={isBusy}
        labelledBy="tr"
        onSubmit={() => void send()}
      >
        <DraftNote draft={draft} />
        <Field label={t('databaseForms.trial.name')} required error={faults.packageName}>
          {control => (
            <input
              className="input"
              name="packageName"
              maxLength={TRIAL_NAME_LENGTH}
              autoComplete="off"
              value={wish.packageName}
              onInput={event => change({ packageName: event.currentTarget.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={t('databaseForms.trial.url')} error={faults.url}>
          {control => (
            <input
              className="input"
              name="url"
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={TRIAL_URL_LENGTH}
              autoComplete="off"
              value={wish.url}
              onInput={event => change({ url: event.currentTarget.value })}
              {...control}
            />
          )}
        </Field>
        <Field label={t('databaseForms.trial.remark')} required error={faults.remark}>
          {control => (
            <textarea
              className="input"
              name="remark"
              rows={3}
              maxLength={room}
              value={wish.remark}
              onInput={event => change({ remark: event.currentTarget.value })}
              {...control}
            />
          )}
        </Field>
        <Choices
          id="tr-who"
          legend={t('databaseForms.trial.whoUses')}
          options={WHO.map((who, value) => ({ value, label: t(`databaseForms.trial.who.${who}`) }))}
          chosen={[wish.who]}
          onChoose={([who = 0]) => change({ who })}
        />
        {faults.all && <Alert kind="err">{faults.all}</Alert>}
      </SlipForm>
    </Slip>
  )
}
