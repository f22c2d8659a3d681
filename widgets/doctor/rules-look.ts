/** What the page's styles do to elements: their insides are their own, their room is the page's. */
import type { Finding } from './finding.ts'
import { boxesAround, ruleOf, selectorOf, undone } from './host-styles.ts'
import { type Facts, isDefined } from './page-facts.ts'
import { startTag } from './tags.ts'

const common = { check: 'shown', kind: 'warn' } as const
/** px that nothing can be read in */
const TOO_NARROW = 60
const TOO_FAINT = 0.5
const HEIGHTS = ['height', 'max-height', 'block-size', 'max-block-size']

/** @param unreadable what is said where no rule can be named */
export function hostStyles({ elements, isQuirky }: Facts, unreadable: string): Finding[] {
  // one box that crushes three elements is one thing to mend
  const found = new Map<string, Finding>()
  for (const element of elements.filter(isDefined)) {
    const findings = hiding(element, unreadable) ?? [
      ...squashing(element, unreadable),
      ...narrowing(element),
      ...turning(element, unreadable),
    ]
    for (const finding of findings) {
      const key = `${finding.name} ${finding.fix}`
      const known = found.get(key)
      if (known) known.at.push(element)
      else found.set(key, finding)
    }
  }
  const all = [...found.values()]
  if (isQuirky)
    all.push({ ...common, kind: 'info', name: 'quirks', values: {}, at: [], fix: '<!doctype html>' })
  return all
}

const sheetOf = (element: HTMLElement, properties: string[], unreadable: string): string => {
  const said = ruleOf(element, properties)
  return said ? `${said.file} ${said.selector}`.trim() : unreadable
}

/** null = it is on view */
function hiding(element: HTMLElement, unreadable: string): Finding[] | null {
  const one = { ...common, at: [element] }
  if (element.hidden)
    return [
      {
        ...one,
        kind: 'info',
        name: 'hiddenItself',
        values: { tag: element.localName },
        fix: startTag(element, { hidden: null }),
      },
    ]
  for (const box of boxesAround(element)) {
    const { display, opacity } = getComputedStyle(box)
    const selector = selectorOf(box)
    if (display === 'none') {
      // what a reader opens is closed on purpose
      if (box.matches('dialog, [popover], details, details *')) return []
      const sheet = sheetOf(box, ['display'], unreadable)
      const fix = undone(box, { display: 'block' })
      return [{ ...one, kind: 'info', name: 'hidden', values: { selector, sheet }, fix }]
    }
    if (Number(opacity) < TOO_FAINT) {
      const sheet = sheetOf(box, ['opacity'], unreadable)
      const fix = undone(box, { opacity: '1' })
      return [{ ...one, name: 'faint', values: { selector, value: opacity, sheet }, fix }]
    }
  }
  return element.checkVisibility() || getComputedStyle(element).display === 'contents' ? null : []
}

/** A box that is lower than what stands in it, and cuts it off or lets it run over what comes next. */
function squashing(element: HTMLElement, unreadable: string): Finding[] {
  const { bottom, height } = element.getBoundingClientRect()
  if (height === 0) return []
  for (const box of boxesAround(element)) {
    if (box === document.body || box === document.documentElement) break
    const { overflowY, display } = getComputedStyle(box)
    if (display === 'contents') continue
    // what scrolls hides nothing for good
    if (/auto|scroll/.test(overflowY)) break
    const edge = box.getBoundingClientRect()
    const isCut = overflowY !== 'visible'
    if (bottom <= edge.bottom + 1 || (!isCut && !ruleOf(box, HEIGHTS))) continue
    const room = Math.max(0, Math.round(edge.height))
    const values = {
      selector: selectorOf(box),
      room,
      need: Math.round(bottom - edge.top),
      sheet: sheetOf(box, HEIGHTS, unreadable),
    }
    const fix = undone(box, { height: 'auto', 'max-height': 'none', overflow: 'visible' })
    return [{ ...common, name: 'squashed', values, at: [element], fix }]
  }
  return []
}

function narrowing(element: HTMLElement): Finding[] {
  const width = (box: Element) => box.getBoundingClientRect().width
  if (getComputedStyle(element).display === 'contents' || width(element) >= TOO_NARROW) return []
  const boxes = boxesAround(element)
  const wide = boxes.findIndex(box => width(box) >= TOO_NARROW)
  if (wide < 0) return []
  const values = {
    tag: element.localName,
    room: Math.round(width(element)),
    selector: selectorOf(boxes[wide]!),
  }
  if (wide === 0) {
    const tag = `${startTag(element)}</${element.localName}>`
    const fix = `<div style="flex: 1 1 100%; min-width: 0">${tag}</div>`
    return [{ ...common, name: 'narrowFlex', values, at: [element], fix }]
  }
  const fix = undone(boxes[wide - 1]!, {
    flex: '1 1 auto',
    width: '100%',
    'min-width': '0',
    'max-width': 'none',
  })
  return [{ ...common, name: 'narrow', values, at: [element], fix }]
}

function turning(element: HTMLElement, unreadable: string): Finding[] {
  for (const box of boxesAround(element)) {
    const style = getComputedStyle(box)
    const back: Record<string, string> = {}
    // a box that is only moved draws letters as they are
    if (style.transform !== 'none' && !/^matrix\(1, 0, 0, 1,/.test(style.transform)) back.transform = 'none'
    for (const name of ['rotate', 'scale'] as const) if (style[name] !== 'none') back[name] = 'none'
    if (Number(style.zoom || 1) !== 1) back.zoom = '1'
    const names = Object.keys(back)
    if (!names.length) continue
    const values = {
      selector: selectorOf(box),
      value: names.join(', '),
      sheet: sheetOf(box, names, unreadable),
    }
    return [{ ...common, kind: 'info', name: 'turned', values, at: [element], fix: undone(box, back) }]
  }
  return []
}
