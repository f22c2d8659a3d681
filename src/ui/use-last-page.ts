import { useEffect } from 'react'

/**
 * An address beyond the last page leads to the last one.
 * @param last number of the last page; 0 while that is not known of what is asked now
 * @param go in the place of the address that was too far
 */
export function useLastPage(page: number, last: number, go: (last: number) => void): void {
  const isBeyond = last > 0 && page > last
  useEffect(() => {
    if (isBeyond) go(last)
  }, [isBeyond])
}
