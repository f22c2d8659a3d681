import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { OpacError } from '../../core/errors.ts'
import { httpSettings } from '../../core/http.ts'
import {
  acceptedValues,
  type ElementsManifest,
  type ElementValues,
  wordsOf,
} from '../../core/rules/elements/element-words.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { type Choices, readChoices, writeChoices } from './choices.ts'

/** Builder state, its setters, and the element's manifest entry. */
export function useBuilder() {
  const [path, navigate] = useLocation()
  const choices = readChoices(useSearch())
  const manifest = useFetch('elements', loadElements)
  const words = manifest.data && wordsOf(manifest.data, choices.piece)
  const valueFor = (name: string) => choices.values[name] ?? null
  const put = (next: Partial<Choices>) =>
    navigate(path + writeChoices({ ...choices, ...next }), { replace: true })
  return {
    choices,
    words,
    /** null until the allowed values are known */
    values: words && acceptedValues(words, valueFor),
    put,
    set: (values: ElementValues) => put({ values: { ...choices.values, ...values } }),
    hasFailed: manifest.hasFailed,
    retry: manifest.retry,
  }
}
export type Builder = ReturnType<typeof useBuilder>

/** Debounced value, so that the frame is not reloaded on every keystroke. */
export function useSettled<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** The elements' manifest: a static file of the host, not an API call. @throws OpacError */
async function loadElements(signal: AbortSignal): Promise<ElementsManifest> {
  const ask = httpSettings.fetch ?? fetch
  const answer = await ask('/widgets/v1/custom-elements.json', { signal }).catch(() => null)
  if (!answer?.ok) throw new OpacError(signal.aborted ? 'cancelled' : 'silent', '')
  return (await answer.json()) as ElementsManifest
}
