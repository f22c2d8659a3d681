import type { EdsConfig } from '../../kernel/config.ts'
import type { DiscoveryProvider } from '../provider.ts'

export function edsProvider(_config: EdsConfig): DiscoveryProvider {
  throw new Error('todo')
}
