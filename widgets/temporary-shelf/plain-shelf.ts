/** The badge of a closed shelf, or the page's own link that opens it; stays beside the open shelf. */
import type { T } from '../../src/i18n/index.ts'
import { shelf } from '../../src/ui/icons/icons.ts'
import { icon, node } from '../element/nodes.ts'

type State = {
  /** number of books */
  count: number
  isOpen: boolean
  /** its code is loading */
  isBusy: boolean
  hasFailed: boolean
  /** of the last change, for screen readers */
  status: string
}
export type PlainShelf = {
  box: Element
  /** where the open shelf goes */
  place: Element
  show(state: State, say: T): void
}

/** Title and number of books. */
export const wordsOf = (count: number, say: T): string =>
  `${say('shelf.title')} ${say('shelfElement.count', { count })}`

/** @param variant icon, drawer, or else the badge */
export function plainShelf(variant: string, onOpen: () => void): PlainShelf {
  const label = node('span', { part: 'label' })
  const count = node('span', { part: 'count' })
  const button = node(
    'button',
    {
      type: 'button',
      class: variant === 'icon' ? 'badge badge--icon' : 'badge',
      part: 'button',
      'aria-haspopup': 'dialog',
    },
    icon(shelf),
    variant !== 'icon' && label,
    count,
  )
  button.onclick = onOpen
  // the slotted link handles the keyboard itself
  const link = node('span', { class: 'way' }, node('slot'))
  link.onclick = event => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const failure = node('p', { class: 'off', role: 'alert' })
  const place = node('div', { class: 'way' })
  const status = node('span', { class: 'sr', role: 'status' })
  const opener = variant === 'drawer' ? link : button
  return {
    box: node('div', { class: 'way' }, opener, place, status),
    place,
    show(state, say) {
      button.ariaLabel = wordsOf(state.count, say)
      button.ariaExpanded = `${state.isOpen}`
      button.ariaBusy = `${state.isBusy}`
      label.textContent = say('shelf.title')
      count.className = state.count ? 'count' : 'count count--0'
      count.textContent = `${state.count}`
      failure.textContent = say('shelfElement.failed')
      if (state.hasFailed) opener.after(failure)
      else failure.remove()
      status.textContent = state.status
    },
  }
}
