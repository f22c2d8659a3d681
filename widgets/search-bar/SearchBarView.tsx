import { useContext, useLayoutEffect, useState } from 'react'
import { type Choice, SearchBar } from '../../src/blocks/search-bar/SearchBar.tsx'
import { type SearchWords, searchChoices } from '../../src/blocks/search-bar/search-choices.ts'
import { takeServed } from '../../src/blocks/search-bar/take-served.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import type { BaseConfig } from '../../src/contract/x.ts'
import { nameChoices } from '../../src/core/rules/search/name-choices.ts'
import { visibleModels } from '../../src/core/rules/search/search-models.ts'
import { OwnWords, useLang, useT } from '../../src/i18n/use-t.ts'
import { lazyPart } from '../../src/ui/lazy-part.tsx'
import { configOf } from '../config.ts'
import { retryOnReturn, shared } from '../core.ts'
import { useRefresh } from '../element/use-refresh.ts'
import { views } from '../element/views.ts'
import { hasTabs, type Placed, shownOf } from './told-models.ts'

type SearchBarViewProps = {
  api: string
  portal: string
  /** reserves room for tabs until the configuration is loaded */
  hasTabs: boolean
  /** those to show */
  named: (models: SearchModel[]) => SearchModel[]
  /** until the configuration is loaded; undefined = not known */
  first: SearchModel[] | undefined
  /** the nodes are there already (plain-bar.ts): what has been typed and chosen is taken over */
  isDrawn: boolean
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
  const models = props.named(visibleModels(config?.searchModels ?? props.first ?? [], mode, VIEWS))
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
      onForm={props.isDrawn ? takeServed : undefined}
    />
  )
  return <div className={!config && !props.first && props.hasTabs ? 'tabs-room' : undefined}>{bar}</div>
}

/** With the view library. */
export const barView = {
  views,
  view: (
    element: Placed,
    props: Pick<SearchBarViewProps, 'api' | 'portal' | 'first' | 'isDrawn' | 'onSearch'>,
  ) => (
    <SearchBarView
      {...props}
      hasTabs={hasTabs(element)}
      named={models => shownOf(element, models)}
      field={element.field}
      operator={element.operator}
      placeholder={element.placeholder}
    />
  ),
}
