/**
 * The search bar of the portal and of <opac-search-bar>: models, field, operator, words, suggestions, history.
 * A real GET form, so that it searches before and without the script (F01–F04).
 */
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import '../../styles/search.css'
import type { SearchModel } from '../../contract/vars.ts'
import { searchHref } from '../../core/rules/portal-links.ts'
import { isLinkModel } from '../../core/rules/search-models.ts'
import { $searchHistory, clearHistory, remember } from '../../core/stores/search-history.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { alert, close, search } from '../../ui/icons.ts'
import { useKept } from '../../ui/use-kept.ts'
import { Models } from './SearchBar.Models.tsx'
import type { SuggestProps } from './SearchBar.Suggest.tsx'
import { type AskSuggestions, useSuggestions } from './use-suggestions.ts'

export type Choice = { code: string; name: string }
/** What the bar holds. field '' = none chosen. */
export type SearchWords = { term: string; field: string; operator: string }
export type SearchBarProps = {
  /** portal address of the lists, e.g. '/space', see core/rules/portal-links.ts */
  base: string
  models: SearchModel[]
  fields: Choice[]
  operators: Choice[]
  value: SearchWords
  placeholder?: string
  size?: 'sm'
  /** where the native form opens its results */
  target?: string
  ask: AskSuggestions
  /** draws the list: SearchBar.Suggest.tsx, at once or when it is first needed */
  List: ComponentType<SuggestProps>
  onSearch: (words: SearchWords & { model?: SearchModel }) => void
  /** the list of suggestions goes to the top layer (widgets) */
  isInTopLayer?: boolean
  side?: ReactNode
}

/** One bar stands in a page, and each widget in a shadow root of its own. */
const id = 'opac-search'

export function SearchBar(props: SearchBarProps) {
  const { base, models, fields, operators, value, size, ask, List, onSearch } = props
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [problem, setProblem] = useState<'search.pleaseEnter' | 'search.badConditions' | ''>('')
  // models may come after the first render (widgets)
  const model = models.find(one => one.code === chosen) ?? models.find(one => !isLinkModel(one))
  const box = useRef<HTMLFormElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // while an input method is composing, what stands in the input is no word yet
  const [isComposing, setComposing] = useState(false)

  // what was typed, chosen or focused in the served page before it came alive stays so
  const given = useRef(value)
  const take = useCallback((form: HTMLFormElement | null) => {
    box.current = form
    if (!form) return
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const found = { term: text('q'), field: text('f'), operator: text('op') }
    if (form.querySelector('input')?.matches(':focus')) setOpen(true)
    setWords(now => (Object.entries(found).every(([name, one]) => now[name as 'term'] === one) ? now : found))
  }, [])
  useEffect(() => {
    const { term, field, operator } = given.current
    if (term === value.term && field === value.field && operator === value.operator) return
    given.current = value
    setWords(value)
  }, [value.term, value.field, value.operator])

  // listened to directly: in the widgets there is no layer that names these events as React does
  useEffect(() => {
    const form = box.current
    if (!form) return
    const leave = (event: FocusEvent) => form.contains(event.relatedTarget as Node | null) || setOpen(false)
    const begin = () => setComposing(true)
    const end = () => setComposing(false)
    form.addEventListener('focusout', leave)
    form.addEventListener('compositionstart', begin)
    form.addEventListener('compositionend', end)
    return () => {
      form.removeEventListener('focusout', leave)
      form.removeEventListener('compositionstart', begin)
      form.removeEventListener('compositionend', end)
    }
  }, [])

  const suggestions = useSuggestions(ask, words.term, words.field, isOpen && !isComposing)
  const recent = useKept($searchHistory, [])
  const options = [...suggestions, ...recent]
  const isShown = isOpen && !isComposing && options.length > 0

  const put = (change: Partial<SearchWords>) => {
    setWords({ ...words, ...change })
    setActive(-1)
    setProblem('')
  }

  function submit(term: string) {
    const isField = fields.some(field => field.code === words.field)
    const wrong = !term.trim() ? 'search.pleaseEnter' : isField ? '' : 'search.badConditions'
    setOpen(false)
    setProblem(wrong)
    if (wrong) {
      const select = box.current?.querySelector('select')
      return (term.trim() ? select : input.current)?.focus()
    }
    remember(term)
    put({ term: term.trim() })
    onSearch({ ...words, term: term.trim(), model })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // 229: the Enter that ends a composition in Safari comes after compositionend
    if (isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      if (isShown) setActive(((active + step + 1 + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      submit(options[active] ?? '')
    }
  }

  const choose = (name: string, label: string, list: Choice[], now: string, set: (code: string) => void) => (
    <select
      className={name === 'op' ? 'search__sel search__op' : 'search__sel'}
      part="selector"
      name={name}
      aria-label={label}
      value={list.some(one => one.code === now) ? now : ''}
      onChange={event => set(event.currentTarget.value)}
    >
      {!list.some(one => one.code === now) && <option value="">{t('search.chooseField')}</option>}
      {list.map(one => (
        <option key={one.code} value={one.code}>
          {one.name}
        </option>
      ))}
    </select>
  )

  return (
    <search aria-label={t('search.label')}>
      <Models models={models} current={model?.code ?? ''} onChoose={setChosen} />
      <div className="search__row">
        <form
          ref={take}
          className={`search${size ? ' search--sm' : ''}`}
          part="field"
          method="get"
          action={`${base}/searchList`}
          target={props.target}
          accept-charset="UTF-8"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(words.term)
          }}
        >
          {choose('f', t('search.field'), fields, words.field, field => put({ field }))}
          <span className="search__bar" />
          {choose('op', t('search.operator'), operators, words.operator, operator => put({ operator }))}
          <span className="search__bar search__op" />
          <input
            ref={input}
            className="search__in"
            part="input"
            type="text"
            name="q"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.term')}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listIds(suggestions, recent) : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-e` : undefined}
            placeholder={props.placeholder ?? t('search.placeholder')}
            value={words.term}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onInput={event => {
              put({ term: event.currentTarget.value })
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
          {words.term && (
            // keys: else the served search button would become this one
            <button
              key="clear"
              type="button"
              className="search__clear"
              aria-label={t('search.clear')}
              onClick={() => {
                put({ term: '' })
                input.current?.focus()
              }}
            >
              <Icon d={close} size="sm" />
            </button>
          )}
          <button key="go" type="submit" className="search__go" part="button" aria-label={t('search.go')}>
            <Icon d={search} />
            <span className="lbl">{t('search.go')}</span>
          </button>
          {isShown && (
            <List
              id={id}
              suggestions={suggestions}
              recent={recent}
              active={active}
              typed={words.term}
              hrefOf={term => searchHref(base, term, words.field, words.operator)}
              onChoose={submit}
              onClearRecent={clearHistory}
              above={props.isInTopLayer ? box : undefined}
            />
          )}
        </form>
        {props.side && <div className="search__side">{props.side}</div>}
      </div>
      {problem && (
        <p className="search__err err" id={`${id}-e`} role="alert">
          <Icon d={alert} size="sm" />
          {t(problem)}
        </p>
      )}
    </search>
  )
}

const listIds = (suggestions: string[], recent: string[]): string =>
  [suggestions.length && `${id}-s`, recent.length && `${id}-r`].filter(Boolean).join(' ')
