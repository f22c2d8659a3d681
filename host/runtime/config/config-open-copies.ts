/** Services that know free copies of a DOI, and those that the library has access to. */
import { address, ConfigError, type Environment, text, wrong } from './env.ts'

export type OpenCopiesConfig = {
  /** email: of the library, which the service asks for */
  unpaywall: { url: string; email: string } | null
  libkey: { url: string; library: string; token: string } | null
}

const UNPAYWALL = 'https://api.unpaywall.org/v2'
const LIBKEY = 'https://public-api.thirdiron.com/public/v1'

/** @throws ConfigError */
export function readOpenCopies(env: Environment): OpenCopiesConfig {
  const email = text(env, 'UNPAYWALL_EMAIL', '')
  if (email !== '' && !/^[^\s@<>&?#]+@[^\s@<>&?#]+\.[^\s@<>&?#]+$/.test(email))
    throw wrong('UNPAYWALL_EMAIL', email, 'an e-mail address such as library@example.edu')
  const library = text(env, 'LIBKEY_LIBRARY', '')
  if (library !== '' && !/^\d{1,12}$/.test(library)) throw wrong('LIBKEY_LIBRARY', library, 'a number')
  const token = text(env, 'LIBKEY_TOKEN', '')
  if ((library === '') !== (token === ''))
    throw new ConfigError('LIBKEY_LIBRARY and LIBKEY_TOKEN go together: one of them is not set')
  // it becomes a header
  if (!/^[\x21-\x7e]*$/.test(token)) throw new ConfigError('LIBKEY_TOKEN is not possible: letters and digits')
  return {
    unpaywall: email ? { url: address(env, 'UNPAYWALL_URL', { path: true }) || UNPAYWALL, email } : null,
    libkey: library ? { url: address(env, 'LIBKEY_URL', { path: true }) || LIBKEY, library, token } : null,
  }
}
