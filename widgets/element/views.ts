/**
 * The view library with what surrounds each view: language, texts, refreshes, contained errors. An element that shows
 * something without it loads this when it is used.
 */
import { createElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Lang } from '../../src/core/stores/language.ts'
import { OwnLang, OwnWords } from '../../src/i18n/use-t.ts'
import { Guard } from '../guard.ts'
import { Refreshes } from './use-refresh.ts'

export type ViewRoot = { render(view: unknown): void; unmount(): void }
type Surroundings = {
  lang: Lang
  /** language tag of the view */
  spoken: string
  words: Record<string, string>
  refreshes: Set<() => void>
  onError: (error: unknown) => void
}

const around = ({ lang, spoken, words, refreshes, onError }: Surroundings, view: ReactNode) =>
  createElement(
    OwnLang.Provider,
    { value: lang },
    createElement(
      Refreshes.Provider,
      { value: refreshes },
      createElement(
        OwnWords.Provider,
        { value: words },
        createElement(Guard, { lang: spoken, onError }, view),
      ),
    ),
  )

export const views = {
  around: (surroundings: Surroundings, view: unknown): unknown => around(surroundings, view as ReactNode),
  /** @param drawn the first view, whose nodes are there already: they are kept, with what is typed and focused */
  open: (inner: Element, drawn?: unknown): ViewRoot => {
    if (drawn) return hydrateRoot(inner, drawn as ReactNode) as ViewRoot
    const root = createRoot(inner)
    return { render: view => root.render(view as ReactNode), unmount: () => root.unmount() }
  },
}
export type Views = typeof views
