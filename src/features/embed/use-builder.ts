import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadElements } from '../../core/api/elements.ts'
import { acceptedValues, type ElementValues, wordsOf } from '../../core/rules/element-words.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { type Choices, readChoices, writeChoices } from './choices.ts'

/** What is chosen, how to choose, and what the element says of itself. */
export function useBuilder() {
  const [path, navigate] = useLocation()
  const choices = readChoices(useSearch())
  const manifest = useAnswer('elements', loadElements)
  const words = manifest.data && wordsOf(manifest.data, choices.piece)
  const given = (name: string) => choices.values[name] ?? null
  const put = (next: Partial<Choices>) =>
    navigate(path + writeChoices({ ...choices, ...next }), { replace: true })
  return {
    choices,
    words,
    /** null until it is known which values there are */
    values: words && acceptedValues(words, given),
    put,
    set: (values: ElementValues) => put({ values: { ...choices.values, ...values } }),
    hasFailed: manifest.hasFailed,
    retry: manifest.retry,
  }
}
export type Builder = ReturnType<typeof useBuilder>

/** What it is once it has stayed the same for a while: a frame is not fetched anew with every letter. */
export function useSettled<T>(value: T, ms = 300): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
