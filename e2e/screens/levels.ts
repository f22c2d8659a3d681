/** Tags of the rules of axe that pages are checked with: WCAG 2.2 A and AA. */
export const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
