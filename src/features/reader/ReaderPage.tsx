import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams, useRouter } from 'wouter'
import { ReaderBanner } from '../../blocks/reader-banner/ReaderBanner.tsx'
import { photoAddress, sendEmailCheck } from '../../core/api/reader/users.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { $config, can } from '../../core/stores/config.ts'
import { $changedAt, $hasStatsFailed, $stats, refreshStats } from '../../core/stores/session/reader-stats.ts'
import { $reader } from '../../core/stores/session/session.ts'
import { loadReader } from '../../core/stores/session/session-actions.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx'
import { READER_PAGE_NAMES, READER_PAGES, type ReaderPageName } from './pages.ts'
import { ChildWaiting } from './ReaderPage.Waiting.tsx'
import { ReaderTabs } from './ReaderTabs.tsx'
import { isOffered } from './unsupported.ts'

const CardCode = lazyPart(async () => {
  const [part] = await Promise.all([import('./card/CardCode.tsx'), needMessages('card')])
  return part.CardCode
})

const loaders = import.meta.glob<{ default: ComponentType }>('./*/**/*Page.tsx')
const SCREENS = Object.fromEntries(
  READER_PAGE_NAMES.map(name => {
    const { file, areas } = READER_PAGES[name]
    return [name, lazyScreen(loaders[`./${file}.tsx`]!, ...areas)]
  }),
) as Record<ReaderPageName, LazyScreen>
/** shown when the library system is unreachable */
const LastKnown = lazyScreen(() => import('./away/LastKnown.tsx'), 'away')
const NotOffered = lazyScreen(() => import('./NotOffered.tsx'), 'away')

// Prefetches the first page while the session is loading.
if (typeof location !== 'undefined') {
  const name = location.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (Object.hasOwn(SCREENS, name)) void SCREENS[name as ReaderPageName].preload()
}

/** R01: banner, tabs, the tab's page. Shows the frame until the reader is known. */
export default function ReaderPage() {
  const { child } = useParams<{ child?: ReaderPageName }>()
  const isAway = useStore($stats)?.lastKnown !== undefined
  if (!child) return <Redirect to="/reader/readerHome" replace />
  const Child = isOffered(child) ? SCREENS[child] : NotOffered
  return (
    <div className="wrap">
      <Banner isWhole={child === 'readerHome'} />
      {!READER_PAGES[child].isAlone && <ReaderTabs now={child} />}
      {isAway && isOffered(child) && <LastKnown />}
      <Child waiting={<ChildWaiting child={child} />} />
    </div>
  )
}

/** Keeps the card up to date with other windows, e.g. a card reported lost. */
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

  // the banner is rendered before the reader is known
  useEffect(() => void refreshStats(), [path, reader?.uid])
  useEffect(followChanges, [])
  const counters = Object.fromEntries(
    READER_PAGE_NAMES.filter(name => READER_PAGES[name].hasCounter).map(name => [
      name,
      `${base}/reader/${name}${READER_PAGES[name].counted ?? ''}`,
    ]),
  )
  async function verify() {
    if (isVerifying) return
    setVerifying(true)
    // The HTTP client shows refusals as a toast.
    await sendEmailCheck().then(
      () => toast('ok', { text: t('reader.verifySent') }),
      () => undefined,
    )
    setVerifying(false)
  }
  // photoName null = no portrait: skip the request.
  const photo = !reader || reader.photoName === null ? '' : photoAddress(reader.uid)
  const external = safeUrl(config?.externalChangePasswordUrl)
  // readers of an external sign-in may have no password here
  const isLocal = /^normal/.test(config?.loginType ?? '') && reader?.isFromElsewhere !== 1
  // our server reports the capability; others are assumed to have it
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
          // A16: for local sign-in, or where an external page is configured.
          changePassword:
            external ||
            (isLocal && isOffered('changePassword') ? `${base}/reader/changePassword` : undefined),
          isExternalPassword: !!external,
        }}
        onVerify={canVerify ? verify : undefined}
        onShowCode={() => setShowing(true)}
        isVerifying={isVerifying}
      />
      {reader && isShowing && <CardCode reader={reader} onClose={() => setShowing(false)} />}
    </>
  )
}
