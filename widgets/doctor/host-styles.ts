/** The page's own boxes around an element, and the CSS rules that apply to them. */

/** The shortest unique selector of an element. */
export function selectorOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const isOne = (selector: string) => root.querySelectorAll(selector).length === 1
  const parts: string[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const classes = [...at.classList].slice(0, 3).map(name => `.${CSS.escape(name)}`)
    const plain = at.id ? `#${CSS.escape(at.id)}` : at.localName + classes.join('')
    const place = [...(at.parentElement?.children ?? [])].indexOf(at) + 1
    for (const part of [plain, `${plain}:nth-child(${place})`]) {
      const selector = [part, ...parts].join(' > ')
      if (isOne(selector)) return selector
    }
    parts.unshift(`${plain}:nth-child(${place})`)
  }
  return parts.join(' > ')
}

export type CssRule = { selector: string /** its file; '' = inline in the page */; file: string }

/** The last rule that sets one of these properties on an element. null = none that is readable */
export function ruleOf(element: HTMLElement, properties: string[]): CssRule | null {
  if (properties.some(name => element.style?.getPropertyValue(name)))
    return { selector: 'style="…"', file: '' }
  let winner: CssRule | null = null
  const { styleSheets, adoptedStyleSheets = [] } = element.getRootNode() as Document | ShadowRoot
  for (const sheet of [...styleSheets, ...adoptedStyleSheets]) {
    const file = sheet.href ? (new URL(sheet.href).pathname.split('/').at(-1) ?? '') : ''
    for (const rule of rulesOf(sheet))
      if (properties.some(name => rule.style.getPropertyValue(name)) && element.matches(rule.selectorText))
        winner = { selector: rule.selectorText, file }
  }
  return winner
}

function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  let rules: CSSRuleList
  try {
    rules = group.cssRules
  } catch {
    // cross-origin style sheet: not readable
    return []
  }
  return [...rules].flatMap(rule => {
    if (rule instanceof CSSStyleRule) return [rule]
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
    return rule instanceof CSSGroupingRule ? rulesOf(rule) : []
  })
}

/** The page's boxes around an element, innermost first, across shadow roots. */
export function boxesAround(element: Element): HTMLElement[] {
  const boxes: HTMLElement[] = []
  for (let at: Node | null = element.parentNode; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null)
    if (at instanceof HTMLElement) boxes.push(at)
  return boxes
}

/** A rule that overrides others regardless of specificity. */
export const overrideRule = (element: Element, styles: Record<string, string>): string =>
  `${selectorOf(element)} { ${Object.entries(styles)
    .map(([name, value]) => `${name}: ${value} !important;`)
    .join(' ')} }`
