import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import '../../../styles/table.css'
import '../reader-home.css'
import './searches.css'
import { MailHint } from '../../../blocks/saved-searches/SavePanel.tsx'
import type { SavedList } from '../../../contract/reader/x-saved-searches.ts'
import { loadSaved, removeSaved, stopAllSaved } from '../../../core/api/saved-searches.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { bellOff } from '../../../ui/icons/icons-pages.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { SavedRow } from './SavedRow.tsx'
import { Wishes } from './Wishes.tsx'

const PATH = '/reader/searches'

/** Searches that the reader keeps, what is new in them, and wished books. ?look= opens the new books of one. */
export default function SearchesPage() {
  const t = useT()
  const changedAt = useStore($changedAt)
  const [, navigate] = useLocation()
  const looked = Number(new URLSearchParams(useSearch()).get('look')) || null
  const { data, isLoading, hasFailed, error, retry } = useFetch(`saved ${changedAt}`, signal =>
    loadSaved({ signal }),
  )
  /** what is asked before it is done: the id of a search to delete, or all to be stopped */
  const [asked, setAsked] = useState<number | 'stop' | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  usePageTitle(t('savedSearches.title'))

  const rows = data?.items ?? []
  const one = typeof asked === 'number' ? rows.find(row => row.id === asked) : undefined
  const look = (id: number | null) => navigate(id === null ? PATH : `${PATH}?look=${id}`, { replace: true })
  const close = () => {
    setAsked(null)
    setFault('')
  }
  async function confirm() {
    const done = await submit<unknown>(() => (one ? removeSaved(one.id) : stopAllSaved()))
    if (!done) return
    toast('ok', {
      text: one ? t('savedSearches.removed', { name: one.name }) : t('savedSearches.stoppedAll'),
    })
    close()
    noteChange()
    // the pressed button may be gone
    document.getElementById('searches')?.focus()
  }
  return (
    <section className="mt-6" aria-labelledby="searches">
      <div className="split">
        <h1 id="searches" className="listhead" tabIndex={-1}>
          {t('savedSearches.title')}{' '}
          <small className="faint tnum" aria-live="polite">
            {data && t('savedSearches.count', { count: rows.length, most: data.most })}
          </small>
        </h1>
        {rows.some(row => row.every !== 'never') && (
          <button type="button" className="btn btn--sm" onClick={() => setAsked('stop')}>
            <Icon d={bellOff} />
            {t('savedSearches.stopAll')}
          </button>
        )}
      </div>
      <p className="hint">
        {t('savedSearches.lead')} {rows.length > 0 && <Where mail={data!.mail} />}
      </p>
      {hasFailed && (
        <Failed title={t('savedSearches.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      )}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={3} label={t('savedSearches.loading')} />
        </div>
      )}
      {data && !rows.length && (
        <div className="panel mt-4">
          <Empty
            title={t('savedSearches.none')}
            action={
              <Link href="/index" className="btn">
                {t('savedSearches.toSearch')}
              </Link>
            }
          >
            {t('savedSearches.noneText')}
          </Empty>
        </div>
      )}
      {rows.length > 0 && (
        <div className="panel mt-4 panel__body">
          <ul className="svl" aria-busy={isLoading}>
            {rows.map(row => (
              <SavedRow
                key={row.id}
                row={row}
                isLooked={looked === row.id}
                onLook={isOn => look(isOn ? row.id : null)}
                onRemove={() => setAsked(row.id)}
              />
            ))}
          </ul>
        </div>
      )}
      <Wishes />
      {(asked === 'stop' || one) && (
        <ConfirmDialog
          title={one ? t('savedSearches.removeOf', { name: one.name }) : t('savedSearches.stopAll')}
          closeLabel={t('common.close')}
          cancel={t('common.cancel')}
          confirm={t(
            one
              ? isBusy
                ? 'savedSearches.removing'
                : 'savedSearches.remove'
              : isBusy
                ? 'savedSearches.stopping'
                : 'savedSearches.stopAll',
          )}
          isBusy={isBusy}
          isHarmless={!one}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          {fault && <Alert kind="err">{fault}</Alert>}
          <p>{t(one ? 'savedSearches.removeText' : 'savedSearches.stopAllText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const Where = ({ mail }: Pick<SavedList, 'mail'>) => <MailHint mail={mail} />
