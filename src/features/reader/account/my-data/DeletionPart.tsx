import { type FormEvent, useState } from 'react'
import { useRouter } from 'wouter'
import type { Deletion, DeletionReason } from '../../../../contract/reader/x-my-data.ts'
import { askDeletion, loadDeletion, withdrawDeletion } from '../../../../core/api/reader/my-data.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { book, coin, hold, refresh, undo } from '../../../../ui/icons/icons-pages.ts'
import { ConfirmDialog } from '../../../../ui/over/ConfirmDialog.tsx'
import { RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'
import { PasswordField } from './PasswordField.tsx'

/** Where each reason is ended; an unanswered one only by time. */
const WAYS = {
  loans: { icon: book, child: 'lendList' },
  requests: { icon: hold, child: 'request?state=active' },
  fees: { icon: coin, child: 'violation' },
  losses: { icon: book, child: 'loanLoss' },
  documents: { icon: hold, child: 'documents' },
  unanswered: { icon: refresh, child: '' },
} as const satisfies Record<DeletionReason, { icon: string; child: string }>

/** Deleting the account: what becomes of it, what stands in the way, and the days until then. */
export function DeletionPart() {
  const request = useFresh(useLang(), signal => loadDeletion({ signal }))
  const [changed, setChanged] = useState<Deletion | null>(null)
  const deletion = changed ?? request.data
  if (!deletion || request.hasFailed) return <RequestState request={request} rows={3} />
  return (
    <>
      {deletion.reasons.length > 0 && <Reasons deletion={deletion} onChange={setChanged} />}
      {deletion.asked ? (
        <Cooling asked={deletion.asked} onChange={setChanged} />
      ) : (
        <Asking deletion={deletion} onChange={setChanged} />
      )}
    </>
  )
}

type Part = { deletion: Deletion; onChange: (deletion: Deletion) => void }

function Asking({ deletion, onChange }: Part) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [withReviews, setWithReviews] = useState(false)
  const [isSure, setSure] = useState(false)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const isHeld = deletion.reasons.length > 0
  const send = () =>
    submit(
      async () => {
        const now = await askDeletion(password, withReviews)
        setSure(false)
        if (!now) return
        setPassword('')
        onChange(now)
      },
      {
        onFault: text => {
          setSure(false)
          setFault(text)
        },
      },
    )
  return (
    <section className="del" aria-labelledby="del">
      <h2 id="del">{t('myData.del.title')}</h2>
      <p className="del__i">{t('myData.del.lead', { days: deletion.days })}</p>
      <div className="del__c">
        <div>
          <h3>{t('myData.del.deleted')}</h3>
          <ul>
            <li>{t('myData.del.deletedDetails')}</li>
            <li>{t('myData.del.deletedLists')}</li>
            <li>{t('myData.del.deletedMessages')}</li>
            <li>{t('myData.del.deletedLoans')}</li>
          </ul>
        </div>
        <div>
          <h3>{t('myData.del.parted')}</h3>
          <ul>
            <li>{t('myData.del.partedLists')}</li>
            <li>{t('myData.del.partedSuggestions')}</li>
            <li>
              {t('myData.del.partedReviews')}
              <label className="check">
                <input
                  type="checkbox"
                  checked={withReviews}
                  onChange={event => setWithReviews(event.currentTarget.checked)}
                />
                {t('myData.del.withReviews')}
              </label>
            </li>
          </ul>
        </div>
        <div>
          <h3>{t('myData.del.kept')}</h3>
          <ul>
            <li>
              {t('myData.del.keptFees')}
              <small>{t('myData.del.keptWhy')}</small>
            </li>
            {!deletion.ownsCard && <li>{t('myData.del.keptCard')}</li>}
          </ul>
        </div>
      </div>
      <form
        className="del__f"
        aria-label={t('myData.del.title')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isHeld) setSure(true)
        }}
      >
        {deletion.needsPassword && (
          <PasswordField value={password} isWrong={!!fault} onChange={setPassword} />
        )}
        <button
          type="submit"
          className="btn btn--danger"
          aria-describedby={isHeld ? 'refs' : undefined}
          disabled={isHeld || (deletion.needsPassword && password === '')}
        >
          {t('myData.del.ask')}
        </button>
        {fault && (
          <p role="alert" className="err">
            {fault}
          </p>
        )}
      </form>
      {isSure && (
        <ConfirmDialog
          title={t('myData.del.sure')}
          cancel={t('common.cancel')}
          confirm={t('myData.del.ask')}
          isBusy={isBusy}
          onCancel={() => setSure(false)}
          onConfirm={() => void send()}
        >
          <p>{t('myData.del.sureText', { days: deletion.days })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Cooling({ asked, onChange }: { asked: NonNullable<Deletion['asked']>; onChange: Part['onChange'] }) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  const withdraw = () =>
    submit(async () => {
      const now = await withdrawDeletion()
      if (now) onChange(now)
    })
  const { askedDate, remindDate, dueDate, daysLeft, held, email } = asked
  return (
    <section className="cool" aria-labelledby="cool">
      <div className="cool__h">
        <h2 id="cool" className="cool__n">
          {held ? (
            <span>{t('myData.cool.held')}</span>
          ) : (
            <>
              <b className="tnum">{daysLeft}</b>
              <span>{t('myData.cool.days', { count: daysLeft })}</span>
            </>
          )}
        </h2>
        <p>{t(held ? 'myData.cool.heldText' : 'myData.cool.text', { date: askedDate })}</p>
        <button
          type="button"
          className="btn btn--primary"
          aria-busy={isBusy}
          onClick={() => !isBusy && void withdraw()}
        >
          <Icon d={undo} />
          {t('myData.cool.withdraw')}
        </button>
      </div>
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
      <ol className="cool__l">
        <li className="is-done">
          <b className="tnum">{askedDate.slice(0, 10)}</b>
          <p>{email ? t('myData.cool.askedMail', { email }) : t('myData.cool.asked')}</p>
        </li>
        <li className="is-on">
          <b>{t('myData.cool.today')}</b>
          <p>{t('myData.cool.todayText')}</p>
        </li>
        <li>
          <b className="tnum">{remindDate}</b>
          <p>{t('myData.cool.remind')}</p>
        </li>
        <li className="is-end">
          <b className="tnum">{dueDate}</b>
          <p>{t('myData.cool.end')}</p>
        </li>
      </ol>
    </section>
  )
}

/** All that stands in the way, each with the way to end it. */
function Reasons({ deletion, onChange }: Part) {
  const t = useT()
  const { base } = useRouter()
  const { isBusy, fault, submit } = useSubmit()
  const again = () =>
    submit(async () => {
      const now = await loadDeletion()
      if (now) onChange(now)
    })
  return (
    <section className="refs" aria-labelledby="refs">
      <h2 id="refs">{t('myData.refs.title')}</h2>
      <ul>
        {deletion.reasons.map(({ kind, count }) => (
          <li key={kind} className="ref">
            <span className="ref__i">
              <Icon d={WAYS[kind].icon} />
            </span>
            <b>{t(`myData.refs.${kind}`, { count })}</b>
            {WAYS[kind].child ? (
              <a className="btn btn--sm" href={`${base}/reader/${WAYS[kind].child}`}>
                {t(`myData.refs.to.${kind as Exclude<DeletionReason, 'unanswered'>}`)}
              </a>
            ) : (
              <button
                type="button"
                className="btn btn--sm"
                aria-busy={isBusy}
                onClick={() => !isBusy && void again()}
              >
                {t('common.tryAgain')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
    </section>
  )
}
