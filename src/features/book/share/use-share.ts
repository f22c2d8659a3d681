import { loadShare } from '../../../core/api/bibs-record.ts'
import { can } from '../../../core/stores/config.ts'
import { useAnswer } from '../../../ui/use-answer.ts'

export type ShareProps = { bibId: string; title: string }

/**
 * The address to share. Only the library is asked for it; a channel hears of it when its link is pressed. A server that
 * makes no short ones shares the address of the page.
 */
export function useShare({ bibId, title }: ShareProps) {
  return useAnswer(`share ${bibId}`, async signal =>
    can('x/share/:id')
      ? loadShare(bibId, { signal })
      : { token: '', url: location.origin + location.pathname, title },
  )
}
