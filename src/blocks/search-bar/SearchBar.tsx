/**
 * Search bar of the portal and of <opac-search-bar>: models, field, operator, words, suggestions, history. A real GET
 * form, so that it works before and without JavaScript (F01–F04).
 */
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { SearchModel } from '../../contract/vars.ts'
import { SEARCH_TERM_LENGTH } from '../../core/limits.ts'
import { isLinkModel } from '../../core/rules/search/search-models.ts'
import { searchHref } from '../../core/rules/urls/portal-links.ts'
import { remember } from '../../core/stores/search-history.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, close, search } from '../../ui/icons/icons.ts'
import { Models } from './SearchBar.Models.tsx'
import type { ListProps, Offered } from './SearchBar.Suggest.tsx'
import { type SearchWords, tabId } from './search-choices.ts'
import type { takeServed } from './take-served.ts'

export type Choice = { code: string; name: string }
/** State of the bar. field '' = none chosen. */
export type SearchBarProps = {
  /** base of the portal's lists, e.g. '/space', see core/rules/urls/portal-links.ts */
  base: string
  models: SearchModel[]
  /** code of the chosen model, when controlled; undefined = uncontrolled */
  chosen?: string
  onModel?: (code: string) => void
  fields: Choice[]
  /** [] = the model has one operator */
  operators: Choice[]
  value: SearchWords
  placeholder?: string
  size?: 'sm'
  /** renders the suggestions (SearchBar.Suggest.tsx), possibly lazily */
  list: (props: ListProps) => ReactNode
  onSearch: (words: SearchWords & { model?: SearchModel }) => void
  /** takes over input of the served form: take-served.ts */
  onForm?: typeof takeServed
  /** further button within the field */
  scan?: ReactNode
  side?: ReactNode
  /** syntax help */
  hints?: ReactNode
}

/** A page has one bar; each widget has a shadow root of its own. */
const id = 'opac-search'
type Problem = 'search.pleaseEnter' | 'search.badConditions' | 'search.tooLong'
const NONE: Offered = { terms: [], ids: '' }

export function SearchBar(props: SearchBarProps) {
  const { base, models, fields, operators, value, size, list, onSearch } = props
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState(value)
  const [isOpen, setOpen] = useState(false)
  // reported by the list, which may still be loading
  const [{ terms, ids }, setOffered] = useState(NONE)
  // by key: suggestions that arrive later do not move the selection
  const [picked, setPicked] = useState('')
  const active = terms.findIndex(({ key }) => key === picked)
  const [problem, setProblem] = useState<Problem | ''>('')
  // models may arrive after the first render (widgets)
  const model =
    models.find(one => one.code === (import.meta.env.OPAC_ELEMENTS ? chosen : (props.chosen ?? chosen))) ??
    models.find(one => !isLinkModel(one))
  const isPlain = !import.meta.env.OPAC_ELEMENTS && !operators.length
  const box = useRef<HTMLFormElement | null>(null)
  const { onForm } = props
  const take = useCallback((form: HTMLFormElement | null) => {
    box.current = form
    if (form) onForm?.(form, setOpen, setWords)
  }, [])
  const input = useRef<HTMLInputElement>(null)
  // during IME composition the input is incomplete
  const [isComposing, setComposing] = useState(false)

  const previous = useRef(value)
  useEffect(() => {
    const { term, field, operator } = previous.current
    if (term === value.term && field === value.field && operator === value.operator) return
    previous.current = value
    setWords(value)
  }, [value.term, value.field, value.operator])

  // native event names: widgets have no layer that makes blur bubble
  const leaving = {
    onFocusOut: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) =>
      currentTarget.contains(relatedTarget) || setOpen(false),
  }

  const open = () => setOpen(true)
  const isShown = isOpen && !isComposing && terms.length > 0

  const put = (change: Partial<SearchWords>) => {
    setWords({ ...words, ...change })
    setPicked('')
    // the input is at its maximum length: show a message
    setProblem(change.term?.[SEARCH_TERM_LENGTH - 1] ? 'search.tooLong' : '')
  }

  function submit(text: string) {
    const term = text.trim()
    const isField = fields.some(field => field.code === words.field)
    const wrong = !term ? 'search.pleaseEnter' : isField ? '' : 'search.badConditions'
    setOpen(false)
    setProblem(wrong)
    if (wrong) {
      const select = box.current?.querySelector('select')
      return (term ? select : input.current)?.focus()
    }
    remember(term)
    put({ term })
    onSearch({ ...words, term, model })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // keyCode 229: in Safari the Enter that ends a composition comes after compositionend
    if (isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      open()
      // one extra position: no selection
      const places = terms.length + 1
      if (isShown) setPicked(terms[((active + 1 + step + places) % places) - 1]?.key ?? '')
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setPicked('')
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      submit(terms[active]!.term)
    }
  }

  const choose = (name: 'f' | 'op', word: 'field' | 'operator', list: Choice[]) => {
    const isListed = list.some(one => one.code === words[word])
    return (
      <select
        className={`search__sel search__${name}`}
        part="selector"
        name={name}
        aria-label={t(`search.${word}`)}
        value={isListed ? words[word] : ''}
        onChange={event => put({ [word]: event.currentTarget.value })}
      >
        {!isListed && <option value="">{t('search.chooseField')}</option>}
        {list.map(one => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
    )
  }

  return (
    <search aria-label={t('search.label')}>
      <Models
        models={models}
        current={model?.code ?? ''}
        onChoose={import.meta.env.OPAC_ELEMENTS ? setChosen : (props.onModel ?? setChosen)}
      />
      <div
        className="search__row"
        {...(models.length > 1 && model && { role: 'tabpanel', 'aria-labelledby': tabId(model.code) })}
      >
        <form
          ref={take}
          className={`search${size ? ' search--sm' : ''}`}
          part="field"
          method="get"
          action={`${base}/searchList`}
          {...leaving}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          accept-charset="UTF-8"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(words.term)
          }}
        >
          {choose('f', 'field', fields)}
          <span className="search__bar" />
          {isPlain ? null : choose('op', 'operator', operators)}
          {isPlain ? null : <span className="search__bar search__op" />}
          <input
            ref={input}
            className="search__in"
            part="input"
            name="q"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.term')}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? ids : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            aria-invalid={!!problem}
            maxLength={SEARCH_TERM_LENGTH}
            aria-describedby={problem ? `${id}-e` : undefined}
            placeholder={props.placeholder ?? t('search.placeholder')}
            value={words.term}
            onFocus={open}
            onClick={open}
            onInput={event => {
              put({ term: event.currentTarget.value })
              open()
            }}
            onKeyDown={onKeyDown}
          />
          {words.term && (
            // keys, or hydration would reuse the served search button for this one
            <button
              key="clear"
              type="button"
              className="search__clear"
              part="clear"
              aria-label={t('search.clear')}
              onClick={() => {
                put({ term: '' })
                input.current?.focus()
              }}
            >
              <Icon d={close} size="sm" />
            </button>
          )}
          {props.scan}
          <button key="go" type="submit" className="search__go" part="button" aria-label={t('search.go')}>
            <Icon d={search} />
            <span className="lbl">{t('search.go')}</span>
          </button>
          {isOpen &&
            !isComposing &&
            list({
              id,
              active,
              typed: words.term,
              field: words.field,
              hrefOf: term => searchHref(base, term, words.field, words.operator),
              onChoose: submit,
              onOffer: setOffered,
            })}
        </form>
        {props.side && <div className="search__side">{props.side}</div>}
      </div>
      {problem && (
        <p className="search__err err" id={`${id}-e`} role="alert">
          <Icon d={alert} size="sm" />
          {t(problem, { most: SEARCH_TERM_LENGTH })}
        </p>
      )}
      {props.hints}
    </search>
  )
}
