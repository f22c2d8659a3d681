import { useStore } from '@nanostores/react'
import { drawing } from '../core/asked.ts'
import { $isServed } from '../core/browser/served.ts'
import { useT } from '../i18n/use-t.ts'
import type { Route } from './routes/routes.ts'
import { screenOf } from './routes/screens.ts'
import { RouteGuard } from './session/RouteGuard.tsx'

/** The screen of a route, or its placeholder while loading. */
export const PageSlot = ({ route }: { route: Route }) =>
  route.isDrawn ? <Screen route={route} /> : <AfterFrame route={route} />

/** For a screen that the host does not render, the document has the frame and its heading only. */
function AfterFrame({ route }: { route: Route }) {
  const t = useT()
  const isServed = useStore($isServed)
  if (!isServed || (import.meta.env.SSR && drawing.asked)) return <Screen route={route} />
  return (
    <div className="wrap pageload">
      <h1>{route.title && t(route.title)}</h1>
    </div>
  )
}

function Screen({ route }: { route: Route }) {
  const Page = screenOf(route)
  if (!route.isLoginBlocking) return <Page />
  return (
    <RouteGuard isCheck={route.name === 'CheckUserInfo'} hasFrame={!!route.hasFrame}>
      <Page />
    </RouteGuard>
  )
}
