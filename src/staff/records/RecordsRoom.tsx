/** Records: a file is sent, looked at, imported and reported; the imports before it. */
import './staff-records.css'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ImportsState } from '../../contract/staff/staff-records.ts'
import { call } from '../../core/http.ts'
import { sizeText } from '../../core/rules/size-text.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { file as fileIcon } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Harvests } from './Harvests.tsx'
import { Look } from './Look.tsx'
import { Past } from './Past.tsx'
import { Places } from './Places.tsx'
import { Plans } from './Plans.tsx'
import { Report } from './Report.tsx'
import { Running } from './Running.tsx'
import { Send } from './Send.tsx'
import { Steps, stepOf } from './Steps.tsx'
import { $sending } from './sending.ts'
import { Works } from './Works.tsx'

/** ms between two looks at what the server does, and at what colleagues do */
const SOON = 1000
const LATER = 15_000

export function RecordsRoom() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<ImportsState | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const sending = useStore($sending)
  const load = useCallback(async (isAhead?: true) => {
    try {
      const options = { silent: true, ...(isAhead && { isAhead }) } as const
      const answer = await call('GET /staff/records/imports', options)
      if (answer) setState(answer)
    } catch (error) {
      if (!isAhead) setFault(errorText(error, t))
    }
  }, [])
  // a layout effect, so that the request is sent before the room is painted
  useLayoutEffect(() => void load(), [lang])
  const run = state?.current ?? null
  const isAtWork = run?.state === 'looking' || run?.state === 'running'
  useEffect(() => {
    const timer = setInterval(() => void load(true), isAtWork ? SOON : LATER)
    return () => clearInterval(timer)
  }, [isAtWork, load])

  const act = (work: () => Promise<ImportsState | undefined>) =>
    submit(
      async () => {
        const answer = await work()
        if (answer) setState(answer)
      },
      {
        onFault: text => {
          setFault(text)
          void load(true)
        },
      },
    )
  const params = { id: String(run?.id ?? 0) }
  const discard = () => {
    $sending.set(null)
    void act(() => call('POST /staff/records/imports/:id/discard', { params, silent: true }))
  }

  // the button that led to the next step is gone: its heading has the focus
  const step = state && `${run?.id} ${run?.state}`
  const before = useRef(step)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body
    if (before.current !== null && before.current !== step && isLost) document.getElementById('step')?.focus()
    before.current = step
  }, [step])

  return (
    <>
      <div className="shead">
        <h1>{t('staffRecords.title')}</h1>
        <p>{t('staffRecords.intro')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no imp4__fault">
          {fault}
        </p>
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && (
        <>
          <section className="imp4" aria-labelledby="step">
            <header className="imp4__h">
              {run && (
                <p className="file4">
                  <Icon d={fileIcon} />
                  <span>
                    <b>{run.name}</b>
                    <small>
                      {sizeText(run.size)} ·{' '}
                      {t('staffRecords.sent', { operator: run.operator, time: run.sent })}
                    </small>
                  </span>
                </p>
              )}
              <Steps run={run} />
              {(run?.state === 'sending' || run?.state === 'looking') && (
                <button type="button" className="btn btn--sm" disabled={isBusy} onClick={discard}>
                  {t('staffRecords.drop')}
                </button>
              )}
            </header>
            {(!run || run.state === 'sending') && (
              <Send run={run} limit={state.limit} onState={setState} onSent={() => void load()} />
            )}
            {run?.state === 'looking' && (
              <div className="imp4__p">
                <h2 id="step" tabIndex={-1} aria-busy="true">
                  {t('staffRecords.looking', { name: run.name })}
                </h2>
                <p className="bar4">
                  <progress aria-labelledby="step" />
                </p>
              </div>
            )}
            {run?.state === 'looked' && run.facts && (
              <Look
                key={run.id}
                run={run}
                facts={run.facts}
                isBusy={isBusy}
                onLook={body =>
                  void act(() => call('POST /staff/records/imports/:id/look', { params, body, silent: true }))
                }
                onStart={body =>
                  void act(() =>
                    call('POST /staff/records/imports/:id/start', { params, body, silent: true }),
                  )
                }
                onDiscard={discard}
              />
            )}
            {run?.state === 'running' && (
              <Running
                key={run.began}
                run={run}
                onStop={() =>
                  void act(() => call('POST /staff/records/imports/:id/stop', { params, silent: true }))
                }
              />
            )}
            {run && stepOf(run) === 3 && (
              <Report
                run={run}
                isBusy={isBusy}
                onStart={() =>
                  void act(() =>
                    call('POST /staff/records/imports/:id/start', {
                      ...{ params, body: run.wishes, silent: true },
                    }),
                  )
                }
                onLook={() =>
                  void act(() =>
                    call('POST /staff/records/imports/:id/look', { params, body: run.wishes, silent: true }),
                  )
                }
                onAway={discard}
              />
            )}
          </section>
          <p role="status" className="sr">
            {run && !sending ? `${run.name}: ${t(`staffRecords.states.${run.state}`)}` : ''}
          </p>
          <Past runs={state.past} />
          <Harvests />
          <Works />
          <Places />
          <Plans />
        </>
      )}
      <KeyBar
        keys={[
          [['U'], t('staffRecords.keys.choose')],
          [['Ctrl ↵'], t('staffRecords.keys.start')],
          [['S'], t('staffRecords.keys.stop')],
          [['F'], t('staffWorks.keys.find')],
          [['X'], t('staffWorks.keys.split')],
          [['M'], t('staffWorks.keys.join')],
        ]}
      />
    </>
  )
}
