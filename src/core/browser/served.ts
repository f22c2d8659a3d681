import { atom } from 'nanostores'

/**
 * True while the served HTML is shown: always on the host, and in a browser until hydration (main.tsx). The first
 * render thereby matches the host's.
 */
export const $isServed = /* @__PURE__ */ atom(
  typeof document === 'undefined' || !!document.querySelector('#app[data-drawn]'),
)
