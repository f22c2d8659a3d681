import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { $config } from '../core/stores/config.ts'

/** S03: page title before the configured header text; '' = the header text alone. */
export function usePageTitle(about: string): void {
  const site = useStore($config)?.headerText ?? ''
  // together with the heading, so that the previous title is not announced (shell/use-arrival.ts)
  useLayoutEffect(() => {
    document.title = about && site ? `${about} - ${site}` : about || site
  }, [about, site])
}
