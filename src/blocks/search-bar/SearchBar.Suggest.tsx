import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { splitMarks } from '../../core/rules/split-marks.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { search } from '../../ui/icons.ts'
import { history } from '../../ui/icons-pages.ts'

export type SuggestProps = {
  id: string
  suggestions: string[]
  recent: string[]
  /** index in suggestions followed by recent; -1 = none */
  active: number
  typed: string
  hrefOf: (term: string) => string
  onChoose: (term: string) => void
  onClearRecent: () => void
  /** under this box in the top layer: nothing of a foreign page can cut it off */
  above?: RefObject<HTMLElement | null>
}

/** What could be searched for: suggestions, and beside them the last searches (F02, F03). */
export function Suggest(props: SuggestProps) {
  const { id, suggestions, recent, active, typed, hrefOf, onChoose, above } = props
  const t = useT()
  const box = useTopLayer(above)

  const option = (term: string, at: number, isRecent: boolean) => (
    <a
      key={term}
      id={`${id}-${at}`}
      role="option"
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

  return (
    // the pointer must not take the focus out of the input
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className="suggest" ref={box} onMouseDown={event => event.preventDefault()}>
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
            <button type="button" tabIndex={-1} onClick={props.onClearRecent}>
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

/** Shows the box as a popover under `above`, and keeps it there while the page scrolls or turns. */
function useTopLayer(above?: RefObject<HTMLElement | null>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = box.current
    const anchor = above?.current
    if (!list || !anchor || !('showPopover' in list)) return
    const place = () => {
      const { left, bottom, width } = anchor.getBoundingClientRect()
      Object.assign(list.style, { left: `${left}px`, top: `${bottom + 6}px`, width: `${width}px` })
    }
    list.popover = 'manual'
    list.showPopover()
    place()
    addEventListener('scroll', place, { passive: true, capture: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [above])
  return box
}
