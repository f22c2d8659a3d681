import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { SearchBand } from '../blocks/search-bar/SearchBand.tsx'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { ToTop } from '../ui/ToTop.tsx'
import { useInnerLinks } from '../ui/use-inner-links.ts'
import { Dialogs } from './Dialogs.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HomePrompt } from './HomePrompt.tsx'
import { $further, loadFurther, routeOf } from './match-route.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSlot } from './PageSlot.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { useArrival } from './use-arrival.ts'
import { useMobileRedirect } from './use-mobile-redirect.ts'
import { useStores } from './use-stores.ts'

/** Stands for a screen whose route is still on its way; a chunk that fails says so, and how to go on (S13). */
const Coming = lazyScreen(async () => {
  await loadFurther()
  return { default: () => null }
})

/** The frame of every page. */
export function App() {
  const t = useT()
  const [path] = useLocation()
  const config = useStore($config)
  // drawn anew when the further ones have come
  useStore($further)
  const route = routeOf(path)
  const openLink = useInnerLinks()

  useStores()
  useMobileRedirect()
  const announcement = useArrival()
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
      {route?.isBare || <HomePrompt />}
      {route?.isBare || <Header />}
      {route?.search === 'band' && <SearchBand />}
      <main id="main" tabIndex={-1}>
        <PageBoundary place={path}>
          {path === '/' ? (
            <Redirect to="/index" replace />
          ) : route ? (
            <Route key={route.name} path={route.path}>
              <PageSlot route={route} />
            </Route>
          ) : (
            <Coming />
          )}
        </PageBoundary>
      </main>
      {route?.isBare || <Footer />}
      <div className="pfoot" id="pfoot">
        <ToastRegion />
        <ToTop label={t('shell.toTop')} />
      </div>
      <Dialogs />
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
