import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { ToTop } from '../ui/ToTop.tsx'
import { useInnerLinks } from '../ui/use-inner-links.ts'
import { Dialogs } from './Dialogs.tsx'
import { Footer } from './Footer.tsx'
import { HomePrompt } from './HomePrompt.tsx'
import { routeOf } from './match-route.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { header as Header, notFound as NotFound, routes, searchBand as SearchBand } from './routes.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { useArrival } from './use-arrival.ts'
import { useMobileRedirect } from './use-mobile-redirect.ts'
import { useStores } from './use-stores.ts'

/** The frame of every page. What differs between readers and visitors is drawn after the first render. */
export function App() {
  const t = useT()
  const [path] = useLocation()
  const config = useStore($config)
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
      <HomePrompt />
      <Header />
      {route?.search === 'band' && <SearchBand />}
      <main id="main" tabIndex={-1}>
        <PageBoundary place={path}>
          <Switch>
            <Route path="/">
              <Redirect to="/index" replace />
            </Route>
            {routes.map(({ name, path, page: Page }) => (
              <Route key={name} path={path}>
                <Page />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </PageBoundary>
      </main>
      <Footer />
      <ToTop label={t('shell.toTop')} />
      <ToastRegion />
      <Dialogs />
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
