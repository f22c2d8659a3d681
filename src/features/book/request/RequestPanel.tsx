import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRouter } from 'wouter'
import '../../../styles/forms.css'
import '../../../styles/book/reserve.css'
import { requireReader } from '../../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { close, okCircle } from '../../../ui/icons/icons.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Blocks } from '../../../ui/state/Blocks.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CopyRows } from './RequestPanel.Rows.tsx'
import { rowKey } from './request-draft.ts'
import { PANEL_ID, type RequestPanelProps } from './request-kind.ts'
import { useCopies } from './use-copies.ts'

const SecondDialog = lazyPart(async () => (await import('./SecondDialog.tsx')).SecondDialog)

const SUBMIT = {
  preg: 'requests.submitPreg',
  rele: 'requests.submitRele',
  prior: 'requests.submitPrior',
} as const

/** B09, B10, B14: select copies to reserve or have delivered, with pickup location and remark for each. */
export function RequestPanel(props: RequestPanelProps) {
  const { kind, onClose } = props
  const t = useT()
  const panel = useCopies(props)
  const { base } = useRouter()
  const { uid, copies, rows, fault, done, isBusy, hasFailed } = panel
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  usePrefetch(SecondDialog)
  useEffect(() => heading.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (panel.own && !isBusy && !panel.check()) return setAsking(true)
    await send()
  }
  async function send() {
    setAsking(false)
    const found = await panel.submit()
    if (!found) return
    const at = rows.findIndex(({ row }) => rowKey(row) === found.row)
    const field = at < 0 ? 'input[type=checkbox]:enabled' : `[name="take-${at}"]`
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }

  return (
    <section className="reserve mt-8" id={PANEL_ID} aria-labelledby="request-panel-h">
      <div className="reserve__h">
        <h2 id="request-panel-h" tabIndex={-1} ref={heading}>
          {t(`requests.${kind}Title`)}
        </h2>
        {copies?.keepDays !== undefined && <p>{t(`requests.${kind}Hint`, { days: copies.keepDays })}</p>}
        <button
          type="button"
          className="iconbtn iconbtn--sm ml-auto"
          aria-label={t('requests.close')}
          onClick={onClose}
        >
          <Icon d={close} />
        </button>
      </div>
      {uid === null && (
        <div className="reserve__b">
          <Alert kind="warn">{t('requests.signInFirst')}</Alert>
          <button type="button" className="btn mt-4" onClick={() => void requireReader()}>
            {t('requests.signIn')}
          </button>
        </div>
      )}
      {uid !== null && hasFailed && !copies && (
        <div className="reserve__b">
          <Alert kind="err">{t('requests.copiesFailed')}</Alert>
          <button type="button" className="btn mt-4" onClick={panel.retry}>
            {t('common.reload')}
          </button>
        </div>
      )}
      {uid !== null && !copies && !hasFailed && (
        <div className="reserve__b">
          <Skeleton rows={1} label={t('requests.copiesLoading')} />
        </div>
      )}
      {uid !== null && copies && (
        <form ref={form} aria-labelledby="request-panel-h" noValidate onSubmit={event => void submit(event)}>
          {panel.isBlocked && (
            <div className="reserve__b">
              <Alert kind="warn">
                <Blocks head={t('requests.blocked')} reasons={copies.reasons ?? [copies.reason ?? '']} />
              </Alert>
            </div>
          )}
          {panel.draftStore.isFound && (
            <div className="reserve__b">
              <DraftNote draft={panel.draftStore} />
            </div>
          )}
          {rows.length ? (
            <CopyRows kind={kind} panel={panel} />
          ) : (
            <p className="reserve__b muted">{t('requests.copiesEmpty')}</p>
          )}
          {isAsking && panel.own && (
            <SecondDialog
              own={panel.own}
              title={props.title}
              confirm={t(SUBMIT[kind])}
              onClose={() => setAsking(false)}
              onConfirm={() => void send()}
            />
          )}
          <div aria-live="polite">
            {done && (
              <div className="reserve__b">
                <div className="said said--ok">
                  <Icon d={okCircle} />
                  <p>
                    <b>{done.place ? t('requests.donePlace', { place: done.place }) : t('requests.done')}</b>
                    <a href={`${base}/reader/request`}>{t('requests.doneText')}</a>
                  </p>
                </div>
              </div>
            )}
            {fault && (
              <div className="reserve__b">
                <Alert kind={fault.kind}>{fault.text}</Alert>
              </div>
            )}
          </div>
          <div className="reserve__f">
            <button
              type="submit"
              className="btn btn--primary"
              disabled={!panel.hasChoice}
              aria-busy={isBusy}
              aria-disabled={isBusy || undefined}
            >
              {isBusy && <span className="spin" aria-hidden="true" />}
              {t(isBusy ? 'requests.submitting' : SUBMIT[kind])}
            </button>
            <button type="button" className="btn btn--quiet" onClick={onClose}>
              {t('common.cancel')}
            </button>
            {copies.singleHall === 1 && (
              <span className="hint ml-auto">{t('requests.theCurrentReservationModeIsSingleLibrary')}</span>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
