/** Which discovery index stands behind this host: the service that is configured, the demo library's own, or none. */
import type { DiscoveryProvider } from '../../discovery/provider.ts'
import type { HostContext } from '../../kernel/context.ts'
import { isDemoLibrary } from './queries.ts'

export type Discovery = {
  /** asked for every first page: no index is opened for it */
  has(): Promise<boolean>
  /** null = none */
  provider(): Promise<DiscoveryProvider | null>
}

const opened = new WeakMap<HostContext, Discovery>()

export function openDiscovery(ctx: HostContext): Discovery {
  let discovery = opened.get(ctx)
  if (!discovery) {
    const has = once(async () => ctx.config.eds !== null || (await isDemoLibrary(ctx.store.db)))
    let last: DiscoveryProvider | null = null
    const provider = once(async () => {
      last = (await has()) ? await open(ctx) : null
      return last
    })
    ctx.atClose.push(async () => last?.close())
    discovery = { has, provider }
    opened.set(ctx, discovery)
  }
  return discovery
}

async function open(ctx: HostContext): Promise<DiscoveryProvider> {
  if (ctx.config.eds) {
    const { edsProvider } = await import('../../discovery/eds/index.ts')
    return edsProvider(ctx.config.eds)
  }
  // seed text and words of two thousand entries: not before somebody asks
  const [{ embeddedIndex }, { demoStock }] = await Promise.all([
    import('../../discovery/embedded/index.ts'),
    import('../../store/demo/discovery/stock.ts'),
  ])
  return embeddedIndex(demoStock())
}

/** Made when first asked for; what failed is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= make().catch(error => {
      kept = undefined
      throw error
    })
    return kept
  }
}
