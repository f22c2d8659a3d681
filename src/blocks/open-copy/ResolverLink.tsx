import './open-copy.css'
import { safePlace, safeUrl } from '../../core/rules/urls/safe-url.ts'
import { confValue } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { external } from '../../ui/icons/icons.ts'

/** To the library's link resolver, under its own name and picture. */
export function ResolverLink({ href, className }: { href: string; className: string }) {
  const t = useT()
  const to = safeUrl(href)
  const picture = safePlace(confValue('space.openurl.picture'))
  if (!to) return null
  return (
    <a className={className} href={to} target="_blank" rel="noopener noreferrer">
      {picture ? <img className="open9__p" src={picture} alt="" /> : <Icon d={external} />}
      <span>{confValue('space.openurl.name') || t('openCopy.resolver')}</span>
      <span className="sr">{t('shell.newWindow')}</span>
    </a>
  )
}
