import { can } from '../../../core/stores/config.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { loadShare } from '../bibs-record-api.ts'

export type ShareProps = { bibId: string; title: string }

/**
 * URL to share, requested from the library only; channels are contacted when their link is pressed. Without short
 * links it is the page's URL.
 */
export function useShare({ bibId, title }: ShareProps) {
  return useFetch(`share ${bibId}`, async signal =>
    can('x/share/:id')
      ? loadShare(bibId, { signal })
      : { token: '', url: location.origin + location.pathname, title },
  )
}
