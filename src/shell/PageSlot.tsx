import { useStore } from '@nanostores/react'
import { $isServed } from '../core/browser/served.ts'
import { useT } from '../i18n/use-t.ts'
import { RouteGuard } from './RouteGuard.tsx'
import type { Route } from './routes.ts'
import { screenOf } from './screens.ts'

/** The screen of a route, or what stands for it until it is there. */
export const PageSlot = ({ route }: { route: Route }) =>
  route.isDrawn ? <Screen route={route} /> : <AfterFrame route={route} />

/** Of a screen that the host does not draw its document has the frame alone, and its name. */
function AfterFrame({ route }: { route: Route }) {
  const t = useT()
  if (!useStore($isServed)) return <Screen route={route} />
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
