/** No host has drawn an element: in the place of src/core/browser/served.ts. */
export const $isServed = { get: () => false, listen: () => {} }
