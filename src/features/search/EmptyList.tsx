/** In place of rows. It comes when it is shown: a list that finds something brings nothing of it. */
import { NoHits, type NoHitsProps } from './NoHits.tsx'
import { PastEnd } from './PastEnd.tsx'

type Props = NoHitsProps & { pages: number }

export function EmptyList({ pages, ...props }: Props) {
  const { state, hrefOf } = props
  return pages ? (
    <PastEnd page={state.page} pages={pages} href={page => hrefOf({ ...state, page })} />
  ) : (
    <NoHits {...props} />
  )
}
