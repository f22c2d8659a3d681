/** Opens the discovery index: the configured service, the demo library's own, or none. */
import type { DiscoveryProvider } from '../../discovery/provider.ts'
import { lazyPromise } from '../../runtime/cache/lazy-promise.ts'
import type { HostContext } from '../../runtime/context.ts'
import { isDemoLibrary } from './queries.ts'

export type Discovery = {
  /** called for every first page, so it must not open the index */
  has(): Promise<boolean>
  /** null = none */
  provider(): Promise<DiscoveryProvider | null>
}

const opened = new WeakMap<HostContext, Discovery>()

export function openDiscovery(ctx: HostContext): Discovery {
  let discovery = opened.get(ctx)
  if (!discovery) {
    const has = lazyPromise(async () => ctx.config.eds !== null || (await isDemoLibrary(ctx.store.db)))
    const provider = lazyPromise(async () => ((await has.get()) ? open(ctx) : null))
    ctx.atClose.push(async () => (await provider.made())?.close())
    discovery = { has: has.get, provider: provider.get }
    opened.set(ctx, discovery)
  }
  return discovery
}

async function open(ctx: HostContext): Promise<DiscoveryProvider> {
  if (ctx.config.eds) {
    const { edsProvider } = await import('../../discovery/eds/index.ts')
    return edsProvider(ctx.config.eds, ctx.clock)
  }
  // loaded lazily: the texts of two thousand entries
  const [{ embeddedIndex }, { demoStock }] = await Promise.all([
    import('../../discovery/embedded/index.ts'),
    import('../../store/demo/discovery/stock.ts'),
  ])
  return embeddedIndex(demoStock())
}
