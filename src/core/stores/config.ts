import { atom } from 'nanostores'
import type { PortalVar } from '../../contract/vars.ts'
import type { BaseConfig } from '../../contract/x.ts'
import { loadBase } from '../api/x.ts'
import { OpacError } from '../errors.ts'
import { httpSettings } from '../http.ts'
import { nameChoices } from '../rules/search/name-choices.ts'
import { $config } from './base-config.ts'
import { $dictionary } from './language.ts'
import { toastTimes } from './toasts.ts'

export { $config }

/** of the failed request for the configuration, in the server's log; '' = none */
export const $reference = atom('')

/** Whether this server answers a call of our own, e.g. can('x/stay'). */
export const can = (capability: string): boolean => $config.get()?.capabilities.includes(capability) ?? false

/**
 * Whether the circulation system, or the school's directory, keeps what a call would change or show, e.g.
 * lacks('users/renew'). A server that does not report it is assumed to have it.
 */
export const lacks = (path: string): boolean => $config.get()?.unsupported?.includes(path) ?? false

/** A configuration value of /opac/vars, '' when absent. */
export const confValue = (name: PortalVar): string => String($config.get()?.vars[name] ?? '')
/** A switch of the configuration, as librarians write them. */
export const isConfOn = (name: PortalVar): boolean => /^(1|true|on)$/i.test(confValue(name))

export function applyConfig(config: BaseConfig | null): void {
  // further languages exist in the portal only
  const further = import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF ? null : $dictionary.get()
  $config.set(config && further ? nameChoices(config, further.words) : config)
  if (!config) return
  httpSettings.timeout = config.requestTimeout || httpSettings.timeout
  toastTimes.duration = config.toast.duration || toastTimes.duration
  toastTimes.errorDuration = config.toast.errorDuration || 0
}

let loading: Promise<BaseConfig | null> | undefined

/** One request shared by all callers. null when nothing usable came. */
export function loadConfig(fresh = false): Promise<BaseConfig | null> {
  if (!fresh && $config.get()) return Promise.resolve($config.get())
  loading ??= loadBase()
    .catch(error => {
      $reference.set(error instanceof OpacError ? error.reference : '')
      return null
    })
    .then(config => {
      // A failed reload (another language) leaves the current one.
      if (config) applyConfig(config)
      return $config.get()
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}
