/** Conditions and confirmations of PAIA, by the protocol's own algorithm: here the place where a request is fetched. Pure. */
import type { Place } from '../../circulation/driver.ts'
import type { Lang } from '../../runtime/say.ts'
import { placeIn, type Uris } from '../uris.ts'

const STORAGE = 'http://purl.org/ontology/paia#StorageCondition'

export type Confirmation = Record<string, string[]>

/** @returns the code of the chosen place, or the condition that is not met; without places there is none */
export function placeOf(
  takes: Place[],
  confirm: Confirmation | undefined,
  { uris, lang }: { uris: Uris; lang: Lang },
): { take: string } | { condition: object } {
  if (!takes.length) return { take: '' }
  // a single place is what happens without a choice
  const byDefault = takes.length === 1 ? takes.map(place => place.locaCode) : []
  const named = confirm ? (Object.hasOwn(confirm, STORAGE) ? confirm[STORAGE]! : []).map(placeIn) : byDefault
  const take = named.find(code => takes.some(place => place.locaCode === code))
  if (take !== undefined) return { take }
  const option = takes.map(place => ({
    id: uris.place(place.locaCode),
    about: (lang === 'zh' ? place.zh : place.en) || place.locaCode,
  }))
  return {
    condition: { [STORAGE]: { option, ...(byDefault.length && { default: byDefault.map(uris.place) }) } },
  }
}

/** doc.storageid, which newer clients no longer send. */
export const confirmationOf = (
  confirm: Confirmation | undefined,
  storageId: string,
): Confirmation | undefined => confirm ?? (storageId === '' ? undefined : { [STORAGE]: [storageId] })
