import type { ComponentType } from 'react'

type Loaded = { default: ComponentType }

/** A page behind the guard (A11), fetched together with it: visitors' pages load no guard. */
export const guarded =
  (load: () => Promise<Loaded>, isCheck = false) =>
  async (): Promise<Loaded> => {
    const [{ default: Page }, { RouteGuard }] = await Promise.all([load(), import('./RouteGuard.tsx')])
    return {
      default: () => (
        <RouteGuard isCheck={isCheck}>
          <Page />
        </RouteGuard>
      ),
    }
  }
