/**
 * The part of React that the blocks use, on Preact's core: the widget build aliases 'react', its JSX runtime,
 * 'react-dom/client' and '@nanostores/react' to this file, which saves the compatibility layer (about 2 kB). Visible
 * difference: native events, so blocks listen to focus and composition directly.
 */
import type { ReadableAtom } from 'nanostores'
import { type ComponentChild, type ComponentType, createElement, Fragment, hydrate, render } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

export { Component, createContext } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

export { createElement, Fragment }

export const jsx = (type: string | ComponentType, props: object, key?: string | number) =>
  createElement(type as string, key === undefined ? props : { ...props, key })
export { jsx as jsxs }

export function useStore<T>(store: ReadableAtom<T>): T {
  const [, redraw] = useState({})
  const drawn = store.get()
  useLayoutEffect(() => {
    const again = () => redraw({})
    if (store.get() !== drawn) again()
    return store.listen(again)
  }, [store])
  return drawn
}

let ids = 0
/** one counter for all roots of a page */
export const useId = () => useState(() => `P${ids++}`)[0]

export const createRoot = (container: Element) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
})

/** @param drawn the view whose nodes the container has */
export function hydrateRoot(container: Element, drawn: ComponentChild) {
  hydrate(drawn, container)
  return createRoot(container)
}
