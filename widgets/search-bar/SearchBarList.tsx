import { useCallback } from 'react'
import { type ListProps, Suggest } from '../../src/blocks/search-bar/SearchBar.Suggest.tsx'
import { loadSuggestions } from '../../src/core/api/search.ts'
import { useLang } from '../../src/i18n/use-t.ts'
import { libraryAt } from '../core.ts'
import { adopt } from '../element/sheets.ts'
import css from './search-bar-list.css?inline'

/** Loaded when the bar is opened: the list, its requests and styles. */
export function SearchBarList({ api, ...props }: ListProps & { api: string }) {
  const lang = useLang()
  const load = useCallback(
    (term: string, field: string, signal: AbortSignal) =>
      loadSuggestions(term, field, { signal, at: libraryAt(api, lang) }),
    [api, lang],
  )
  return <Suggest {...props} load={load} onShown={showInTopLayer} />
}

/** A popover under the bar that follows scrolling and resizing: the page cannot clip it. */
function showInTopLayer(list: HTMLElement): () => void {
  adopt(list, css)
  const place = () => {
    const { left, bottom, width } = list.parentElement!.getBoundingClientRect()
    Object.assign(list.style, { left: `${left}px`, top: `${bottom + 6}px`, width: `${width}px` })
  }
  if ('showPopover' in list) {
    list.popover = 'manual'
    list.showPopover()
  }
  place()
  addEventListener('scroll', place, { passive: true, capture: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
