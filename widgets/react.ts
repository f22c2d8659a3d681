/**
 * What the blocks use of React, on Preact's core alone: the build of the widgets puts this file in the place of
 * 'react', its JSX runtime, 'react-dom/client' and '@nanostores/react' and so does without the compatibility layer (about 2 kB). The difference that shows:
 * events are the browser's own, which blocks take into account (focus and composition are listened to directly).
 */
import type { ReadableAtom } from 'nanostores'
import { type ComponentChild, type ComponentType, Fragment, h, render } from 'preact'
import { drawable, useEffect, useState } from './hooks.ts'

export { Component } from 'preact'
export { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from './hooks.ts'

export { Fragment }

type Type = string | ComponentType

export const createElement = (type: Type, props: object | null, ...children: ComponentChild[]) =>
  h(drawable(type) as ComponentType, props, ...children)

export const jsx = (type: Type, props: object, key?: string | number) =>
  h(drawable(type) as ComponentType, key === undefined ? props : { ...props, key })
export { jsx as jsxs }

export function useStore<T>(store: ReadableAtom<T>): T {
  const [, redraw] = useState({})
  const drawn = store.get()
  useEffect(() => {
    const again = () => redraw({})
    if (store.get() !== drawn) again()
    return store.listen(again)
  }, [store])
  return drawn
}

export const createRoot = (container: Element) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
})
