let isBack = false

/** Whether the current entry was reached by back or forward. */
export const wentBack = (): boolean => isBack

/** The router's events, and the browser's own. */
const MOVES = ['pushState', 'replaceState', 'popstate']

/** Calls back when the address changes. @returns stop */
export function onMove(moved: () => void): () => void {
  for (const type of MOVES) addEventListener(type, moved)
  return () => {
    for (const type of MOVES) removeEventListener(type, moved)
  }
}

if (typeof window !== 'undefined')
  for (const type of MOVES)
    addEventListener(type, () => {
      isBack = type === 'popstate'
    })
