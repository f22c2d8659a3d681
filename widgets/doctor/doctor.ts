/**
 * The embed doctor: `?opac-doctor` on a page with our loader, opacDoctor() in its console, or this file's text pasted
 * there where the CSP blocks our scripts. Hence one file without import, export or a URL of its own.
 */
import css from './doctor.css?inline'
import { examine, type Report } from './examine.ts'
import type { Finding } from './finding.ts'
import { node } from './nodes.ts'
import { drawChip, drawSlip, type Presses } from './slip.ts'
import { languageOf, type Translate, wordsIn } from './words.ts'

/** px between an element and the line around it */
const GAP = 6

/** Set by the loader, which has recorded CSP violations since page load. */
type Opener = (() => void) & { heard?: SecurityPolicyViolationEvent[] }
const page = globalThis as typeof globalThis & { opacDoctor?: Opener }
const { heard: violations } = page.opacDoctor ?? {}

function open(): void {
  document.querySelector<HTMLElement & { again?: () => void }>('opac-doctor')?.remove()
  const lang = languageOf(document)
  const t = wordsIn(lang)
  const before = document.activeElement as HTMLElement | null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  // an undefined element: nothing to register, and the page's rules for div do not apply
  const host = document.createElement('opac-doctor')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const marks = node('div', { class: 'marks', 'aria-hidden': 'true' })
  const box = node('div', {})
  const swatch = node('div', { class: 'swatch' })
  root.append(marks, box, swatch)
  document.documentElement.append(host)
  host.popover = 'manual'
  host.showPopover()

  let report: Report | null = null
  let isOpen = true
  let looks = 0
  let placeMarks = () => {}
  const follow = () => void requestAnimationFrame(() => placeMarks())
  const sizes = new ResizeObserver(follow)
  const focusOn = (selector: string) => root.querySelector<HTMLElement>(selector)?.focus()

  const presses: Presses = {
    collapse: () => show(false, '.open'),
    expand: () => show(true, '.result'),
    again: () => void look('.result'),
    show: at => at.scrollIntoView({ block: 'center' }),
    close: () => {
      looks += 1
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
      sizes.disconnect()
      host.remove()
      before?.focus?.()
    },
  }

  /** @param focus selector to focus; '' = none */
  function show(isNowOpen: boolean, focus: string): void {
    isOpen = isNowOpen
    box.replaceChildren((isOpen ? drawSlip : drawChip)(report, t, presses))
    placeMarks = drawMarks(marks, isOpen ? (report?.findings ?? []) : [], t)
    if (focus) focusOn(focus)
  }

  async function look(focus: string): Promise<void> {
    const mine = ++looks
    report = null
    show(isOpen, focus)
    const found = await examine(t, lang, swatch, violations ?? [], !!violations)
    if (mine !== looks) return
    report = found
    for (const { at } of found.findings) for (const element of at) sizes.observe(element)
    const isInside = root.activeElement !== null
    show(isOpen, isInside ? (isOpen ? '.result' : '.open') : '')
  }

  root.addEventListener('keydown', event => {
    if ((event as KeyboardEvent).key !== 'Escape') return
    event.stopPropagation()
    if (isOpen) presses.collapse()
    else presses.close()
  })
  addEventListener('scroll', follow, { capture: true, passive: true })
  addEventListener('resize', follow)
  sizes.observe(document.documentElement)
  // focus the result, unless the page has set the focus elsewhere
  const isFree = !before || before === document.body
  void look(isFree ? '.result' : '')
}

// a server may import every file of the package
if (globalThis.document) {
  page.opacDoctor = Object.assign(open, { heard: violations })
  open()
}

/** Numbered markers, drawn in the top layer without changing the page. @returns updates their positions */
function drawMarks(layer: HTMLElement, findings: Finding[], t: Translate): () => void {
  const spoken = new Map<Element, number[]>()
  findings.forEach(({ at }, index) => {
    for (const element of at) spoken.set(element, [...(spoken.get(element) ?? []), index])
  })
  const marks = [...spoken].map(([element, indexes]) => {
    const first = findings[indexes[0]!]!
    const numbers = findings.length > 1 ? indexes.map(index => node('b', {}, String(index + 1))) : []
    const words = node('span', {}, t(`found.${first.name}.mark`, first.values))
    const mark = node('div', { class: `tear ${first.kind}` }, node('p', {}, ...numbers, words))
    return { element, mark }
  })
  layer.replaceChildren(...marks.map(({ mark }) => mark))
  const place = () => {
    for (const { element, mark } of marks) {
      const { left, top, width, height } = boxOf(element)
      Object.assign(mark.style, {
        left: `${left - GAP}px`,
        top: `${top - GAP}px`,
        width: `${width + 2 * GAP}px`,
        height: `${height + 2 * GAP}px`,
      })
    }
  }
  place()
  return place
}

/** Box of an element, or of its nearest visible ancestor. */
function boxOf(element: Element): DOMRect {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
    if (!(at instanceof Element)) continue
    const box = at.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) return box
  }
  return new DOMRect()
}
