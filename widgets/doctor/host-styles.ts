/** The page's own boxes around an element: what to call them, and which of its rules says so. */

/** A selector of this one element, as short as it can be. */
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

export type Said = { selector: string /** file that it stands in; '' = in the page */; file: string }

/** The last rule that says one of these properties of an element. null = none that can be read */
export function ruleOf(element: HTMLElement, properties: string[]): Said | null {
  if (properties.some(name => element.style?.getPropertyValue(name)))
    return { selector: 'style="…"', file: '' }
  let said: Said | null = null
  const { styleSheets, adoptedStyleSheets = [] } = element.getRootNode() as Document | ShadowRoot
  for (const sheet of [...styleSheets, ...adoptedStyleSheets]) {
    const file = sheet.href ? (new URL(sheet.href).pathname.split('/').at(-1) ?? '') : ''
    for (const rule of rulesOf(sheet))
      if (properties.some(name => rule.style.getPropertyValue(name)) && element.matches(rule.selectorText))
        said = { selector: rule.selectorText, file }
  }
  return said
}

function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  let rules: CSSRuleList
  try {
    rules = group.cssRules
  } catch {
    // another site's sheet: a page may not read it
    return []
  }
  return [...rules].flatMap(rule => {
    if (rule instanceof CSSStyleRule) return [rule]
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
    return rule instanceof CSSGroupingRule ? rulesOf(rule) : []
  })
}

/** The page's boxes around an element, from the inside, across shadow roots. */
export function boxesAround(element: Element): HTMLElement[] {
  const boxes: HTMLElement[] = []
  for (let at: Node | null = element.parentNode; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null)
    if (at instanceof HTMLElement) boxes.push(at)
  return boxes
}

/** What undoes a rule whatever it weighs. */
export const undone = (element: Element, styles: Record<string, string>): string =>
  `${selectorOf(element)} { ${Object.entries(styles)
    .map(([name, value]) => `${name}: ${value} !important;`)
    .join(' ')} }`
