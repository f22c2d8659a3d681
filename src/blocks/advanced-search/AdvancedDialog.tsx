/** Advanced search of the library's own collection: rows of conditions, limits, order (F07, F08). */
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import '../../styles/advanced.css'
import '../../styles/forms.css'
import { SEARCH_TERM_LENGTH } from '../../core/limits.ts'
import {
  type Advanced,
  type AdvancedFault,
  addRow,
  advancedOf,
  blankAdvanced,
  mostRows,
  removeRow,
  searchOf,
} from '../../core/rules/advanced-search.ts'
import { searchDefaults } from '../../core/rules/search-defaults.ts'
import { readSearchUrl, writeSearchUrl } from '../../core/rules/search-url.ts'
import { $config, confValue } from '../../core/stores/config.ts'
import { remember } from '../../core/stores/search-history.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { search as searchIcon } from '../../ui/icons.ts'
import { plus } from '../../ui/icons-pages.ts'
import { searchChoices } from '../search-bar/search-choices.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { $draft } from './draft.ts'
import { LimitFields } from './LimitFields.tsx'
import { Sentence } from './Sentence.tsx'

const LIST = '/searchList'

export function AdvancedDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const config = useStore($config)
  const [path, navigate] = useLocation()
  const address = useSearch()
  const defaults = searchDefaults(config)
  const [form, setForm] = useState<Advanced>(
    () => $draft.get() ?? advancedOf(readSearchUrl(path === LIST ? address : '', defaults)),
  )
  const [fault, setFault] = useState<AdvancedFault | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const focusLast = useRef(false)
  const formId = useId()
  const most = mostRows(confValue('queryFieldLimit'))
  const choices = searchChoices(config, t)

  useEffect(() => {
    if (focusLast.current) wordsOf(rows.current).at(-1)?.focus()
    focusLast.current = false
  }, [form.rows.length])

  const change = (next: Advanced | AdvancedFault) => {
    if (typeof next === 'string') return setFault(next)
    setFault(null)
    setForm(next)
    $draft.set(next)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const next = searchOf(form, defaults)
    if (typeof next === 'string') {
      setFault(next)
      return wordsOf(rows.current)[0]?.focus()
    }
    $draft.set(null)
    remember(next.conditions[0]!.value)
    onClose()
    navigate(LIST + writeSearchUrl(next, defaults))
  }

  /** id of the message about the words of a row */
  const saidIn = (at: number, value: string) => {
    if (at === 0 && fault === 'pleaseEnter') return `${formId}-fault`
    return value.length >= SEARCH_TERM_LENGTH ? `${formId}-long` : undefined
  }

  return (
    <Dialog
      open
      kind="wide"
      title={t('advanced.title')}
      closeLabel={t('advanced.close')}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="btn btn--quiet adv__clear"
            onClick={() => {
              change(blankAdvanced(defaults))
              $draft.set(null)
              wordsOf(rows.current)[0]?.focus()
            }}
          >
            {t('advanced.clear')}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {t('advanced.cancel')}
          </button>
          <button type="submit" form={formId} className="btn btn--primary">
            <Icon d={searchIcon} />
            {t('advanced.search')}
          </button>
        </>
      }
    >
      <form id={formId} onSubmit={search} noValidate>
        <div ref={rows}>
          {form.rows.map((row, at) => (
            <ConditionRow
              key={row.key}
              row={row}
              at={at}
              {...choices}
              isFaulty={at === 0 && fault === 'pleaseEnter'}
              saidIn={saidIn(at, row.value)}
              limitSaidIn={fault === 'conditionLessThanMinimumLength' ? `${formId}-fault` : undefined}
              onChange={next =>
                change({
                  ...form,
                  rows: form.rows.map(other => (other === row ? { ...row, ...next } : other)),
                })
              }
              onRemove={() => change(removeRow(form, row.key))}
            />
          ))}
        </div>
        <p className="adv__more">
          <button
            type="button"
            className="btn btn--quiet"
            aria-describedby={fault === 'conditionExceedsMaxLength' ? `${formId}-fault` : undefined}
            onClick={() => {
              focusLast.current = true
              change(addRow(form, most))
            }}
          >
            <Icon d={plus} />
            {t('advanced.add')}
          </button>
          <small className="faint">{t('advanced.most', { count: most })}</small>
        </p>
        <div role="status" id={`${formId}-long`}>
          {form.rows.some(row => row.value.length >= SEARCH_TERM_LENGTH) && (
            <Alert kind="warn">{t('search.tooLong', { most: SEARCH_TERM_LENGTH })}</Alert>
          )}
        </div>
        <div id={`${formId}-fault`}>
          {fault && <Alert kind="err">{t(`advanced.${fault}`, { count: most })}</Alert>}
        </div>
        <LimitFields form={form} onChange={change} />
        <Sentence rows={form.rows} {...choices} />
      </form>
    </Dialog>
  )
}

const wordsOf = (place: HTMLElement | null): HTMLInputElement[] => [
  ...(place?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? []),
]
