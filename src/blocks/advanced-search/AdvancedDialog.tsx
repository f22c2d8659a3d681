/** Advanced search: rows of conditions and what limits them, a tab for each search model (F07, F08). */
import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import '../../styles/advanced.css'
import '../../styles/forms.css'
import '../../styles/advanced.css'
import { SEARCH_TERM_LENGTH } from '../../core/limits.ts'
import {
  type Advanced,
  type AdvancedFault,
  addRow,
  advancedOf,
  advancedOfDiscovery,
  blankAdvanced,
  discoveryOf,
  mostRows,
  removeRow,
  searchOf,
} from '../../core/rules/advanced-search.ts'
import { discoveryFields, readDiscoveryUrl, writeDiscoveryUrl } from '../../core/rules/discovery-url.ts'
import { searchDefaults } from '../../core/rules/search-defaults.ts'
import {
  DISCOVERY_FIELDS,
  isDiscovery,
  isLinkModel,
  VIEWS,
  visibleModels,
} from '../../core/rules/search-models.ts'
import { readSearchUrl, writeSearchUrl } from '../../core/rules/search-url.ts'
import { $config, confValue } from '../../core/stores/config.ts'
import { remember } from '../../core/stores/search-history.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { search as searchIcon } from '../../ui/icons.ts'
import { plus } from '../../ui/icons-pages.ts'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { searchChoices } from '../search-bar/search-choices.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { DiscoveryFields } from './DiscoveryFields.tsx'
import { $draft } from './draft.ts'
import { LimitFields } from './LimitFields.tsx'
import { Sentence } from './Sentence.tsx'
import { useConfs } from './use-confs.ts'

export function AdvancedDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const config = useStore($config)
  const [path, navigate] = useLocation()
  const address = useSearch()
  const defaults = searchDefaults(config)
  const mode = confValue('space.result.model')
  const models = visibleModels(config?.searchModels ?? [], mode, VIEWS).filter(one => !isLinkModel(one))
  const onView = models.find(one => VIEWS[one.viewMode ?? ''] === path)
  const [chosen, setChosen] = useState(() => $draft.get()?.model ?? onView?.code)
  const model = models.find(one => one.code === chosen) ?? models[0]
  const view = model?.viewMode
  const [form, setForm] = useState<Advanced>(() => $draft.get()?.form ?? formOf())
  const confs = useConfs(isDiscovery(view) ? view : null, useLang())
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
        // the index matches in one way
        operators: [{ code: '*', name: t('search.operators.contains') }],
      }
    : all
  // a field of another view counts as all of this one
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
  /** The search on view, to go on from; any other page begins anew. */
  function formOf(): Advanced {
    if (isDiscovery(onView?.viewMode))
      return advancedOfDiscovery(readDiscoveryUrl(address, defaults.size), defaults)
    const isList = onView || path === VIEWS.local
    return advancedOf(readSearchUrl(isList ? address : '', defaults))
  }
  /** The list that this form is, or what it lacks. */
  function listOf(): string {
    const asked = { ...form, rows: shown }
    if (isDiscovery(view)) {
      const next = discoveryOf(asked, defaults.size, confs, view)
      return typeof next === 'string' ? next : VIEWS[view] + writeDiscoveryUrl(next, defaults.size)
    }
    const next = searchOf(asked, defaults)
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
    navigate(list)
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
          <div ref={years}>
            {isDiscovery(view) ? (
              confs && (
                <DiscoveryFields
                  view={view}
                  confs={confs}
                  chosen={form.discovery}
                  yearsSaidIn={
                    fault === 'pleaseSelectTheCorrectPublicationDate' ? `${formId}-fault` : undefined
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

/** Of a tab, where there are several. */
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
