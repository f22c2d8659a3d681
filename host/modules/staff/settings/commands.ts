/** What is still done by commands on the server: each with what it is for. */
import type { SettingsState } from '../../../../src/contract/staff/staff-settings.ts'
import { type Lang, type MessageKey, say } from '../../../runtime/say.ts'

type Within<K> = K extends `settings.commands.${infer Name}` ? Name : never
type Purpose = Within<MessageKey>

const ADMIN = 'npm run admin --'
/** areas of `npm run admin`, and other commands, by purpose */
export const COMMANDS: Record<Purpose, readonly string[]> = {
  lending: ['check-out', 'check-in', 'renew'],
  rules: ['rules'],
  requests: ['requests'],
  fines: ['fines'],
  charges: ['charge', 'settle', 'lost', 'found', 'repair', 'credit'],
  readers: ['readers', 'passwords'],
  undo: ['undo'],
  inbox: ['feedback', 'suggestions', 'trials', 'documents', 'losses', 'reviews', 'booklists', 'topics'],
  notices: ['notices'],
  questionnaire: ['questionnaire'],
  staff: ['staff'],
  config: ['config'],
  connect: ['connect'],
  import: ['import', 'harvest', 'load', 'export'],
  words: ['words'],
  sites: ['sites'],
  places: ['places'],
  works: ['works'],
  rooms: ['rooms'],
  backup: ['backup', 'restore'],
  move: ['move'],
  jobs: ['jobs'],
}
/** commands of their own */
export const OWN = ['import', 'harvest', 'sites', 'rooms', 'jobs']

export const commandLines = (lang: Lang): SettingsState['commands'] =>
  (Object.keys(COMMANDS) as Purpose[]).map(purpose => ({
    command: COMMANDS[purpose]
      .map(name => (OWN.includes(name) ? `npm run ${name}` : `${ADMIN} ${name}`))
      .join(', '),
    purpose: say(lang, `settings.commands.${purpose}`),
  }))
