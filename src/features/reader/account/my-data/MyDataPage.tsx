import { type FormEvent, useState } from 'react'
import type { DataPart } from '../../../../contract/reader/x-my-data.ts'
import { loadMyData, packMyData } from '../../../../core/api/reader/my-data.ts'
import { saveBlob } from '../../../../core/browser/save-file.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { AccountPage, RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'
import { DeletionPart } from './DeletionPart.tsx'
import './my-data.css'
import { PasswordField } from './PasswordField.tsx'

const PART_NAMES = {
  reader: ['myData.parts.reader', 'myData.parts.readerText'],
  loans: ['myData.parts.loans', 'myData.parts.loansText'],
  requests: ['myData.parts.requests', 'myData.parts.requestsText'],
  fees: ['myData.parts.fees', 'myData.parts.feesText'],
  lists: ['myData.parts.lists', 'myData.parts.listsText'],
  reviews: ['myData.parts.reviews', 'myData.parts.reviewsText'],
  messages: ['myData.parts.messages', 'myData.parts.messagesText'],
  suggestions: ['myData.parts.suggestions', 'myData.parts.suggestionsText'],
  activity: ['myData.parts.activity', 'myData.parts.activityText'],
} as const satisfies Record<DataPart, readonly [string, string]>

/** What the library keeps of its reader, and a copy of it. */
export default function MyDataPage() {
  const t = useT()
  const request = useFresh(useLang(), signal => loadMyData({ signal }))
  const { data, hasFailed } = request
  return (
    <AccountPage id="my-data" title={t('myData.title')}>
      <p className="mt-2">{t('myData.lead')}</p>
      <RequestState request={request} rows={6} />
      {data && !hasFailed && (
        <section className="pack" aria-labelledby="pack">
          <h2 id="pack">{t('myData.pack')}</h2>
          <p className="pack__lead">{t('myData.packLead')}</p>
          <ul className="packlist">
            {data.parts.map(({ part, rows }) => (
              <li key={part} className="packlist__row">
                <span>
                  <b>{t(PART_NAMES[part][0])}</b>
                  <small>{t(PART_NAMES[part][1])}</small>
                </span>
                <span className="leader" aria-hidden="true" />
                <span className="packlist__n tnum">{t('myData.rows', { count: rows })}</span>
              </li>
            ))}
          </ul>
          {!data.needsPassword && <p className="pack__x">{t('myData.system')}</p>}
          <p className="pack__x">{t('myData.elsewhere')}</p>
          <PackForm needsPassword={data.needsPassword} />
        </section>
      )}
      <DeletionPart />
    </AccountPage>
  )
}

function PackForm({ needsPassword }: { needsPassword: boolean }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [done, setDone] = useState('')
  const { isBusy, fault, submit } = useSubmit()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setDone('')
    void submit(async () => {
      const packed = await packMyData(password)
      if (!packed) return
      const bytes = Uint8Array.from(atob(packed.zip), one => one.charCodeAt(0))
      saveBlob(packed.name, new Blob([bytes], { type: 'application/zip' }))
      setPassword('')
      setDone(t('myData.done', { name: packed.name }))
    })
  }
  return (
    <form className="packform" aria-label={t('myData.pack')} onSubmit={send}>
      {needsPassword && <PasswordField value={password} isWrong={!!fault} onChange={setPassword} />}
      <button
        type="submit"
        className="btn btn--primary"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        disabled={needsPassword && password === ''}
      >
        {t(isBusy ? 'myData.making' : 'myData.pack')}
      </button>
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
      <p role="status">{done}</p>
    </form>
  )
}
