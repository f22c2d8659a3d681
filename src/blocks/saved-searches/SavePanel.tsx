import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import './saved-searches.css'
import type { SavedEvery, SavedList, SavedSearch } from '../../contract/reader/x-saved-searches.ts'
import { loadSaved, removeSaved, saveSearch } from '../../core/api/saved-searches.ts'
import { SAVED_NAME_LENGTH } from '../../core/limits.ts'
import type { SearchState } from '../../core/rules/search/search-url.ts'
import { $config } from '../../core/stores/config.ts'
import { asReader } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { undo } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { LangText } from '../../ui/text/LangText.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import type { LabelOf } from '../search-bar/facet-labels.ts'
import { Every } from './Every.tsx'
import { nameOf, searchParts } from './search-parts.ts'

export type SavePanelProps = {
  /** query of the address of the results */
  search: string
  state: SearchState
  labelOf: LabelOf
  onClose: () => void
}

/** Saves a search under the head of its results: name, conditions, how often to be told. What is typed stays after a failure. */
export function SavePanel({ search, state, labelOf, onClose }: SavePanelProps) {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const uid = useStore($uid)
  const parts = searchParts(state, config, t, labelOf)
  const [name, setName] = useState(() => nameOf(parts, t))
  const [every, setEvery] = useState<SavedEvery>('weekly')
  const [saved, setSaved] = useState<SavedSearch | null>(null)
  const { isBusy, fault, submit } = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const tellId = useId()
  const { data } = useFetch(`saved ${uid}`, async signal =>
    uid === null ? undefined : loadSaved({ signal }),
  )
  useEffect(() => input.current?.focus(), [])
  // the pressed button is gone
  useEffect(() => {
    if (saved) done.current?.focus()
  }, [saved])

  const close = () => {
    onClose()
    document.getElementById('save-search-button')?.focus()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const row = await submit(() => asReader(null, () => saveSearch({ name, search, every })))
    if (!row) return
    noteChange()
    setSaved(row)
  }
  async function takeBack({ id }: SavedSearch) {
    if (!(await submit(() => removeSaved(id), { onFault: toastFault }))) return
    noteChange()
    toast('ok', { text: t('savedSearches.undone') })
    close()
  }

  if (saved)
    return (
      <div className="savedone" id="save-search" role="status" tabIndex={-1} ref={done}>
        <Icon d={okCircle} />
        <span>
          {t('savedSearches.saved')} {t(`savedSearches.savedTell.${saved.every}`)}
        </span>
        <Link href="/reader/searches">{t('savedSearches.change')}</Link>
        <button type="button" className="act" aria-busy={isBusy} onClick={() => void takeBack(saved)}>
          <Icon d={undo} />
          <span>{t('savedSearches.undo')}</span>
        </button>
      </div>
    )
  return (
    <form
      className="savep"
      id="save-search"
      aria-label={t('savedSearches.panel')}
      onSubmit={event => void send(event)}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <div className="savep__l">
        <Field label={t('savedSearches.name')}>
          {control => (
            <input
              ref={input}
              className="input"
              {...control}
              value={name}
              maxLength={SAVED_NAME_LENGTH}
              autoComplete="off"
              onInput={event => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <span className="label">{t('savedSearches.kept')}</span>
          <ul className="savep__c">
            {parts.map(({ key, label, value }) => (
              <li key={key} className="savep__p">
                {label} <LangText text={value} page={lang} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="savep__r">
        <span className="label" id={tellId}>
          {t('savedSearches.tell')}
        </span>
        <Every label={t('savedSearches.tell')} now={every} onChange={setEvery} />
        <p className="hint">
          {t(`savedSearches.when.${every}`)} {every !== 'never' && data && <MailHint mail={data.mail} />}
        </p>
      </div>
      {fault && (
        <div className="savep__w">
          <Alert kind="err">{fault}</Alert>
        </div>
      )}
      <p className="savep__f">
        <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
          {t(isBusy ? 'savedSearches.saving' : 'savedSearches.save')}
        </button>
        <button type="button" className="btn btn--quiet" onClick={close}>
          {t('common.cancel')}
        </button>
        {data && (
          <span className="hint tnum">
            {t('savedSearches.count', { count: data.items.length, most: data.most })}
          </span>
        )}
      </p>
    </form>
  )
}

/** Where the reader is told. */
export function MailHint({ mail: { canSend, isVerified, isWanted, email } }: Pick<SavedList, 'mail'>) {
  const t = useT()
  if (!canSend) return <>{t('savedSearches.noMail')}</>
  if (isVerified && isWanted) return <>{t('savedSearches.toMail', { email })}</>
  if (isVerified)
    return (
      <>
        {t('savedSearches.mailOff')} <Link href="/reader/message#ways">{t('savedSearches.toWays')}</Link>
      </>
    )
  return (
    <>
      {t('savedSearches.verifyFirst')} <Link href="/reader/changeMessage">{t('savedSearches.toVerify')}</Link>
    </>
  )
}
