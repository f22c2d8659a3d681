import { useEffect, useState } from 'react'
import type { DiscoveryConfs, DiscoveryView } from '../../contract/discovery.ts'
import { discoveryConfs } from '../../core/stores/discovery-confs.ts'

/** What a view of the discovery index is searched and limited by; null while it is on its way, and for no such view. */
export function useConfs(view: DiscoveryView | null, lang: string): DiscoveryConfs | null {
  const key = view && `${lang} ${view}`
  const [shown, setShown] = useState<{ key: string; confs: DiscoveryConfs } | null>(null)
  useEffect(() => {
    let isOver = false
    if (view && key) void discoveryConfs(view, lang).then(confs => isOver || setShown({ key, confs }))
    return () => {
      isOver = true
    }
  }, [key])
  return shown?.key === key ? shown.confs : null
}
