import { useEffect, useState } from 'react'
import type { OpenCopy } from '../../contract/catalogue/x-open-copies.ts'
import { loadOpenCopy } from '../../core/api/open-copies.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { can } from '../../core/stores/config.ts'

/** of this visit; an unknown one is asked for again */
const known = new Map<string, OpenCopy>()

/** A copy of the text of a DOI. @returns null before the answer, without a DOI, and where no service is configured */
export function useOpenCopy(doi: string): { copy: OpenCopy | null; again(): void } {
  const [copy, setCopy] = useState(known.get(doi) ?? null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    setCopy(known.get(doi) ?? null)
    if (!doi || !can('x/open_copies') || known.has(doi)) return
    void loadOpenCopy(doi).then(loaded => {
      // an address of outside
      const usable: OpenCopy =
        loaded.url && !safeUrl(loaded.url) ? { ...loaded, access: 'none', url: '' } : loaded
      if (usable.access !== 'unknown') known.set(doi, usable)
      if (!isOver) setCopy(usable)
    })
    return () => {
      isOver = true
    }
  }, [doi, round])
  return { copy, again: () => setRound(round + 1) }
}
