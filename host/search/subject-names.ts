/**
 * The commonest subjects with several names, for libraries without authority records (modules/authorities finds by those
 * first). Names of one subject: the heading of the Library of Congress, British headings, words of readers.
 */
import { headingKey } from './analysis/fold.ts'
import { formOf } from './analysis/forms.ts'

const SUBJECTS = [
  'Railroads, Railways',
  'Motion pictures, Films, Movies, Cinema',
  'Motion picture plays, Film scripts, Screenplays',
  'Automobiles, Cars, Motor cars, Motorcars',
  'Trucks, Lorries',
  'Airplanes, Aeroplanes',
  'Cooking, Cookery, Cookbooks',
  'World War, 1939-1945; World War II, Second World War, World War 2, World War Two, WWII, WW2',
  'World War, 1914-1918; World War I, First World War, World War 1, World War One, WWI, WW1, Great War',
  'United States--History--Civil War, 1861-1865; American Civil War, US Civil War',
  'Holocaust, Jewish (1939-1945); Holocaust, Shoah',
  'African Americans, Afro-Americans, Black Americans',
  'Indians of North America, Native Americans, American Indians',
  'Labor unions, Trade-unions, Trade unions',
  'Football, Soccer, Association football',
  'Television, TV',
  'Elevators, Lifts',
  'Gasoline, Petrol',
  'Drugstores, Pharmacies',
  'Vocational guidance, Careers, Career guidance',
  'Older people, Aged, Elderly, Senior citizens',
  'Developing countries, Third World',
  'Climatic changes, Climate change, Climate changes',
  'Artificial intelligence, AI',
  'Comic books, strips, etc.; Comics, Comic books, Graphic novels',
  'Detective and mystery stories, Detective stories, Crime fiction, Mystery stories',
  'Science fiction, Sci-fi',
  'Self-help techniques, Self-help',
  'Cancer, Neoplasms',
  'Heart attack, Myocardial infarction',
  'Medicine, Popular; Popular medicine',
  'Data processing, Computing',
  'Electronic computers, Computers',
  'World Wide Web, WWW',
  'Great Britain, United Kingdom, UK, Britain',
  'Soviet Union, USSR, Union of Soviet Socialist Republics',
  'Burma, Myanmar',
  'Sri Lanka, Ceylon',
  'Iran, Persia',
  'Thailand, Siam',
  'Istanbul (Turkey); Istanbul, Constantinople',
]
/** a heading with commas of its own stands before a semicolon */
const namesIn = (line: string): string[] =>
  line.split('; ').flatMap((part, at, all) => (at === 0 && all.length > 1 ? [part] : part.split(', ')))

const keyOf = (name: string): string =>
  headingKey(name)
    .split(' ')
    .map(word => formOf(word))
    .join(' ')

const GROUPS = SUBJECTS.map(namesIn)
const NAMES = new Map<string, string[]>(
  GROUPS.flatMap(names => names.map((name): [string, string[]] => [keyOf(name), names])),
)
const LONGEST = Math.max(...[...NAMES.keys()].map(key => key.split(' ').length))
/** longer queries are titles or citations */
const MOST_WORDS = 8

/** The longest part of a query that is a subject with other names. @returns its names, and the rest of the query */
export function subjectNamed(text: string): { names: string[]; rest: string } | null {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_WORDS) return null
  const keys = words.map(keyOf)
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const part = keys.slice(at, at + length).filter(key => key !== '')
      const names = NAMES.get(part.join(' '))
      if (names) return { names, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') }
    }
  }
  return null
}
