import { Route, Switch } from 'wouter'
import { notFound as NotFound, routes } from './routes.ts'

export function App() {
  return (
    <Switch>
      {routes.map(({ name, path, page: Page }) => (
        <Route key={name} path={path}>
          <Page />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
