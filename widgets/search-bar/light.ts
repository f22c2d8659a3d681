/**
 * <opac-search-bar variant="button"> before it is pressed: a button in its shadow root and the hotkeys, without the
 * element's own code, which loads on the first press and takes over both.
 */
import { libraryLanguage, tagsFor } from '../element/page-language.ts'
import { keepKeys, onHotkey, takeKeys } from './hotkeys.ts'
import { buttonStyles, searchButton } from './search-button.ts'

/** Includes languages with a dictionary, since that loads on the first press only. */
const WORDS: Record<string, string> = {
  zh: '查找图书',
  hant: '查找圖書',
  en: 'Find books',
  ja: '図書を探す',
  ko: '책 찾기',
  ar: 'البحث عن كتب',
}

function wordsOf(element: HTMLElement): string {
  const own = element.querySelector<HTMLTemplateElement>('template[slot="searchWindow.open"]')
  if (own) return own.content.textContent!.trim()
  const chosen = /(?:^|; )opac\.lang=([\w-]+)/.exec(document.cookie)?.[1]
  const known = [...tagsFor(element, chosen), libraryLanguage() ?? 'en'].map(
    tag => WORDS[/^zh[-_](hant|tw|hk|mo)/i.test(tag) ? 'hant' : tag.slice(0, 2).toLowerCase()],
  )
  return known.find(Boolean)!
}

/** Without the window the words go into the form that the page has put inside, which is sent or shown. */
function sendForm(element: HTMLElement, root: HTMLElement, words: string): void {
  const form = element.querySelector('form')
  const box = form?.querySelector<HTMLInputElement>('[name=q]')
  if (!form || !box) return
  if (!root.querySelector('slot')) {
    const slot = document.createElement('slot')
    slot.dataset.served = ''
    root.append(slot)
  }
  box.value ||= words
  box.focus()
  if (words) form.requestSubmit()
}

/** @param load fetches and defines the element */
export function light(element: HTMLElement, load: () => Promise<unknown>): void {
  if (element.shadowRoot || element.matches(':defined')) return
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonStyles())
  root.adoptedStyleSheets = [sheet]
  const inner = document.createElement('div')
  inner.className = 'root'
  root.append(inner)
  const keys = () => element.getAttribute('hotkey') ?? ''
  const open = () => {
    button.ariaBusy = 'true'
    element.setAttribute('open', '')
    keepKeys(element)
    load().catch(() => {
      const words = takeKeys(element)
      element.removeAttribute('open')
      button.ariaBusy = null
      sendForm(element, inner, words)
    })
  }
  const button = searchButton(wordsOf(element), keys(), open)
  button.dataset.served = ''
  inner.append(button)
  const stop = onHotkey(element, keys, () => element.isConnected && open())
  // the element has hotkeys of its own, whichever of the page's buttons was pressed
  void customElements.whenDefined(element.localName).then(stop)
}
