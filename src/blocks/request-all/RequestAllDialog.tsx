import { useEffect, useRef } from 'react'
import './request-all.css'
import type { SeveralRow } from '../../contract/reader/request-changes.ts'
import { takeLabel } from '../../core/rules/reader/take-label.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, okCircle, shelf } from '../../ui/icons/icons.ts'
import { ban, check, layers } from '../../ui/icons/icons-pages.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { useRequestAll } from './use-request-all.ts'

export type RequestAllProps = {
  /** ids of the books, loaded when it opens */
  load: () => Promise<string[]>
  /** of those that are known: the server tells the others */
  titles: ReadonlyMap<string, string>
  base: string
  onClose: () => void
}

const LOOKS: Record<SeveralRow['state'], [look: string, icon: string]> = {
  reserved: ['ok', okCircle],
  already: ['', check],
  onShelf: ['', shelf],
  choose: ['', layers],
  refused: ['no', ban],
  notTried: ['warn', alert],
  unknown: ['warn', alert],
}

/** Asks once where the books of a list are to be collected, reserves them, and says what came of each. */
export function RequestAllDialog({ load, titles, base, onClose }: RequestAllProps) {
  const t = useT()
  const all = useRequestAll(load)
  const { data, rows, state, take } = all
  const count = data?.bibIds.length ?? 0
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'done') result.current?.focus()
  }, [state])
  const reserved = rows.filter(row => row.state === 'reserved').length
  const isAsking = state === 'asking'
  return (
    <Dialog
      open
      kind="wide"
      title={t('requestAll.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={state === 'done' ? 'btn btn--primary' : 'btn'} onClick={onClose}>
            {t(isAsking ? 'common.cancel' : 'common.close')}
          </button>
          {state !== 'done' && (
            <button
              type="button"
              className="btn btn--primary"
              aria-busy={state === 'sending'}
              aria-disabled={state === 'sending' || take === '' || undefined}
              onClick={all.send}
            >
              {state === 'sending' && <span className="spin" aria-hidden="true" />}
              {state === 'sending'
                ? t('requestAll.sending', { done: rows.length, count })
                : t('requestAll.send', { count })}
            </button>
          )}
        </>
      }
    >
      {all.hasFailed && (
        <>
          <Alert kind="err">{errorText(all.error, t)}</Alert>
          <button type="button" className="btn btn--sm mt-4" onClick={all.retry}>
            {t('common.tryAgain')}
          </button>
        </>
      )}
      {!data && !all.hasFailed && <p role="status">{t('common.loading')}</p>}
      {data && isAsking && (
        <div className="rqall">
          <p>{t('requestAll.text', { count })}</p>
          {data.total > count && <p>{t('requestAll.first', { count, total: data.total })}</p>}
          {data.places.length > 0 ? (
            <Select
              label={t('requestAll.take')}
              value={take}
              options={[
                ...(take === '' ? [{ value: '', label: t('requestAll.choose') }] : []),
                ...data.places.map(place => ({ value: place.locaCode, label: takeLabel(place) })),
              ]}
              onChange={all.choose}
            />
          ) : (
            <Alert kind="warn">{t('requestAll.noPlace')}</Alert>
          )}
        </div>
      )}
      {state === 'done' && (
        <p ref={result} tabIndex={-1} role="status">
          <b>{t('requestAll.result', { done: reserved, others: rows.length - reserved })}</b>{' '}
          {reserved > 0 && <a href={`${base}/reader/request`}>{t('requestAll.toList')}</a>}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="rqall__rows" aria-label={t('requestAll.results')}>
          {rows.map(row => {
            const [look, icon] = LOOKS[row.state]
            return (
              <li key={row.bibId}>
                <a href={bookHref(base, row.bibId)}>{row.title || titles.get(row.bibId) || row.bibId}</a>
                <span className={look && `is-${look}`}>
                  <Icon d={icon} size="sm" />
                  <span>
                    <b>{t(`requestAll.states.${row.state}`)}</b>{' '}
                    {row.state === 'reserved'
                      ? row.position !== null && t('requestAll.position', { position: row.position })
                      : row.state !== 'already' && row.msg}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
