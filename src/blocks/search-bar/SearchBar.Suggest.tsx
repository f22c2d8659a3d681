import { useStore } from '@nanostores/react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { splitMarks } from '../../core/rules/search/split-marks.ts'
import { $searchHistory, clearHistory } from '../../core/stores/search-history.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search } from '../../ui/icons/icons.ts'
import { history } from '../../ui/icons/icons-pages.ts'
import { type LoadSuggestions, useSuggestions } from './use-suggestions.ts'

/**
 * Listed terms in order; a recent search and an equal suggestion have different keys. ids: id prefixes of the list's
 * parts, for aria-controls.
 */
export type Offered = { terms: { key: string; term: string }[]; ids: string }
const NONE: Offered = { terms: [], ids: '' }

/** Props that an open bar passes to its list. */
export type ListProps = {
  id: string
  /** index of the active term; -1 = none */
  active: number
  typed: string
  field: string
  hrefOf: (term: string) => string
  onChoose: (term: string) => void
  /** called with NONE on unmount */
  onOffer: (offered: Offered) => void
}
type SuggestProps = ListProps & {
  load: LoadSuggestions
  /** called by widgets with the shown box. @returns cleanup */
  onShown?: (box: HTMLElement) => () => void
}

/** Suggestions, and beside them recent searches (F02, F03). */
export function Suggest({
  id,
  active,
  typed,
  field,
  hrefOf,
  onChoose,
  onOffer,
  load,
  onShown,
}: SuggestProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(load, typed, field)
  const recent = useStore($searchHistory)
  const isShown = suggestions.length + recent.length > 0

  // layout effect: keyboard handling follows what is shown, and a widget positions the list before paint
  useLayoutEffect(() => {
    const ids = [suggestions.length && `${id}-s`, recent.length && `${id}-r`].filter(Boolean).join(' ')
    const terms = [
      ...suggestions.map(term => ({ key: `s${term}`, term })),
      ...recent.map(term => ({ key: `r${term}`, term })),
    ]
    onOffer({ terms, ids })
  }, [id, suggestions, recent, onOffer])
  useLayoutEffect(() => () => onOffer(NONE), [onOffer])
  useLayoutEffect(() => (isShown && box.current ? onShown?.(box.current) : undefined), [isShown, onShown])

  const option = (term: string, at: number, isRecent: boolean) => (
    <a
      key={term}
      id={`${id}-${at}`}
      role="option"
      part="item"
      aria-selected={at === active}
      tabIndex={-1}
      href={hrefOf(term)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
        event.preventDefault()
        onChoose(term)
      }}
    >
      <Icon d={isRecent ? history : search} />
      <span>
        {isRecent
          ? term
          : splitMarks(term, [typed.trim()]).map(run =>
              run.isMatch ? <b key={run.at}>{run.text}</b> : run.text,
            )}
      </span>
    </a>
  )

  if (!isShown) return null
  return (
    // keeps the focus in the input
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className="suggest" part="list" ref={box} onMouseDown={event => event.preventDefault()}>
      {suggestions.length > 0 && (
        <div className="suggest__col">
          <div className="suggest__h">
            <span>{t('search.suggestions')}</span>
          </div>
          <div id={`${id}-s`} role="listbox" aria-label={t('search.suggestions')}>
            {suggestions.map((term, at) => option(term, at, false))}
          </div>
        </div>
      )}
      {recent.length > 0 && (
        <div className="suggest__col">
          <div className="suggest__h">
            <span>{t('search.recent')}</span>
            <button type="button" part="clear" tabIndex={-1} onClick={clearHistory}>
              {t('search.clearRecent')}
            </button>
          </div>
          <div id={`${id}-r`} role="listbox" aria-label={t('search.recent')}>
            {recent.map((term, at) => option(term, suggestions.length + at, true))}
          </div>
        </div>
      )}
    </div>
  )
}
