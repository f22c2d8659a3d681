/**
 * Pages of others may have added to Object.prototype; the bundler's helper for namespaces would define what it inherits,
 * too, and fail.
 */
import type { Plugin } from 'vite'
import { isForWidgets } from './widgets.ts'

export const ownNames: Plugin = {
  name: 'own-names',
  apply: 'build',
  applyToEnvironment: isForWidgets,
  renderChunk: code =>
    code.includes('__defProp(target, name')
      ? { code: code.replace(/for \(var name in all\) /, 'for (var name of Object.keys(all)) '), map: null }
      : null,
}
