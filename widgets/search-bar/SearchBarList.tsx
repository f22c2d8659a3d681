import { useCallback } from 'react'
import { type ListProps, Suggest } from '../../src/blocks/search-bar/SearchBar.Suggest.tsx'
import { loadSuggestions } from '../../src/core/api/search.ts'
import { useLang } from '../../src/i18n/use-t.ts'
import { libraryAt } from '../core.ts'
import { adopt } from '../opac-element.ts'
import css from './search-bar-list.css?inline'

/** What only an open bar needs: the list, what it asks for, and how it looks. */
export function SearchBarList({ api, ...props }: ListProps & { api: string }) {
  const lang = useLang()
  const ask = useCallback(
    (term: string, field: string, signal: AbortSignal) =>
      loadSuggestions(term, field, { signal, at: libraryAt(api, lang) }),
    [api, lang],
  )
  return <Suggest {...props} ask={ask} onShown={showInTopLayer} />
}

/** A popover under the bar, and kept there while the page scrolls or turns: nothing of the page can cut it off. */
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
