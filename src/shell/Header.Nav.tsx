import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NavLinks } from './Header.NavLinks.tsx'

/** what needs the page's measures, and so comes when it is alive */
const Late = lazyPart(async () => (await import('./Header.Late.tsx')).Late)

export function Nav() {
  const t = useT()
  return (
    <nav className="nav" aria-label={t('shell.mainMenu')}>
      <NavLinks />
      <Late />
    </nav>
  )
}
