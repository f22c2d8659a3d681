/**
 * The window of <opac-search-bar variant="button">: results while typing, with availability; recent searches; filters
 * by keyboard; a link to all results in the portal. A modal dialog: the page behind is inert, and the focus is
 * restored.
 */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_TERM_LENGTH } from '../../src/core/limits.ts'
import { bookHref, searchHref } from '../../src/core/rules/urls/portal-links.ts'
import { $searchHistory, remember } from '../../src/core/stores/search-history.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { close, search } from '../../src/ui/icons/icons.ts'
import later from '../element/later.css?inline'
import { adopt } from '../element/sheets.ts'
import { isMac, takeKeys } from './hotkeys.ts'
import { Failed, Hits, Nothing, type Option, Recent, Waiting } from './SearchWindow.Parts.tsx'
import own from './search-window.css?inline'
import { useWindowSearch } from './use-window-search.ts'

export type SearchWindowProps = {
  api: string
  portal: string
  target?: string
  placeholder: string
  /** the address of a book in the language of the window */
  inLanguage: (url: string) => string
  onError: (error: unknown) => void
  onClose: () => void
  /** opens the portal's results; url may include a filter */
  onSearch: (term: string, url: string) => void
  /** false = the page handles it itself */
  onBook: (bibId: string, url: string) => boolean
}

const css = later + own

/** native events: widgets/react.ts */
const isComposing = (event: object) => (event as InputEvent).isComposing

export function SearchWindow(props: SearchWindowProps) {
  const { api, portal, target, placeholder, inLanguage, onError, onClose, onSearch, onBook } = props
  const t = useT()
  const lang = useLang()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // by key: a later answer to the same words keeps the selection; other words start at the first option
  const [chosen, setChosen] = useState({ term: '', key: '' })
  const recent = useStore($searchHistory)
  const found = useWindowSearch(api, lang, [t('searchWindow.free'), t('searchWindow.online')], onError)
  const { term, answer, narrow } = found

  useLayoutEffect(() => {
    const box = dialog.current!
    adopt(box, css)
    // not available in jsdom
    if (box.showModal) box.showModal()
    else box.open = true
    input.current!.focus()
    const unlock = lockPage()
    const ahead = takeKeys((box.getRootNode() as ShadowRoot).host)
    if (ahead) write(ahead)
    return unlock
  }, [])

  const write = (words: string) => {
    setTyped(words)
    found.type(words)
    input.current!.focus()
  }
  const allHref = `${searchHref(portal, term)}${narrow?.field === 'locaCode' ? `&${new URLSearchParams({ locaCode: narrow.value })}` : ''}`
  const goToAll = () => {
    if (!term) return
    remember(term)
    onSearch(term, allHref)
  }
  const openBook = (bibId: string) => {
    const url = inLanguage(bookHref(portal, bibId))
    remember(term)
    if (!onBook(bibId, url)) return false
    if (target && target !== '_self') window.open(url, target, 'noopener')
    else location.assign(url)
    return true
  }

  const isNothing = found.isCurrent && answer?.total === 0
  const instead = isNothing ? wordsInstead(term) : []
  const options: Option[] = !term
    ? recent.map(words => ({ key: words, open: () => write(words) }))
    : isNothing
      ? instead.map(words => ({ key: words, open: () => write(words) }))
      : (answer?.dataList ?? []).map(book => ({
          key: book.bibId,
          href: bookHref(portal, book.bibId),
          open: () => void openBook(book.bibId),
        }))
  const place = chosen.term === term ? options.findIndex(({ key }) => key === chosen.key) : 0
  const active = Math.max(place, 0)
  const setActive = (at: number) => setChosen({ term, key: options[at]!.key })

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const digit = event.altKey && /^Digit([1-5])$/.exec(event.code)?.[1]
    if (step && options.length) setActive((active + step + options.length) % options.length)
    else if (digit && term) found.search(term, found.narrows[+digit - 2])
    else if (event.key === 'Enter' && event.target === input.current) {
      if (event.metaKey || event.ctrlKey) goToAll()
      else if (found.error) found.search(term, narrow)
      else if (term && !found.isCurrent) goToAll()
      else if (options[active]) options[active].open()
      else goToAll()
    } else return
    event.preventDefault()
  }

  const list = { options, active, setActive }
  return (
    <dialog
      ref={dialog}
      className="win"
      part="window"
      aria-label={t('searchWindow.title')}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className="win__p">
        <div className="win__in">
          <Icon d={search} />
          <input
            ref={input}
            part="input"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('searchWindow.term')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length ? 'win-list' : undefined}
            aria-activedescendant={options[active] ? `win-${active}` : undefined}
            maxLength={SEARCH_TERM_LENGTH}
            placeholder={placeholder || t('searchWindow.placeholder')}
            value={typed}
            onInput={event => {
              const { value } = event.currentTarget
              setTyped(value)
              // during IME composition the input is incomplete
              if (!isComposing(event)) found.type(value)
            }}
            onCompositionEnd={event => found.type(event.currentTarget.value)}
          />
          {typed && (
            <button
              type="button"
              className="win__x"
              part="clear"
              aria-label={t('searchWindow.clear')}
              onClick={() => write('')}
            >
              <Icon d={close} />
            </button>
          )}
          <button
            type="button"
            className="win__esc"
            part="button"
            aria-label={t('searchWindow.close')}
            onClick={onClose}
          >
            <kbd>Esc</kbd>
            <span>{t('searchWindow.close')}</span>
          </button>
        </div>
        {term && found.narrows.length > 0 && !isNothing && (
          <div className="win__f" role="toolbar" aria-label={t('searchWindow.narrow')}>
            {[undefined, ...found.narrows].map((one, at) => (
              <button
                key={one ? one.field + one.value : ''}
                type="button"
                part="filter"
                aria-pressed={one?.value === narrow?.value}
                aria-keyshortcuts={`Alt+${at + 1}`}
                onClick={() => {
                  found.search(term, one)
                  input.current!.focus()
                }}
              >
                {one ? one.label : t('searchWindow.all')}
                {!one && <span className="num">{found.total}</span>}
                <kbd>Alt {at + 1}</kbd>
              </button>
            ))}
          </div>
        )}
        <div className="win__b">
          {!term ? (
            <Recent {...list} />
          ) : found.error ? (
            <Failed href={allHref} target={target} onRetry={() => found.search(term, narrow)} />
          ) : isNothing ? (
            <Nothing {...list} term={term} portal={portal} target={target} />
          ) : found.isSlow || !answer ? (
            found.isSlow && <Waiting />
          ) : found.noneFree ? (
            <div className="win__no">
              <p className="say">{t('searchWindow.noneFree', { count: found.noneFree })}</p>
            </div>
          ) : (
            <Hits
              {...list}
              books={answer.dataList}
              term={term}
              forms={answer.forms}
              api={api}
              target={target}
            />
          )}
        </div>
        <p className="sr" role="status">
          {term && found.isCurrent && answer && !isNothing
            ? found.noneFree
              ? t('searchWindow.noneFree', { count: found.noneFree })
              : t('searchWindow.count', { count: found.count })
            : ''}
        </p>
        {term && !isNothing && !found.error && answer && (
          <a
            className="win__all"
            part="link"
            href={allHref}
            target={target}
            rel={target && 'noopener'}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
              event.preventDefault()
              goToAll()
            }}
          >
            <span>{t('searchWindow.allInPortal', { count: answer.total })}</span>
            <kbd>{isMac() ? '⌘' : 'Ctrl'} ↵</kbd>
          </a>
        )}
        <div className="win__k" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('searchWindow.choose')}
          </span>
          <span>
            <kbd>↵</kbd> {t(term ? 'searchWindow.openIt' : 'searchWindow.search')}
          </span>
          {term && found.narrows.length > 0 && !isNothing && (
            <span>
              <kbd>Alt+1…{found.narrows.length + 1}</kbd> {t('searchWindow.narrowKeys')}
            </span>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** The page behind does not scroll. @returns undo */
function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // without its scrollbar the page would become wider
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

/** Alternative terms that may find something: the words without one of them, and each word alone. */
function wordsInstead(term: string): string[] {
  const words = term.split(/\s+/)
  if (words.length < 2) return []
  const without = words.map((_, at) => words.filter((_, other) => other !== at).join(' '))
  return [...new Set([...without, ...words])].slice(0, 4)
}
