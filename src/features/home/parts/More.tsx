import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'

/** Link from a part of home to its full page. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="section__more" href={href}>
    {children}
    <Icon d={chevRight} size="sm" />
  </a>
)
