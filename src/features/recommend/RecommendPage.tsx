/** recommend: vendors' books that the library does not have, to suggest for purchase (B14). */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import '../../styles/book/record.css'
import '../../styles/suggest-page.css'
import type { PdaBook } from '../../contract/reader/requests-pda.ts'
import { $flagAt, $uid } from '../../core/stores/session/session.ts'
import { requireReader } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/state/Empty.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Offers } from './Offers.tsx'

export default function RecommendPage() {
  const t = useT()
  const uid = useStore($uid)
  const flagAt = useStore($flagAt)
  // stays open while the reader signs in again
  const [chosen, setChosen] = useState<PdaBook | null>(null)
  usePageTitle(t('requests.suggest.title'))
  return (
    <div className="wrap offers">
      <h1>{t('requests.suggest.title')}</h1>
      <p className="muted">
        {t('requests.suggest.lead')} <Link href="/suggestPurchase">{t('requests.suggest.toForm')}</Link>
      </p>
      {uid !== null && <Offers key={uid} uid={uid} chosen={chosen} onChoose={setChosen} />}
      {/* wait until the session is known */}
      {uid === null && flagAt > 0 && <Skeleton label={t('requests.suggest.loading')} />}
      {uid === null && flagAt === 0 && (
        <Empty
          title={t('requests.suggest.signInTitle')}
          action={
            <button type="button" className="btn btn--primary" onClick={() => void requireReader()}>
              {t('requests.suggest.signIn')}
            </button>
          }
        >
          {t('requests.suggest.signInText')}
        </Empty>
      )}
    </div>
  )
}
