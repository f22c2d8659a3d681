/** What a view is searched, sorted and limited by, in the reader's language. Pure. */
import type { DiscoveryConfs, DiscoveryView } from '../../../src/contract/discovery.ts'
import type { Abilities, DiscoveryProvider } from '../../discovery/provider.ts'
import type { Lang } from '../../kernel/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { labelsIn } from './labels.ts'
import { KINDS } from './rows.ts'
import { nameOf, switchOf } from './words.ts'

const MODES = ['all', 'any', 'phrase']

export function confsOf(
  able: Abilities,
  {
    view,
    lang,
    provider,
    names,
  }: { view: DiscoveryView; lang: Lang; provider: DiscoveryProvider['name']; names: LocationNames },
): DiscoveryConfs {
  const labelOf = labelsIn(lang, names)
  const choices = (table: 'fields' | 'sorts', list: Abilities['fields']) =>
    list.map(({ code, label }) => ({ code, name: nameOf(table, code, lang, label) }))
  const switches = (table: 'limiters' | 'expanders', list: Abilities['limiters']) =>
    list.map(({ code, label, isOn = false }) => ({ code, ...switchOf(table, code, lang, label), isOn }))
  return {
    kind: KINDS[view],
    fields: [{ code: 'all', name: nameOf('fields', 'all', lang) }, ...choices('fields', able.fields)],
    modes: MODES.map(code => ({ code, name: nameOf('modes', code, lang) })),
    sorts: choices('sorts', able.sorts),
    limiters: switches('limiters', able.limiters),
    expanders: switches('expanders', able.expanders),
    facets: able.facets.map(code => ({ code, name: nameOf('facets', code, lang) })),
    limits: able.limits.map(({ code, values }) => ({
      code,
      name: nameOf('facets', code, lang),
      values: values.map(one => ({ code: one.code, name: labelOf(code, one.code, one.label) })),
    })),
    years: able.years,
    provider: nameOf('providers', provider, lang),
  }
}
