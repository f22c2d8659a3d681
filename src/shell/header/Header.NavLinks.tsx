import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { menuLink } from '../../core/rules/urls/menu-link.ts'
import { $config } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { external } from '../../ui/icons/icons.ts'
import { check } from '../../ui/icons/icons-pages.ts'

/**
 * S08: entries of the configured top menu from index `from`, in the header and the phone menu. isTicked: mark the
 * current page with a tick
 */
export function NavLinks({ from = 0, isTicked = false }) {
  const t = useT()
  const config = useStore($config)
  const [path] = useLocation()
  return (config?.menu ?? []).slice(from).map(({ title, linkUrl }) => {
    const link = menuLink(linkUrl)
    if (!link) return null
    if (!link.external) {
      const isHere = link.path === path
      return (
        <Link key={title} href={link.path} aria-current={isHere ? 'page' : undefined}>
          {title}
          {isHere && isTicked && <Icon d={check} />}
        </Link>
      )
    }
    return (
      <a key={title} href={link.external} target="_blank" rel="noopener">
        {title}
        <Icon d={external} size="sm" />
        <span className="sr">{t('shell.newWindow')}</span>
      </a>
    )
  })
}
