/** suggestPurchase (C08): suggest any book; tabCode=1: the reader's suggestions. */
import { useStore } from '@nanostores/react'
import { Link, useLocation, useRouter, useSearch } from 'wouter'
import './suggest-form.css'
import { $flagAt, $uid } from '../../../core/stores/session/session.ts'
import { requireReader } from '../../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/Tabs.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

const MySuggestions = lazyPart(async () => (await import('./MySuggestions.tsx')).MySuggestions)

const PATH = '/suggestPurchase'
const OWN = `${PATH}?tabCode=1`

export default function SuggestPurchasePage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const isOwn = new URLSearchParams(useSearch()).get('tabCode') === '1'
  const uid = useStore($uid)
  const flagAt = useStore($flagAt)
  usePageTitle(t(isOwn ? 'purchase.tabs.own' : 'requests.suggest.title'))
  return (
    <div className="wrap purchase">
      <h1>{t('requests.suggest.title')}</h1>
      <p className="muted">
        {t('purchase.lead')} <Link href="/recommend">{t('purchase.toOffers')}</Link>
      </p>
      <TabLinks
        label={t('requests.suggest.title')}
        current={isOwn ? 'own' : 'form'}
        tabs={[
          { id: 'form', label: t('purchase.tabs.form'), href: base + PATH },
          { id: 'own', label: t('purchase.tabs.own'), href: base + OWN },
        ]}
      />
      {!isOwn && <PurchaseForm uid={uid} onSent={() => navigate(OWN)} />}
      {isOwn && uid !== null && <MySuggestions key={uid} uid={uid} />}
      {/* wait until the session is known */}
      {isOwn && uid === null && flagAt > 0 && <Skeleton label={t('purchase.loading')} />}
      {isOwn && uid === null && flagAt === 0 && (
        <Empty
          title={t('purchase.signInTitle')}
          action={
            <button type="button" className="btn btn--primary" onClick={() => void requireReader()}>
              {t('common.signIn')}
            </button>
          }
        />
      )}
    </div>
  )
}
