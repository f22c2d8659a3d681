import { useContext, useLayoutEffect, useState } from 'react'
import { type Choice, SearchBar } from '../../src/blocks/search-bar/SearchBar.tsx'
import { type SearchWords, searchChoices } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import type { BaseConfig } from '../../src/contract/x.ts'
import { nameChoices } from '../../src/core/rules/search/name-choices.ts'
import { visibleModels } from '../../src/core/rules/search/search-models.ts'
import { OwnWords, useLang, useT } from '../../src/i18n/use-t.ts'
import { lazyPart } from '../../src/ui/lazy-part.tsx'
import { configOf } from '../config.ts'
import { retryOnReturn, shared } from '../core.ts'
import { adopt } from '../element/sheets.ts'
import { useRefresh } from '../element/use-refresh.ts'
import css from './search-bar.css?inline'

type SearchBarViewProps = {
  api: string
  portal: string
  /** reserves room for tabs until the configuration is loaded */
  hasTabs: boolean
  /** codes of the models to show; [] = all */
  models: string[]
  field: string
  operator: string
  placeholder: string
  onSearch: (words: SearchWords & { model?: SearchModel }) => void
}

// loaded on first use
const List = lazyPart(() => import('./SearchBarList.tsx').then(part => part.SearchBarList))
const VIEWS = { local: '/searchList' }
const has = (list: Choice[], code: string) => list.some(one => one.code === code)

/** The search bar with its library's configuration; usable before that has loaded, and without it. */
function SearchBarView(props: SearchBarViewProps) {
  const { api, portal } = props
  const t = useT()
  const lang = useLang()
  const own = useContext(OwnWords)
  const [config, setConfig] = useState<BaseConfig | null>(null)
  const [times, setTimes] = useState(0)
  useRefresh(() => {
    shared.configs.delete(`${api} ${lang}`)
    setTimes(times + 1)
  })
  useLayoutEffect(() => {
    let stop: (() => void) | null | undefined
    const load = () =>
      void configOf(api, lang).then(found => {
        if (stop === null) return
        setConfig(found)
        if (!found) stop = retryOnReturn(load)
      })
    load()
    return () => {
      stop?.()
      stop = null
    }
  }, [api, lang, times])

  const choices = searchChoices(config && nameChoices(config, own), t)
  const mode = String(config?.vars['space.result.model'] ?? '')
  const models = visibleModels(config?.searchModels ?? [], mode, VIEWS).filter(
    model => !props.models.length || props.models.includes(model.code),
  )
  const bar = (
    <SearchBar
      base={portal}
      models={models}
      {...choices}
      value={{
        term: '',
        field: has(choices.fields, props.field) ? props.field : 'all',
        operator: has(choices.operators, props.operator) ? props.operator : '*',
      }}
      placeholder={props.placeholder || undefined}
      list={bar => <List {...bar} api={api} />}
      onSearch={props.onSearch}
    />
  )
  return <div className={!config && props.hasTabs ? 'tabs-room' : undefined}>{bar}</div>
}

/** The element's properties that the bar reads. */
type Placed = HTMLElement & Record<'variant' | 'models' | 'field' | 'operator' | 'placeholder', string>

const modelsOf = (element: Placed) => element.models.split(/[\s,]+/).filter(Boolean)

/** The number of search models comes from the loader. */
function hasTabs(element: Placed): boolean {
  const { opacDoctor } = globalThis as { opacDoctor?: { models?: number } }
  return element.variant !== 'input' && (opacDoctor?.models ?? 0) > 1 && modelsOf(element).length !== 1
}

/**
 * The element's parts that belong to the bar: in a separate module, since pages with only the window do not load it.
 */
export const bar = {
  css,
  /** until it is rendered */
  room: (element: Placed) => {
    const box = <div className="search" />
    return hasTabs(element) ? <div className="tabs-room">{box}</div> : box
  },
  view: (element: Placed, props: Pick<SearchBarViewProps, 'api' | 'portal' | 'onSearch'>) => {
    // if the window was loaded first, the bar's styles come with its view
    adopt(element.shadowRoot!.firstElementChild, css)
    return (
      <SearchBarView
        {...props}
        hasTabs={hasTabs(element)}
        models={modelsOf(element)}
        field={element.field}
        operator={element.operator}
        placeholder={element.placeholder}
      />
    )
  },
}
