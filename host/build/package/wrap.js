/**
 * Wraps an element as a React 18 and 19 component: listeners and objects are set as properties, the rest as attributes.
 */
import { createElement, forwardRef, useEffect, useLayoutEffect, useRef } from 'react'

// React 18 warns of layout effects on a server
const useNow = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** @param events property name → event type */
export const wrap = (tag, events) =>
  forwardRef(function OpacElement({ children, className, words, ...props }, ref) {
    const own = useRef(null)
    const latest = useRef(props)
    const attributes = { suppressHydrationWarning: true }
    for (const [name, value] of Object.entries(props))
      if (!(name in events) && value != null && value !== false) attributes[name] = value
    if (className) attributes.class = className
    useNow(() => {
      latest.current = props
    })
    useNow(() => {
      if (words) own.current.words = words
    }, [words])
    useNow(() => {
      const element = own.current
      const listeners = Object.entries(events).map(([name, type]) => [
        type,
        // events of an element nested inside bubble up to this one
        event => event.target === element && latest.current[name]?.(event),
      ])
      for (const [type, listener] of listeners) element.addEventListener(type, listener)
      return () => {
        for (const [type, listener] of listeners) element.removeEventListener(type, listener)
      }
    }, [])
    const hold = element => {
      own.current = element ?? own.current
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
    return createElement(tag, { ...attributes, ref: hold }, children)
  })
