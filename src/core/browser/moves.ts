let isBack = false

/** Whether the place on view was come to by going back or forward. */
export const wentBack = (): boolean => isBack

/** The router's own events beside the browser's. */
const MOVES = ['pushState', 'replaceState', 'popstate']

/** Another address, here or by going back. @returns stop */
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
