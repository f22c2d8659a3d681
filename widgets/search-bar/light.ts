/**
 * <opac-search-bar variant="button"> before it is pressed: a button in its shadow root and the hotkeys, without the
 * element's own code, which loads on the first press and takes over both.
 */
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
  const lang = element.lang || chosen || element.closest<HTMLElement>('[lang]')?.lang || ''
  if (/^zh[-_](hant|tw|hk|mo)/i.test(lang)) return WORDS.hant!
  return WORDS[lang.slice(0, 2).toLowerCase()] ?? WORDS[/^(zh|$)/.test(lang) ? 'zh' : 'en']!
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
    load().then(stop, () => {
      takeKeys(element)
      element.removeAttribute('open')
      button.ariaBusy = null
    })
  }
  const button = searchButton(wordsOf(element), keys(), open)
  button.dataset.served = ''
  inner.append(button)
  const stop = onHotkey(keys, () => element.isConnected && open())
}
