import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { $language, type Lang } from '../core/stores/language.ts'
import { type T, translate } from './index.ts'

/** The language of one element of a page, which may be another than that of the next one; '' = the language on view. */
export const OwnLang = createContext<Lang | ''>('')

export const useLang: () => Lang = import.meta.env.OPAC_ELEMENTS
  ? () => useContext(OwnLang) as Lang
  : () => {
      const lang = useStore($language)
      return useContext(OwnLang) || lang
    }

/** t in the language on view; the component draws again when the language changes. */
export function useT(): T {
  const lang = useLang()
  return (key, values) => translate(lang, key, values)
}
