import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { $dictionary, $language, type Lang } from '../core/stores/language.ts'
import { type T, translate } from './index.ts'
import { fillIn } from './slot.ts'

/** The elements have their words from OwnWords alone, the staff's pages are zh and en. */
const isFurtherPossible = !import.meta.env.OPAC_ELEMENTS && !import.meta.env.OPAC_STAFF

/** The language of one element of a page, which may be another than that of the next one; '' = the language on view. */
export const OwnLang = createContext<Lang | ''>('')

export const useLang: () => Lang = import.meta.env.OPAC_ELEMENTS
  ? () => useContext(OwnLang) as Lang
  : () => {
      const lang = useStore($language)
      return useContext(OwnLang) || lang
    }

/** Texts of one element that go before the messages, by key: the page's own, or a further language's. */
export const OwnWords = createContext<Readonly<Record<string, string>>>({})

/** t in the language on view; the component draws again when the language changes. */
export function useT(): T {
  const lang = useLang()
  const own = useContext(OwnWords)
  return (key, values) => {
    const text = own[key]
    return text === undefined
      ? translate(lang, key, values)
      : fillIn(text, values, isFurtherPossible ? $dictionary.get()?.lang : undefined)
  }
}
