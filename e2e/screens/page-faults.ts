/** Faults of a page in its current state: classes without a rule, message keys in place of texts. */
import type { Page } from '@playwright/test'
import { keyPattern } from './dictionary-keys.ts'

/** Classes that need no rule, with the reason; plate--… only says which picture of the yearly report it is. */
const WITHOUT_RULE: Record<string, string> = {
  signin: 'where the focus goes after signing out (data-then)',
  search__f: 'which of two choices beside the search box it is',
  c8: 'the cloth of every cover and spine that names no other',
  homebody: 'a mark of tests',
  account: 'a mark of tests',
  arts: 'a list whose rows alone have rules',
  notes: 'a list whose rows alone have rules',
  whoami: 'where the focus goes after signing in (data-then)',
  Z3988: 'a citation for other programs (COinS), which look for this class',
  'hottrend--down': 'the usual arrow; the one upwards has a rule',
  'hottrend--even': 'the usual colour; the one upwards has a rule',
  'avail--said': 'a state in the words of the library, in the usual colour',
  side: 'a part of the proof page of a site, which takes the usual style',
  'avail--off': 'a state without a colour',
  try__bare: 'a box of the page of the elements, which takes the usual style',
  fws: 'a box of the proof page of a site',
  'reader--out': 'a mark of the proof page of a site',
  'bk--0': 'a back of the usual height; the others have rules',
  'later--reportbanner': 'a part of home that takes the usual room',
  'later--freshmanguide': 'a part of home that takes the usual room',
  recs: 'a list whose rows alone have rules, and a mark of tests',
  menu__leave: 'signing out, whose place the menu of a phone alone sets',
}

let pattern: Promise<string> | undefined

/** @returns [] for a correct page; open shadow roots are checked with their own sheets */
export async function pageFaults(page: Page): Promise<string[]> {
  pattern ??= keyPattern()
  return page.evaluate(
    ([keys, exceptions]) => {
      const key = new RegExp(keys!)
      const mentioned = (sheets: Iterable<CSSStyleSheet>) => {
        const classes = new Set<string>()
        const read = (rules: CSSRuleList) => {
          for (const rule of rules) {
            if (rule instanceof CSSImportRule && rule.styleSheet) read(rule.styleSheet.cssRules)
            if (rule instanceof CSSStyleRule)
              for (const [, name] of rule.selectorText.matchAll(/\.((?:[\w-]|\\.|[^\0-\x7f])+)/g))
                classes.add(name!.replaceAll('\\', ''))
            if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
          }
        }
        for (const sheet of sheets) if (!sheet.disabled) read(sheet.cssRules)
        return classes
      }
      const faults = new Set<string>()
      const look = (root: Document | ShadowRoot) => {
        const styled = mentioned([...root.styleSheets, ...root.adoptedStyleSheets])
        for (const node of root.querySelectorAll('*')) {
          for (const name of node.classList)
            if (!styled.has(name) && !name.startsWith('plate--') && !(name in JSON.parse(exceptions!)))
              faults.add(`no rule for .${name} <${node.localName}>`)
          for (const { name, value } of node.attributes)
            if (!/^(class|id|for|d|style|src|href)$|^data-/.test(name) && key.test(value))
              faults.add(`key in ${name} of <${node.localName}>: ${value.slice(0, 60)}`)
          if (node.shadowRoot) look(node.shadowRoot)
        }
        const top = root instanceof Document ? root.documentElement : root
        const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { data, parentElement } = texts.currentNode as Text
          if (!parentElement?.closest('script, style, code, pre') && key.test(data))
            faults.add(`key in the text of <${parentElement?.localName}>: ${data.trim().slice(0, 60)}`)
        }
      }
      look(document)
      return [...faults]
    },
    [await pattern, JSON.stringify(WITHOUT_RULE)],
  )
}
