/** The example configuration file: every setting with its default. */
import { VAR_DEFAULTS, type VarName } from '../modules/vars/defaults.ts'
import template from './example.yaml?raw'
import { kindOfFlag } from './flag-kinds.ts'
import { FLAGS } from './schema.ts'

/** descriptions of settings whose name is not enough */
const NOTES: Partial<Record<VarName, string>> = {
  'space.result.model': 'local: results of the search engine; catalog: the catalogue’s own list',
  'space.fines.place': "where fines are paid; '' = at the service desk",
  'space.help.phone': "called from the home page with large words; '' = readers write instead",
  'space.cite.prefix': 'what the names of exported citations begin with',
  'space.mobile.redirect': 'narrow windows are sent to /mspace',
  'space.toast.duration': 'milliseconds',
  'space.toast.error.duration': 'milliseconds; 0 = until it is closed',
  'space.request.timeout': 'milliseconds',
  'space.kiosk.idle': 'seconds without use after which a shared device forgets the visit',
  'vpn.hosts': 'hosts whose links go through the VPN, parted by commas; * = all',
  'vpn.link': "the VPN's address with {url} for the link's",
  'space.openurl.resolver': "the link resolver's address; the citation is added as OpenURL 1.0",
  pageSizes: 'offered below lists',
  'searchCatalog.fields': "codes of /opac/search/search_confs, parted by commas; '' = all",
  'cs.turn.on.preg': 'readers reserve what is on loan',
  'cs.turn.on.rele': 'readers have a copy brought to another place',
  'cs.turn.on.prior': 'readers ask for new copies that are being made ready',
  'cs.preg.exclusive': 'codes of locations whose copies are promised to one reader each',
  'cs.take.locations': "codes of the places where readers take what they asked for; '' = one a library",
  'signin.reveal.unknown': 'a wrong user id is told apart from a wrong password',
}

export const exampleText = (): string => `${template.trimEnd()}\n${FLAGS.map(lineOf).join('')}`

function lineOf(name: VarName): string {
  const note = NOTES[name]
  const value = written(name, VAR_DEFAULTS[name])
  return `${note ? `  # ${note}\n` : ''}  ${name}: ${value}\n`
}

function written(name: VarName, text: string): string {
  const { kind } = kindOfFlag(name)
  if (kind === 'switch') return text === '1' ? 'true' : 'false'
  if (kind === 'sizes') return `[${text.replaceAll(',', ', ')}]`
  return /^\w+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}
