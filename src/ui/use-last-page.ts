import { useEffect } from 'react'

/**
 * Redirects a page number beyond the end to the last page.
 * @param last number of the last page; 0 while unknown for the current request
 * @param go replaces the current URL
 */
export function useLastPage(page: number, last: number, go: (last: number) => void): void {
  const isBeyond = last > 0 && page > last
  useEffect(() => {
    if (isBeyond) go(last)
  }, [isBeyond])
}
