import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { searchDefaults } from '../../../core/rules/search/search-defaults.ts'
import { type SearchState, writeSearchUrl } from '../../../core/rules/search/search-url.ts'
import { $config } from '../../../core/stores/config.ts'

type Props = {
  state: SearchState
  /** names of the form's own fields, as in the URL */
  own?: readonly string[]
}

/** Hidden fields with the current search, for a form submitted without JavaScript. */
export function HiddenState({ state, own = [] }: Props) {
  const [path] = useLocation()
  const defaults = searchDefaults(useStore($config), path)
  const params = [...new URLSearchParams(writeSearchUrl({ ...state, page: 1 }, defaults))]
  return (
    <>
      {params
        .filter(([name]) => !own.includes(name))
        .map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}
