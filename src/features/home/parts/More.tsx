import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { chevRight } from '../../../ui/icons-pages.ts'

/** The way from a part of home to the whole. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="section__more" href={href}>
    {children}
    <Icon d={chevRight} size="sm" />
  </a>
)
