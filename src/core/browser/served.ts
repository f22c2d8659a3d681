import { atom } from 'nanostores'

/**
 * True while what is on view is what the host has drawn, for nobody in particular: on the host always, in a browser
 * until the code has taken over (main.tsx). The first render sees what the host saw and so finds its own elements.
 */
export const $isServed = /* @__PURE__ */ atom(
  typeof document === 'undefined' || !!document.querySelector('#app[data-drawn]'),
)
