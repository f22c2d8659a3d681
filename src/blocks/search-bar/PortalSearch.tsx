import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/search.css'
import { loadSearchConfs, loadSuggestions } from '../../core/api/search.ts'
import { ownFields, searchDefaults } from '../../core/rules/search/search-defaults.ts'
import {
  DISCOVERY_FIELDS,
  isDiscovery,
  listOf,
  VIEWS,
  visibleModels,
} from '../../core/rules/search/search-models.ts'
import { plainSearch, readSearchUrl, writeSearchUrl } from '../../core/rules/search/search-url.ts'
import { $config } from '../../core/stores/config.ts'
import { goToList } from '../../core/stores/search-history.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart, usePrefetch } from '../../ui/lazy-part.tsx'
import { AdvancedSearch } from '../advanced-search/AdvancedSearch.tsx'
import { SearchBar } from './SearchBar.tsx'
import { type SearchWords, searchChoices } from './search-choices.ts'
import { takeServed } from './take-served.ts'
import type { LoadSuggestions } from './use-suggestions.ts'

const Suggest = lazyPart(() => import('./SearchBar.Suggest.tsx').then(part => part.Suggest))
const Scan = lazyPart(() => import('./SearchBar.Scan.tsx').then(part => part.Scan))
/** a device to hold before a book; jsdom has no media queries */
const IS_TOUCH = !import.meta.env.SSR && globalThis.matchMedia?.('(pointer: coarse)').matches
const load: LoadSuggestions = (term, field, signal) => loadSuggestions(term, field, { signal })

/** The search bar with the portal's configuration, URL and navigation. */
export function PortalSearch({ size, hints }: { size?: 'sm'; hints?: ReactNode }) {
  const t = useT()
  const config = useStore($config)
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const search = useSearch()
  usePrefetch(Suggest)

  useEffect(() => {
    if (config && !config.search.fields.length) requestChoices()
  }, [config])

  const isList = Object.values(VIEWS).includes(path)
  const defaults = searchDefaults(config, path)
  const state = readSearchUrl(isList ? search : '', defaults)
  const first = state.conditions[0]
  const { fields: all, operators } = searchChoices(config, t)
  const fields = ownFields(config, path, all)
  const resultMode = config?.vars['space.result.model']
  const models = visibleModels(config?.searchModels ?? [], String(resultMode ?? ''), VIEWS)
  // each result list is a tab
  const onView = models.find(model => VIEWS[model.viewMode ?? ''] === listPath(path))?.code
  // a tab choice applies to the list it was made on. Not reset by an effect: the one on hydration would undo an early
  // press
  const [choice, setChoice] = useState({ on: onView, code: onView })
  const chosen = choice.on === onView ? choice.code : onView
  const onModel = models.find(model => model.code === chosen)
  const isPlain = isDiscovery(onModel?.viewMode)
  const shown = isPlain ? fields.filter(one => DISCOVERY_FIELDS.includes(one.code)) : fields
  function run({ term, field, operator }: SearchWords, viewMode?: string | null) {
    const view = viewMode ?? ''
    const next = plainSearch(term, field, isDiscovery(view) ? '*' : operator, {
      ...defaults,
      size: state.size,
    })
    goToList((VIEWS[view] ?? listOf(resultMode)) + writeSearchUrl(next, defaults), navigate)
  }

  return (
    <SearchBar
      base={base}
      models={models}
      chosen={chosen}
      onModel={code => setChoice({ on: onView, code })}
      fields={shown}
      operators={isPlain ? [] : operators}
      size={size}
      value={{
        term: first?.value ?? '',
        field: first?.field ?? 'all',
        operator: first?.operator ?? '*',
      }}
      onForm={takeServed}
      list={props => <Suggest {...props} load={load} />}
      onSearch={({ model, ...words }) => run(words, model?.viewMode)}
      scan={IS_TOUCH && <Scan fields={shown} onSearch={words => run(words, onModel?.viewMode)} />}
      side={size === 'sm' && <AdvancedSearch />}
      hints={hints}
    />
  )
}

/** On the page of an article or e-book, the list that it belongs to. */
const listPath = (path: string): string =>
  path.replace(/^\/searchDetail(?:EDS)?(Article|EBook).*/, '/searchList$1')

let hasRequested = false

/** When the configuration has no fields, reloads it once, reporting a failure (E04). */
function requestChoices(): void {
  if (hasRequested) return
  hasRequested = true
  loadSearchConfs({ errorKey: 'errors.searchConfs' }).then(
    search => {
      const config = $config.get()
      if (config && search?.fields?.length) $config.set({ ...config, search })
    },
    // said by the HTTP client
    () => undefined,
  )
}
