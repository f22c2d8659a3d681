import { atom } from 'nanostores'

/**
 * True while the served HTML is shown: always on the host, and in the browser until hydration (main.tsx), so that the
 * first render matches the host's.
 */
export const $isServed = /* @__PURE__ */ atom(
  typeof document === 'undefined' || !!document.querySelector('#app[data-drawn]'),
)
