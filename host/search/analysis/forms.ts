/**
 * English stemming: plurals, British/American spelling, ae and oe, numbers. Conservative: no common words collide. A
 * stem need not be a word.
 */
import { NUMBERS } from './number-words.ts'
import { remembering } from './remember.ts'

const WORD = /^[a-z]{3,24}$/

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
const ends = ['th', 'st', 'nd', 'rd']

const pairs = (text: string) => text.split(' ').map(pair => pair.split('-') as [string, string])
const ORDINAL = ORDINALS.split(' ').map(
  (word, at) => [word, `${at + 1}${at > 2 && at < 20 ? 'th' : ends[at + 1]}`] as const,
)
/** British and American */
const SPELLINGS = new Map<string, string>(
  pairs(
    'axe-ax grey-gray greys-gray plough-plow ploughs-plow programme-program ' +
      'programmes-program aluminium-aluminum mould-mold moulds-mold moustache-mustache sceptic-skeptic ' +
      'sceptical-skeptical scepticism-skepticism pyjamas-pajama cosy-cozy fulfil-fulfill skilful-skillful enrol-enroll ' +
      'judgement-judgment judgements-judgment ageing-aging artefact-artifact artefacts-artifact connexion-connection ' +
      'waggon-wagon waggons-wagon gaol-jail whiskey-whisky sulphur-sulfur jewellery-jewelry woollen-woolen ' +
      'defence-defense offence-offense licence-license pretence-pretense practise-practice ' +
      'aeon-eon aeons-eon foetus-fetus foetal-fetal amoeba-ameba faeces-feces',
  ),
)
const FORMS = new Map<string, string>([
  ...[...NUMBERS].map(([word, number]) => [word, String(number)] as const),
  ...ORDINAL,
  ...pairs(
    'men-man women-woman children-child mice-mouse feet-foot teeth-tooth geese-goose oxen-ox wolves-wolf lives-life ' +
      'wives-wife knives-knife leaves-leaf thieves-thief shelves-shelf selves-self halves-half calves-calf loaves-loaf ' +
      'elves-elf scarves-scarf crises-crisis theses-thesis hypotheses-hypothesis oases-oasis shoes-shoe toes-toe ' +
      'canoes-canoe foes-foe axes-ax',
  ),
  ...SPELLINGS,
])
const ORDINAL_DIGITS = new Map<string, string>(ORDINAL)
/** words that end in s but are not plurals */
const SINGLE = new Set(
  'news mars lens always perhaps moses jesus wales series species mathematics'.split(' '),
)
const NO_MEN = /(?:speci|regi|abdo|acu|cycla|albu|sta)men$/

const OUR =
  /^(.*?(?:col|fav|neighb|lab|hon|behavi|harb|hum|flav|rum|vap|arm|parl|sav|od|tum|vig|splend|endeav|cand|val|rig|glam|ard|clam|succ|savi|demean))our(?=$|[aefilsh])/
const RE =
  /^(cent|theat|amphitheat|met|kilomet|millimet|lit|fib|sab|lust|spect|somb|meag|calib|sepulch|manoeuv)re$/

/** @returns the stem of a folded word; the word itself if it has no other form */
export const formOf = remembering(word =>
  WORD.test(word) ? (FORMS.get(word) ?? spelt(singular(word))) : word,
)

function singular(word: string): string {
  // movie and movies, city and cities: one ending for all
  if (word.length > 4 && /ies?$/.test(word) && !SINGLE.has(word)) return word.replace(/ies?$/, 'y')
  if (word.length > 5 && word.endsWith('men') && !NO_MEN.test(word)) return `${word.slice(0, -3)}man`
  if (word.length < 4 || !word.endsWith('s') || SINGLE.has(word) || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:x|ch|sh|ss|zz|o)es$/.test(word) && word.length > 4) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** @returns the word in American spelling, otherwise the same: a plural stays one; ordinals in digits */
export const spellingOf = remembering(word => {
  const listed = SPELLINGS.get(word) ?? ORDINAL_DIGITS.get(word)
  if (listed === undefined) return WORD.test(word) ? respelt(word) : word
  return SPELLINGS.has(word.replace(/s$/, '')) && word.endsWith('s') ? `${listed}s` : listed
})

function spelt(word: string): string {
  return FORMS.get(word) ?? respelt(word)
}

function respelt(word: string): string {
  if (word.length < 5) return word
  let form = word
    .replace(OUR, '$1or')
    .replace(RE, '$1er')
    .replace(/^(.{3,})is(e|ed|er|ing|able|ation|ational)$/, '$1iz$2')
    .replace(/^(.{2,})ys(e|ed|er|ing)$/, '$1yz$2')
    .replace(/(?<=[a-z]{2}[aeo])logue$/, 'log')
    .replace(/^(.*[aeiou].*[aeiou])ll(ing|ed|er|or|ery|ous)$/, '$1l$2')
  if (form.length >= 6) form = form.replaceAll('ae', 'e')
  if (form.length >= 7) form = form.replaceAll('oe', 'e')
  return form
}
