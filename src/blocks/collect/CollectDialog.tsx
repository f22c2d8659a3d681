/** Dialog to choose a booklist (B07) or create one. */
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import '../../styles/forms.css'
import '../../styles/empty.css'
import '../../styles/states.css'
import './collect.css'
import { BOOKLIST_NAME_LENGTH } from '../../core/limits.ts'
import { $collected } from '../../core/stores/shelf/collected.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useCollecting } from './use-collecting.ts'

export type CollectDialogProps = {
  bibIds: string[]
  /** of the single book; for several their number is shown */
  title: string
  onClose: () => void
}

export function CollectDialog({ bibIds, title, onClose }: CollectDialogProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const collected = useStore($collected)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const { lists, hasMore, hasFailed, isBusy, busy, fault, status, ...act } = useCollecting(bibIds, onClose)
  const holds = (list: string) => bibIds.every(bibId => collected[bibId]?.includes(list))

  // when the lists are loaded, focus the choice unless the focus is already inside
  const isThere = lists !== null
  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    if (!isThere || !dialog || !document.activeElement?.matches('.dlg__f .btn, body')) return
    dialog.querySelector<HTMLInputElement>('.dlg__b input:not(:disabled)')?.focus()
  }, [isThere])

  async function make(event: FormEvent) {
    event.preventDefault()
    const made = await act.make(name)
    if (!made) return
    setName('')
    setChosen(made._id)
    form.current?.querySelector<HTMLInputElement>(`[value="${CSS.escape(made._id)}"]`)?.focus()
  }
  async function put(event: FormEvent) {
    event.preventDefault()
    // a typed name counts as a choice
    const list = name.trim() && !chosen ? await act.make(name) : lists?.find(one => one._id === chosen)
    if (list) return act.put(list)
    if (!name.trim() || chosen) {
      act.complain(t('booklists.pleaseSelect'))
      form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
    }
  }

  return (
    <Dialog
      open
      kind="sm"
      title={
        bibIds.length > 1 ? t('booklists.chooseSeveral', { count: bibIds.length }) : t('booklists.choose')
      }
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="submit"
            form={`${id}f`}
            className="btn btn--primary"
            aria-busy={busy === 'put'}
            disabled={isBusy}
          >
            {busy === 'put' && <span className="spin" aria-hidden="true" />}
            {t(busy === 'put' ? 'booklists.putting' : 'booklists.put')}
          </button>
        </>
      }
    >
      {bibIds.length === 1 && (
        <p className="muted collect__book" {...textProps(title, lang)}>
          {title}
        </p>
      )}
      {fault && <Alert kind="err">{fault}</Alert>}
      <p className="sr" aria-live="polite">
        {status}
      </p>
      {hasFailed && (
        <Alert kind="err">
          {t('booklists.failed')}{' '}
          <button type="button" className="linkbtn" onClick={act.reload}>
            {t('common.reload')}
          </button>
        </Alert>
      )}
      {!lists && !hasFailed && <Skeleton rows={1} label={t('booklists.loading')} />}
      <form id={`${id}f`} ref={form} aria-label={t('booklists.lists')} onSubmit={put}>
        {lists?.length === 0 && <p className="hint">{t('booklists.none')}</p>}
        {!!lists?.length && (
          <fieldset className="collect">
            <legend className="sr">{t('booklists.lists')}</legend>
            {lists.map(list => (
              <div key={list._id} className="collect__row">
                <label className="check">
                  <input
                    type="radio"
                    name="booklist"
                    value={list._id}
                    checked={chosen === list._id}
                    disabled={holds(list._id)}
                    onChange={() => setChosen(list._id)}
                  />
                  <span className="collect__name" {...textProps(list.booklistName, lang)}>
                    {list.booklistName}
                  </span>
                </label>
                {holds(list._id) ? (
                  <>
                    <span className="tag tag--ok">{t('booklists.contains')}</span>
                    <button
                      type="button"
                      className="btn btn--quiet btn--sm"
                      disabled={isBusy}
                      onClick={() => void act.take(list)}
                    >
                      {t('booklists.takeOut')}
                      <span className="sr">{list.booklistName}</span>
                    </button>
                  </>
                ) : (
                  <span className="hint tnum">
                    {t('common.titles', {
                      count: list.itemCount ?? 0,
                    })}
                  </span>
                )}
              </div>
            ))}
          </fieldset>
        )}
        {hasMore && (
          <button type="button" className="btn btn--quiet btn--sm" disabled={isBusy} onClick={act.more}>
            {t('booklists.more')}
          </button>
        )}
      </form>
      {lists && (
        <form className="collect__new" aria-label={t('booklists.create')} onSubmit={make}>
          <label className="label" htmlFor={`${id}n`}>
            {t('booklists.newName')}
          </label>
          <input
            id={`${id}n`}
            className="input"
            value={name}
            maxLength={BOOKLIST_NAME_LENGTH}
            autoComplete="off"
            onInput={event => setName(event.currentTarget.value)}
          />
          <button type="submit" className="btn" aria-busy={busy === 'make'} disabled={isBusy}>
            {t(busy === 'make' ? 'booklists.making' : 'booklists.make')}
          </button>
        </form>
      )}
    </Dialog>
  )
}
