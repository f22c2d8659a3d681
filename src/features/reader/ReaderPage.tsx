import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Redirect, useLocation, useParams, useRouter } from 'wouter'
import { ReaderBanner } from '../../blocks/reader-banner/ReaderBanner.tsx'
import { photoAddress, sendEmailCheck } from '../../core/api/users.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { $config, can } from '../../core/stores/config.ts'
import { $changedAt, $hasStatsFailed, $stats, refreshStats } from '../../core/stores/reader-stats.ts'
import { $reader } from '../../core/stores/session.ts'
import { loadReader } from '../../core/stores/session-actions.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { BannerWaiting, ChildWaiting } from './ReaderPage.Waiting.tsx'
import { ReaderTabs } from './ReaderTabs.tsx'
import { isOffered } from './rooms-of-calls.ts'

const CardCode = lazyPart(async () => {
  const [part] = await Promise.all([import('./CardCode.tsx'), needMessages('card')])
  return part.CardCode
})

/** Each room in a chunk of its own. The names stand in the route's pattern too (shell/routes.ts). */
const CHILDREN = {
  readerHome: lazyScreen(() => import('./home/ReaderHomePage.tsx'), 'messages'),
  lendList: lazyScreen(() => import('./loans/LendListPage.tsx'), 'renewals'),
  expiring: lazyScreen(() => import('./loans/ExpiringPage.tsx'), 'renewals'),
  histList: lazyScreen(() => import('./history/HistListPage.tsx'), 'historyPrivacy'),
  request: lazyScreen(() => import('./requests/RequestsPage.tsx'), 'requests', 'lists'),
  shelf: lazyScreen(() => import('./booklists/BooklistsPage.tsx'), 'booklists', 'listPage', 'book'),
  message: lazyScreen(() => import('./messages/MessagePage.tsx'), 'messages', 'lists'),
  course: lazyScreen(() => import('./courses/CoursePage.tsx'), 'courses', 'account', 'lists', 'book'),
  feedback: lazyScreen(() => import('./feedback/FeedbackPage.tsx'), 'feedback', 'account', 'lists'),
  trials: lazyScreen(() => import('./trials/TrialsPage.tsx'), 'account', 'lists'),
  reviews: lazyScreen(() => import('./reviews/OwnReviewsPage.tsx'), 'bookMore', 'account', 'lists'),
  history: lazyScreen(() => import('./reading/HistoryPage.tsx'), 'account', 'historyPrivacy'),
  certificateInfo: lazyScreen(() => import('./account/CertificateInfoPage.tsx'), 'account'),
  violation: lazyScreen(() => import('./account/ViolationPage.tsx'), 'account', 'lists'),
  volts: lazyScreen(() => import('./account/VoltsPage.tsx'), 'account', 'lists'),
  loanLoss: lazyScreen(() => import('./account/LoanLossPage.tsx'), 'account', 'lists'),
  reportLoss: lazyScreen(() => import('./account/ReportLossPage.tsx'), 'account'),
  score: lazyScreen(() => import('./account/ScorePage.tsx'), 'account', 'lists'),
  changePassword: lazyScreen(() => import('./account/ChangePasswordPage.tsx'), 'accounts'),
  changeMessage: lazyScreen(() => import('./account/ChangeMessagePage.tsx'), 'accounts'),
  activity: lazyScreen(() => import('./account/ActivityPage.tsx'), 'account', 'accounts'),
}
/** what stands where the library's system cannot be asked */
const LastKnown = lazyScreen(() => import('./LastKnown.tsx'), 'away')
const NotOffered = lazyScreen(() => import('./NotOffered.tsx'), 'away')
const isChild = (name: string): name is keyof typeof CHILDREN => Object.hasOwn(CHILDREN, name)

// The room that the page opens with comes while the session is still asked for.
if (typeof location !== 'undefined') {
  const name = location.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (isChild(name)) void CHILDREN[name].preload()
}
const WITHOUT_TABS = ['changePassword', 'changeMessage']

/** R01: banner, tab strip, the page of the tab. Until the reader is known, the frame stands. */
export default function ReaderPage() {
  const { child } = useParams<{ child?: keyof typeof CHILDREN }>()
  const isAway = useStore($stats)?.lastKnown !== undefined
  if (!child) return <Redirect to="/reader/readerHome" replace />
  const Child = isOffered(child) ? CHILDREN[child] : NotOffered
  return (
    <div className="wrap">
      <Banner isWhole={child === 'readerHome'} />
      {!WITHOUT_TABS.includes(child) && <ReaderTabs now={child} />}
      {isAway && isOffered(child) && <LastKnown />}
      <Child waiting={<ChildWaiting child={child} />} />
    </div>
  )
}

/** The card on view is the one of now: what another window has changed (a card reported lost) stands here at once. */
function followChanges(): () => void {
  if ($changedAt.get() > performance.timeOrigin) void loadReader()
  return $changedAt.listen(() => void loadReader())
}

function Banner({ isWhole }: { isWhole: boolean }) {
  const t = useT()
  const { base } = useRouter()
  const [path] = useLocation()
  const reader = useStore($reader)
  const stats = useStore($stats)
  const hasFailed = useStore($hasStatsFailed)
  const config = useStore($config)
  const [isVerifying, setVerifying] = useState(false)
  const [isShowing, setShowing] = useState(false)

  // this banner stands before the reader is known
  useEffect(() => void refreshStats(), [path, reader?.uid])
  useEffect(followChanges, [])
  const counters = {
    lendList: `${base}/reader/lendList`,
    expiring: `${base}/reader/expiring`,
    request: `${base}/reader/request`,
    shelf: `${base}/reader/shelf`,
    violation: `${base}/reader/violation`,
  }
  // the counters lead to their tabs before they have a figure
  if (!reader) return <BannerWaiting isWhole={isWhole} hrefs={counters} />

  async function verify() {
    if (isVerifying) return
    setVerifying(true)
    // A refusal is said by the client of all calls.
    await sendEmailCheck().then(
      () => toast('ok', { text: t('reader.verifySent') }),
      () => undefined,
    )
    setVerifying(false)
  }
  // A server that names its portraits and names none has none: nothing is asked for in vain.
  const photo = reader.photoName === null ? '' : photoAddress(reader.uid)
  const external = safeUrl(config?.externalChangePasswordUrl)
  // who came through another sign-in may have no password here
  const isLocal = /^normal/.test(config?.loginType ?? '') && reader.isFromElsewhere !== 1
  // ours says whether it can; another server is asked
  const canVerify = can('users/check/email') || !can('x/base')
  return (
    <>
      <ReaderBanner
        reader={reader}
        stats={stats}
        isWaiting={!hasFailed}
        isWhole={isWhole}
        photo={photo}
        hrefs={{
          ...counters,
          changeMessage: isOffered('changeMessage') ? `${base}/reader/changeMessage` : undefined,
          // A16: for local sign-in, or where another page is configured.
          changePassword:
            external ||
            (isLocal && isOffered('changePassword') ? `${base}/reader/changePassword` : undefined),
          isExternalPassword: !!external,
        }}
        onVerify={canVerify ? () => void verify() : undefined}
        onShowCode={() => setShowing(true)}
        isVerifying={isVerifying}
      />
      {isShowing && <CardCode reader={reader} onClose={() => setShowing(false)} />}
    </>
  )
}
