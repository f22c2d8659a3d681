/**
 * What the blocks use of React, on Preact's core alone: the build of the widgets puts this file in the place of
 * 'react', its JSX runtime, 'react-dom/client' and '@nanostores/react' and so does without the compatibility layer (about 2 kB). The difference that shows:
 * events are the browser's own, which blocks take into account (focus and composition are listened to directly).
 */
import type { ReadableAtom } from 'nanostores'
import { type ComponentChild, type ComponentType, createElement, Fragment, render } from 'preact'
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
/** one count for all roots of a page */
export const useId = () => useState(() => `P${ids++}`)[0]

export const createRoot = (container: Element) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
})
