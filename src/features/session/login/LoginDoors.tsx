import { Link } from 'wouter'
import { useT } from '../../../i18n/use-t.ts'
import { Doors } from './Doors.tsx'

/** /loginBoard of a mixed login type: the choice as a page. */
export function LoginDoors({ hasTarget }: { hasTarget: boolean }) {
  const t = useT()
  return (
    <div className="wrap">
      <section className="doorway">
        <h1>{t('boards.doorsTitle')}</h1>
        <p>
          {hasTarget && `${t('auth.boardTarget')} `}
          {t('boards.doorsText')}
        </p>
        <Doors>
          <Link href="/index">{t('boards.home')}</Link>
        </Doors>
      </section>
    </div>
  )
}
