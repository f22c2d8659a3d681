/** Effects of the page's styles on elements: their content is isolated, their boxes are not. */
import type { Finding } from './finding.ts'
import { boxesAround, overrideRule, ruleOf, selectorOf } from './host-styles.ts'
import { type Facts, isDefined } from './page-facts.ts'
import { startTag } from './tags.ts'

const common = { check: 'shown', kind: 'warn' } as const
/** px; too narrow to read */
const TOO_NARROW = 60
const TOO_FAINT = 0.5
const HEIGHTS = ['height', 'max-height', 'block-size', 'max-block-size']

/** @param unreadable text where no rule can be named */
export function hostStyles({ elements, isQuirky }: Facts, unreadable: string): Finding[] {
  // one box that squeezes several elements is one finding
  const found = new Map<string, Finding>()
  for (const element of elements.filter(isDefined)) {
    const findings = hiding(element, unreadable) ?? [
      ...squashing(element, unreadable),
      ...narrowing(element),
      ...rotation(element, unreadable),
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
  const rule = ruleOf(element, properties)
  return rule ? `${rule.file} ${rule.selector}`.trim() : unreadable
}

/** null = visible */
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
      // closed by design
      if (box.matches('dialog, [popover], details, details *')) return []
      const sheet = sheetOf(box, ['display'], unreadable)
      const fix = overrideRule(box, { display: 'block' })
      return [{ ...one, kind: 'info', name: 'hidden', values: { selector, sheet }, fix }]
    }
    if (Number(opacity) < TOO_FAINT) {
      const sheet = sheetOf(box, ['opacity'], unreadable)
      const fix = overrideRule(box, { opacity: '1' })
      return [{ ...one, name: 'faint', values: { selector, value: opacity, sheet }, fix }]
    }
  }
  return element.checkVisibility() || getComputedStyle(element).display === 'contents' ? null : []
}

/** A box lower than its content that clips it or lets it overflow. */
function squashing(element: HTMLElement, unreadable: string): Finding[] {
  const { bottom, height } = element.getBoundingClientRect()
  if (height === 0) return []
  for (const box of boxesAround(element)) {
    if (box === document.body || box === document.documentElement) break
    const { overflowY, display } = getComputedStyle(box)
    if (display === 'contents') continue
    // scrolling content is reachable
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
    const fix = overrideRule(box, { height: 'auto', 'max-height': 'none', overflow: 'visible' })
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
  const fix = overrideRule(boxes[wide - 1]!, {
    flex: '1 1 auto',
    width: '100%',
    'min-width': '0',
    'max-width': 'none',
  })
  return [{ ...common, name: 'narrow', values, at: [element], fix }]
}

function rotation(element: HTMLElement, unreadable: string): Finding[] {
  for (const box of boxesAround(element)) {
    const style = getComputedStyle(box)
    const back: Record<string, string> = {}
    // translation alone does not distort text
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
    return [{ ...common, kind: 'info', name: 'turned', values, at: [element], fix: overrideRule(box, back) }]
  }
  return []
}
