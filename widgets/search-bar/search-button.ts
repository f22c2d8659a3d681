/** The button that opens the search window: without a view library, since this is all a page fetches before a press. */
import { search } from '../../src/ui/icons/icons.ts'
import { labelOf, readHotkeys } from './hotkeys.ts'
import css from './search-button.css?inline'

/** A function, so that the build does not copy the styles into each file that uses them. */
export const buttonStyles = (): string => css

/** @param keys value of the hotkey attribute */
export function searchButton(words: string, keys: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'opener'
  button.part.add('button')
  button.ariaHasPopup = 'dialog'
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'i')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', search)
  svg.append(path)
  const label = document.createElement('span')
  label.part.add('label')
  label.textContent = words
  button.append(svg, label)
  const [key] = readHotkeys(keys)
  if (key) {
    const shown = document.createElement('kbd')
    shown.ariaHidden = 'true'
    shown.textContent = labelOf(key)
    button.append(shown)
    button.setAttribute('aria-keyshortcuts', readHotkeys(keys).join(' ').replaceAll('mod', 'Control'))
  }
  button.onclick = onPress
  return button
}
