import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Redirect, Route, useLocation, useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { SearchBand } from '../blocks/search-bar/SearchBand.tsx'
import { readNote, writeNote } from '../core/browser/session-notes.ts'
import { COPYRIGHT_FROM, SITE_TEXTS } from '../core/limits.ts'
import { safeUrl } from '../core/rules/urls/safe-url.ts'
import { $access, $accessPanel } from '../core/stores/access.ts'
import { $config, can } from '../core/stores/config.ts'
import { $kiosk } from '../core/stores/kiosk.ts'
import { $dictionary } from '../core/stores/language.ts'
import { $contactPrompt, $lapseNear } from '../core/stores/session/session.ts'
import { $signInRequest, closeSignIn, openSignIn } from '../core/stores/session/sign-in-dialog.ts'
import { $shortcutList } from '../core/stores/shortcuts.ts'
import { $toasts, dismissToast, pauseToasts, type Toast, toastTimes } from '../core/stores/toasts.ts'
import { needMessages } from '../i18n/index.ts'
import { OwnWords, useLang, useT } from '../i18n/use-t.ts'
import { lazyPart, partHooks, usePrefetch } from '../ui/lazy-part.tsx'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { textProps } from '../ui/text/record-text.ts'
import { Header } from './header/Header.tsx'
import { Notice } from './Notice.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSlot } from './PageSlot.tsx'
import { PortalKeys } from './PortalKeys.tsx'
import { $further, loadFurther, routeOf } from './routes/match-route.ts'
import { useMobileRedirect } from './routes/use-mobile-redirect.ts'
import { backToLeftPage } from './session/left-page.ts'
import { Toasts } from './Toasts.tsx'
import { ToTop } from './ToTop.tsx'
import { useArrival } from './use-arrival.ts'
import { useHead } from './use-head.ts'
import { useStores } from './use-stores.ts'

/** Placeholder for a screen whose route is still loading; a failed chunk shows an error with a retry (S13). */
const Coming = lazyScreen(async () => {
  await loadFurther()
  return { default: () => null }
})

/** The portal, with the dictionary of a further language if one is chosen. */
export function App() {
  return (
    <OwnWords.Provider value={useStore($dictionary)?.words ?? NO_WORDS}>
      <Frame />
    </OwnWords.Provider>
  )
}
const NO_WORDS = {}

/** The frame of every page. */
function Frame() {
  const t = useT()
  const lang = useLang()
  const [path] = useLocation()
  const config = useStore($config)
  // redraw when the further routes are loaded
  useStore($further)
  const route = routeOf(path)
  const openLink = useInnerLinks()
  const isKiosk = useStore($kiosk)
  // home of a shared device is a page of its own
  const isBare = route?.isBare || (isKiosk && route?.name === 'Index')

  useStores()
  useMobileRedirect()
  const announcement = useArrival()
  useHead(route, path)
  useEffect(() => {
    if (route?.name === 'Index') document.title = config?.headerText ?? ''
  }, [route?.name, config?.headerText])

  if (!config && route?.name !== 'ServerError')
    return <Redirect to="/serverError" replace state={{ from: path + location.search + location.hash }} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses come from the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click
    <div onClick={openLink}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className="headband" aria-hidden="true" />
      {isBare || <HomePrompt />}
      {isBare || <Header />}
      {route?.search === 'band' && <SearchBand />}
      <AccessSlot />
      <main id="main" tabIndex={-1}>
        <PageBoundary place={path}>
          {path === '/' ? (
            <Redirect to="/index" replace />
          ) : isKiosk && route?.name === 'Index' ? (
            <KioskHome />
          ) : route ? (
            <Route key={route.name} path={route.path}>
              <PageSlot route={route} />
            </Route>
          ) : (
            <Coming />
          )}
        </PageBoundary>
      </main>
      {isBare || <Footer />}
      <div className="pfoot" id="pfoot">
        <ToastRegion />
        <ToTop label={t('shell.toTop')} />
      </div>
      <Dialogs />
      {isKiosk && <Kiosk />}
      <PortalKeys />
      <p className="sr" aria-live="polite" {...textProps(announcement, lang)}>
        {announcement}
      </p>
    </div>
  )
}

const Access = lazyPart(async () => {
  const [part] = await Promise.all([import('./access/Access.tsx'), needMessages('access')])
  return part.Access
})

/** The accessibility panel and what is chosen in it: loaded with the first press, or where something is chosen. */
function AccessSlot() {
  const isOpen = useStore($accessPanel)
  const chosen = useStore($access)
  return (isOpen || chosen) && <Access />
}

export const KioskHome = lazyPart(async () => (await import('./kiosk/parts.ts')).loadHome())

/** A device that the public shares: counts down when nobody uses it, and forgets the visit. */
const Kiosk = lazyPart(async () => (await import('./kiosk/parts.ts')).loadKiosk())

const SessionDialogs = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/session/SessionDialogs.tsx'), needMessages('auth')])
  return module.default
})

/** Sign-in, contact completion and the session warning, loaded when the first of them is due. */
function Dialogs() {
  const isSignInOpen = useStore($signInRequest)
  const isContact = useStore($contactPrompt)
  const isLapseNear = useStore($lapseNear)
  const [isThere, setThere] = useState(false)
  const isDue = isSignInOpen || isContact || isLapseNear
  usePrefetch(SessionDialogs)
  useEffect(() => {
    if (!isDue) return
    SessionDialogs.fetchPart().then(
      () => setThere(true),
      () => {
        // pending sign-in requests resolve to false
        closeSignIn(false)
        partHooks.onFailure()
      },
    )
  }, [isDue])
  return isThere && <SessionDialogs />
}

/** S05: version, and the copyright line unless a configured text replaces it; terms, privacy and accessibility. */
function Footer() {
  const t = useT()
  const { base } = useRouter()
  const config = useStore($config)
  const values = { from: COPYRIGHT_FROM, year: new Date().getFullYear(), vendor: config?.vendor ?? '' }
  return (
    <footer className="foot">
      <div className="wrap">
        <span>{config?.copyright || t('shell.copyright', values)}</span>
        <nav aria-label={t('shell.about')}>
          {can('x/hours') && <a href={`${base}/libraries`}>{t('shell.titles.libraries')}</a>}
          {SITE_TEXTS.map(name => (
            <a key={name} href={safeUrl(config?.elsewhere?.[name] ?? '') || `${base}/${name}`}>
              {t(`shell.titles.${name}`)}
            </a>
          ))}
        </nav>
        <button
          type="button"
          className="linkbtn foot__keys"
          aria-haspopup="dialog"
          onClick={() => $shortcutList.set(true)}
        >
          {t('shell.keys')}
        </button>
        {config?.version && (
          <span className="ver mono">{t('shell.version', { version: config.version })}</span>
        )}
      </div>
    </footer>
  )
}

/** S04: the configured notice, until dismissed in this tab; a changed text is shown again. */
function HomePrompt() {
  const t = useT()
  const text = useStore($config)?.homePrompt ?? ''
  const [dismissed, setDismissed] = useState('')
  useEffect(() => setDismissed(readNote('prompt-away')), [])
  if (!text || dismissed === text) return null
  const dismiss = () => {
    writeNote('prompt-away', text)
    setDismissed(text)
  }
  return (
    <Notice closeLabel={t('shell.dismiss')} onClose={dismiss}>
      {text}
    </Notice>
  )
}

/** S15: messages in the current language. */
function ToastRegion() {
  const t = useT()
  const toasts = useStore($toasts)
  const actionOf = ({ id, offer }: Toast) =>
    offer && {
      label: t('shell.offerSignIn'),
      run: () => {
        dismissToast(id)
        void backToLeftPage()
        void openSignIn()
      },
    }
  const items = toasts.map(toast => ({
    id: toast.id,
    kind: toast.kind,
    text: toast.key ? t(toast.key, toast.values) : toast.text,
    action: actionOf(toast),
    onClose: toast.kind === 'err' && !toastTimes.errorDuration ? () => dismissToast(toast.id) : undefined,
  }))
  return (
    <Toasts
      items={items}
      label={t('shell.notifications')}
      closeLabel={t('shell.dismiss')}
      onPause={pauseToasts}
      onDismiss={() => dismissToast(toasts.at(-1)!.id)}
    />
  )
}

/**
 * Click handler that turns plain same-origin links into client-side navigation. Blocks and ui components render plain
 * anchors, which also work in a new tab, in a widget and without a script.
 */
function useInnerLinks(): (event: MouseEvent) => void {
  const { base } = useRouter()
  return event => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    if (
      event.shiftKey ||
      event.altKey ||
      (link.target && link.target !== '_self') ||
      link.hasAttribute('download')
    )
      return
    if (link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return
    // fragment links within the page are left to the browser
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
