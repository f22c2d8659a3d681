/** Preloaded into a host: replaces its SQLite driver by kill-at-driver.mjs. */
import { register } from 'node:module'

const driver = new URL('kill-at-driver.mjs', import.meta.url).href
const hooks = `export const resolve = (name, context, next) =>
  name === '@photostructure/sqlite' && context.parentURL !== ${JSON.stringify(driver)}
    ? { url: ${JSON.stringify(driver)}, shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
