import { useStore } from '@nanostores/react'
import { $language, type Lang } from '../core/stores/language.ts'
import { $messages, type T, translate } from './index.ts'

/** t in the language on view; the component draws again when language or messages change. */
export function useT(): T {
  const lang = useStore($language)
  useStore($messages)
  return (key, values) => translate(lang, key, values)
}

export const useLang = (): Lang => useStore($language)
