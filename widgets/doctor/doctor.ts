/**
 * The embed doctor: `?opac-doctor` on a page with our loader, opacDoctor() in its console, or this file's text pasted
 * there where the page lets no script of ours in. Hence one file without import, export or an address of its own.
 */
import css from './doctor.css?inline'
import { examine, type Report } from './examine.ts'
import { drawMarks } from './marks.ts'
import { node } from './nodes.ts'
import { drawChip, drawSlip, type Presses } from './slip.ts'
import { languageOf, wordsIn } from './words.ts'

/** What the loader has left there, which has heard of what was blocked before this came. */
type Opener = (() => void) & { heard?: SecurityPolicyViolationEvent[] }
const page = globalThis as typeof globalThis & { opacDoctor?: Opener }
const { heard } = page.opacDoctor ?? {}

function open(): void {
  document.querySelector<HTMLElement & { again?: () => void }>('opac-doctor')?.remove()
  const lang = languageOf(document)
  const say = wordsIn(lang)
  const before = document.activeElement as HTMLElement | null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  // no element of ours: nothing has to be defined, and the page's rules for div do not reach it
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
    expand: () => show(true, '.said'),
    again: () => void look('.said'),
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

  /** @param focus what is focused then; '' = nothing */
  function show(isNowOpen: boolean, focus: string): void {
    isOpen = isNowOpen
    box.replaceChildren((isOpen ? drawSlip : drawChip)(report, say, presses))
    placeMarks = drawMarks(marks, isOpen ? (report?.findings ?? []) : [], say)
    if (focus) focusOn(focus)
  }

  async function look(focus: string): Promise<void> {
    const mine = ++looks
    report = null
    show(isOpen, focus)
    const found = await examine(say, lang, swatch, heard ?? [], !!heard)
    if (mine !== looks) return
    report = found
    for (const { at } of found.findings) for (const element of at) sizes.observe(element)
    const isInside = root.activeElement !== null
    show(isOpen, isInside ? (isOpen ? '.said' : '.open') : '')
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
  // who asked for it is waiting for it, unless the page has put the cursor somewhere
  const isFree = !before || before === document.body
  void look(isFree ? '.said' : '')
}

page.opacDoctor = Object.assign(open, { heard })
open()
