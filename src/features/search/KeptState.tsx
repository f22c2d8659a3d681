import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { searchDefaults } from '../../core/rules/search-defaults.ts'
import { type SearchState, writeSearchUrl } from '../../core/rules/search-url.ts'
import { $config } from '../../core/stores/config.ts'

type Props = {
  state: SearchState
  /** names of the form's own fields, as the address has them */
  own?: readonly string[]
}

/** The search that a form goes on from: sent without a script it asks for the same list, but for what is its own. */
export function KeptState({ state, own = [] }: Props) {
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
