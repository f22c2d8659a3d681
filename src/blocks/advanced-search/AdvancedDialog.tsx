/** Advanced search: rows of conditions and limits, one tab per search model (F07, F08). */
import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import './advanced.css'
import '../../styles/forms.css'
import { atom } from 'nanostores'
import type { DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { SEARCH_TERM_LENGTH } from '../../core/limits.ts'
import {
  discoveryFields,
  readDiscoveryUrl,
  writeDiscoveryUrl,
} from '../../core/rules/search/discovery-url.ts'
import { searchDefaults } from '../../core/rules/search/search-defaults.ts'
import {
  DISCOVERY_FIELDS,
  isDiscovery,
  isLinkModel,
  VIEWS,
  visibleModels,
} from '../../core/rules/search/search-models.ts'
import {
  type Condition,
  emptySearch,
  readSearchUrl,
  writeSearchUrl,
} from '../../core/rules/search/search-url.ts'
import { $config, confValue } from '../../core/stores/config.ts'
import { discoveryConfs, type FoundConfs } from '../../core/stores/discovery-confs.ts'
import { goToList, remember } from '../../core/stores/search-history.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search as searchIcon } from '../../ui/icons/icons.ts'
import { plus } from '../../ui/icons/icons-pages.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { CheckFailed } from '../../ui/state/CheckFailed.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { searchChoices } from '../search-bar/search-choices.ts'
import {
  type Advanced,
  type AdvancedFault,
  type AdvancedRow,
  addRow,
  advancedOf,
  advancedOfDiscovery,
  blankAdvanced,
  discoveryOf,
  mostRows,
  removeRow,
  searchOf,
} from './advanced-search.ts'
import { type Choices, ConditionRow } from './ConditionRow.tsx'
import { DiscoveryFields } from './DiscoveryFields.tsx'
import { LimitFields } from './LimitFields.tsx'

type Props = {
  /** initial conditions, regardless of a form left before; by default that form, or the search in the URL */
  conditions?: Condition[]
  onClose: () => void
}

export function AdvancedDialog({ conditions, onClose }: Props) {
  const t = useT()
  const config = useStore($config)
  const [path, navigate] = useLocation()
  const address = useSearch()
  const defaults = searchDefaults(config)
  const mode = confValue('space.result.model')
  const models = visibleModels(config?.searchModels ?? [], mode, VIEWS).filter(one => !isLinkModel(one))
  const onView = models.find(one => VIEWS[one.viewMode ?? ''] === path)
  const draft = conditions ? null : $draft.get()
  const [chosen, setChosen] = useState(() => draft?.model ?? onView?.code)
  const model = models.find(one => one.code === chosen) ?? models[0]
  const view = model?.viewMode
  const [form, setForm] = useState<Advanced>(() => draft?.form ?? formOf())
  const { confs, ...check } = useConfs(isDiscovery(view) ? view : null, useLang())
  const [fault, setFault] = useState<AdvancedFault | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const years = useRef<HTMLDivElement>(null)
  const focusLast = useRef(false)
  const formId = useId()
  const most = mostRows(confValue('queryFieldLimit'))
  const all = searchChoices(config, t)
  const own = confs && discoveryFields(confs)
  const choices = isDiscovery(view)
    ? {
        fields: own?.length ? own : all.fields.filter(one => DISCOVERY_FIELDS.includes(one.code)),
        // the discovery index has one operator
        operators: [{ code: '*', name: t('search.operators.contains') }],
      }
    : all
  // a field that this view does not have falls back to all fields
  const shown = form.rows.map(row =>
    choices.fields.some(one => one.code === row.field) ? row : { ...row, field: 'all' },
  )

  useEffect(() => {
    if (focusLast.current) wordsOf(rows.current).at(-1)?.focus()
    focusLast.current = false
  }, [form.rows.length])

  const change = (next: Advanced | AdvancedFault) => {
    if (typeof next === 'string') return setFault(next)
    setFault(null)
    setForm(next)
    $draft.set({ model: model?.code ?? '', form: next })
  }
  /** Starts from the current search; empty on any other page. */
  function formOf(): Advanced {
    if (conditions) return advancedOf({ ...emptySearch(defaults), conditions })
    if (isDiscovery(onView?.viewMode))
      return advancedOfDiscovery(readDiscoveryUrl(address, defaults.size), defaults)
    const isList = onView || path === VIEWS.local
    return advancedOf(readSearchUrl(isList ? address : '', defaults))
  }
  /** URL of the result list for this form, or its validation fault. */
  function listOf(): string {
    const submitted = { ...form, rows: shown }
    if (isDiscovery(view)) {
      const next = discoveryOf(submitted, defaults.size, confs, view)
      return typeof next === 'string' ? next : VIEWS[view] + writeDiscoveryUrl(next, defaults.size)
    }
    const next = searchOf(submitted, defaults)
    return typeof next === 'string' ? next : VIEWS[view ?? 'local'] + writeSearchUrl(next, defaults)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const list = listOf()
    if (isFault(list)) {
      setFault(list)
      const place = list === 'pleaseEnter' ? rows.current : years.current
      return wordsOf(place)[0]?.focus()
    }
    $draft.set(null)
    remember(form.rows[0]!.value.trim())
    onClose()
    goToList(list, navigate)
  }

  /** id of the message for a row's words */
  const describedBy = (at: number, value: string) => {
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
            {t('common.cancel')}
          </button>
          <button type="submit" form={formId} className="btn btn--primary">
            <Icon d={searchIcon} />
            {t('common.search')}
          </button>
        </>
      }
    >
      {models.length > 1 && (
        <div className="tabline adv__tabs">
          <Tabs
            label={t('advanced.models')}
            base={formId}
            tabs={models.map(({ code, name }) => ({ id: code, label: name }))}
            current={model?.code ?? ''}
            onChoose={code => {
              setChosen(code)
              setFault(null)
              if ($draft.get()) $draft.set({ model: code, form })
            }}
          />
        </div>
      )}
      <Panel base={formId} id={models.length > 1 ? model?.code : undefined}>
        <form id={formId} aria-label={t('advanced.title')} onSubmit={search} noValidate>
          <div ref={rows}>
            {form.rows.map((row, at) => (
              <ConditionRow
                key={row.key}
                row={shown[at]!}
                at={at}
                {...choices}
                isFaulty={at === 0 && fault === 'pleaseEnter'}
                describedBy={describedBy(at, row.value)}
                limitDescribedBy={fault === 'conditionLessThanMinimumLength' ? `${formId}-fault` : undefined}
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
          <CheckFailed check={check}>{t('errors.onlyWords')}</CheckFailed>
          <div ref={years}>
            {isDiscovery(view) ? (
              confs && (
                <DiscoveryFields
                  view={view}
                  confs={confs}
                  chosen={form.discovery}
                  yearsDescribedBy={
                    fault === 'badYear' || fault === 'pleaseSelectTheCorrectPublicationDate'
                      ? `${formId}-fault`
                      : undefined
                  }
                  onChange={next => change({ ...form, discovery: { ...form.discovery, ...next } })}
                />
              )
            ) : (
              <LimitFields form={form} onChange={change} />
            )}
          </div>
          <Sentence rows={shown} {...choices} />
        </form>
      </Panel>
    </Dialog>
  )
}

/** Tab panel; plain content when there is one tab only. */
const Panel = ({ base, id, children }: { base: string; id?: string; children: ReactNode }) =>
  id ? (
    <TabPanel base={base} id={id}>
      {children}
    </TabPanel>
  ) : (
    children
  )

const isFault = (list: string): list is AdvancedFault => !list.startsWith('/')

const wordsOf = (place: HTMLElement | null): HTMLInputElement[] => [
  ...(place?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? []),
]

/** The search as a sentence. */
function Sentence({ rows, fields, operators }: Choices & { rows: AdvancedRow[] }) {
  const t = useT()
  const filledRows = rows.filter(row => row.value.trim())
  if (!filledRows.length) return null
  const nameOf = (choices: Choices['fields'], code: string) =>
    choices.find(choice => choice.code === code)?.name ?? code
  return (
    <p className="adv__say">
      {filledRows.map((row, at) => (
        <span key={row.key}>
          {at > 0 && <i>{t(`advanced.logics.${row.logic}`)}</i>}
          {t('advanced.says', {
            field: nameOf(fields, row.field),
            operator: nameOf(operators, row.operator),
          })}
          <b>{t('advanced.quoted', { words: row.value.trim() })}</b>
        </span>
      ))}
    </p>
  )
}

/**
 * The form when the dialog was closed without searching, with its model, so that nothing is lost. Cleared by a
 * search.
 */
const $draft = atom<{ model: string; form: Advanced } | null>(null)

/** Fields and limiters of a discovery view; null while loading, and for other views. */
function useConfs(view: DiscoveryView | null, lang: string) {
  const key = view && `${lang} ${view}`
  const [shown, setShown] = useState<(FoundConfs & { key: string }) | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    if (view && key) void discoveryConfs(view, lang).then(found => isOver || setShown({ key, ...found }))
    return () => {
      isOver = true
    }
  }, [key, attempt])
  const found = shown?.key === key ? shown : null
  return {
    confs: found?.confs ?? null,
    hasFailed: !!found?.error,
    error: found?.error,
    retry: () => setAttempt(attempt + 1),
  }
}
