/** Words for a facet of the discovery index and for its values. */
import type { DiscoveryConfs } from '../../../contract/discovery.ts'

export const nameOf = (confs: DiscoveryConfs, id: string): string =>
  [...confs.facets, ...confs.limits].find(one => one.code === id)?.name ?? id

/** A value in words: of the lists that the view has, else the value itself. */
export const labelOf = (confs: DiscoveryConfs, id: string, value: string): string =>
  confs.limits.find(one => one.code === id)?.values.find(one => one.code === value)?.name ?? value
