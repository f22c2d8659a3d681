/** Labels of a discovery facet and its values. */
import type { DiscoveryConfs } from '../../../contract/catalogue/discovery.ts'

export const nameOf = (confs: DiscoveryConfs, id: string): string =>
  [...confs.facets, ...confs.limits].find(one => one.code === id)?.name ?? id

/** Label of a value from the view's lists, else the value itself. */
export const labelOf = (confs: DiscoveryConfs, id: string, value: string): string =>
  confs.limits.find(one => one.code === id)?.values.find(one => one.code === value)?.name ?? value
