import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Every } from '../../../blocks/saved-searches/Every.tsx'
import type { SavedEvery, SavedSearch } from '../../../contract/reader/x-saved-searches.ts'
import { changeSaved } from '../../../core/api/saved-searches.ts'
import { SAVED_NAME_LENGTH } from '../../../core/limits.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { pencil, trash } from '../../../ui/icons/icons-pages.ts'
import { NewTitles } from './NewTitles.tsx'
import { SavedLine, stateOf } from './SavedLine.tsx'

type Props = {
  row: SavedSearch
  /** its new books are listed below it */
  isLooked: boolean
  onLook: (isOn: boolean) => void
  onRemove: () => void
}

/** A saved search with all that can be done to it. */
export function SavedRow({ row, isLooked, onLook, onRemove }: Props) {
  const t = useT()
  const lang = useLang()
  const [isNaming, setNaming] = useState(false)
  const { isBusy, submit } = useSubmit()
  const { id, name, every } = row

  async function tell(next: SavedEvery) {
    if (await submit(() => changeSaved(id, { every: next }), { onFault: toastFault })) noteChange()
  }
  return (
    <SavedLine row={row} as="h2">
      <div className="sv__f">
        <Every
          label={t('savedSearches.tellOf', { name })}
          now={every}
          isBusy={isBusy}
          onChange={next => void tell(next)}
        />
        <small className="tnum">{stateOf(row, t, lang)}</small>
      </div>
      <div className="sv__a">
        {isLooked && (
          <button type="button" className="act" onClick={() => onLook(false)}>
            {t('savedSearches.hide')}
          </button>
        )}
        <button
          type="button"
          className="iconbtn iconbtn--sm"
          aria-label={t('savedSearches.renameOf', { name })}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          <Icon d={pencil} />
        </button>
        <button
          type="button"
          className="iconbtn iconbtn--sm"
          aria-label={t('savedSearches.removeOf', { name })}
          onClick={onRemove}
        >
          <Icon d={trash} />
        </button>
      </div>
      {isNaming && <Rename row={row} onDone={() => setNaming(false)} />}
      {isLooked && <NewTitles row={row} onLooked={noteChange} />}
    </SavedLine>
  )
}

function Rename({ row: { id, name }, onDone }: { row: SavedSearch; onDone: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(name)
  const { isBusy, fault, submit } = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const close = () => {
    onDone()
    document.querySelector<HTMLElement>(`#saved-${id} .sv__a [aria-expanded]`)?.focus()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await submit(() => changeSaved(id, { name: typed })))) return
    noteChange()
    toast('ok', { text: t('savedSearches.changed') })
    close()
  }
  return (
    <form
      className="sv__x svname"
      aria-label={t('savedSearches.renameOf', { name })}
      onSubmit={event => void send(event)}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <Field label={t('savedSearches.name')} error={fault}>
        {control => (
          <input
            ref={input}
            className="input"
            {...control}
            value={typed}
            maxLength={SAVED_NAME_LENGTH}
            autoComplete="off"
            onInput={event => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
        {t(isBusy ? 'savedSearches.saving' : 'savedSearches.save')}
      </button>
      <button type="button" className="btn btn--quiet" onClick={close}>
        {t('common.cancel')}
      </button>
    </form>
  )
}
