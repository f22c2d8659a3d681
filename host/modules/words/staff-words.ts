/** `npm run admin -- words`: validates a dictionary of a further language, and lists missing texts. */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../commands/usage.ts'
import type { Area, Io } from '../../staff/area.ts'
import { flat, isLanguage, type Tree, wordsIn } from './dictionary-files.ts'

const USAGE = `Usage: npm run admin -- words check FILE [--elements]     what is wrong in a dictionary, and how much it leaves out
       npm run admin -- words missing FILE [--elements]   what it leaves out, as JSON to be translated
FILE is named after its language: fr.json, zh-Hant.json. A file that is not there leaves out everything.
--elements: the texts of the elements alone, else those of the portal as well.
`

export const wordsArea: Area = {
  name: 'words',
  line: 'dictionaries of further languages: check, missing',
  run: (argv, { io }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: { elements: { type: 'boolean' } },
        allowPositionals: true,
      })
      const [task = '', file, ...more] = positionals
      if (task !== 'check' && task !== 'missing')
        throw new UsageError(`${task || 'No task'}: check or missing.`)
      if (file === undefined) throw new UsageError('No file.')
      if (more.length) throw new UsageError(`${more[0]}: one word too many.`)
      const lang = basename(file).replace(/\.json$/, '')
      if (!isLanguage(lang))
        throw new UsageError(`${basename(file)}: a file is named after its language: fr.json.`)
      const tree = read(resolve(file), task === 'missing', io)
      if (!tree) return 1
      const of = values.elements ? 'elements' : 'all'
      const base = /^zh\b/i.test(lang) ? 'zh' : 'en'
      const texts = wordsIn(base, of)
      const words = flat(tree, of)
      const missing = Object.keys(texts).filter(key => words[key] === undefined)
      if (task === 'missing') {
        io.write(`${JSON.stringify(treeOf(missing, texts), null, 2)}\n`)
        return 0
      }
      const faults = faultsOf(flat(tree, 'file'), wordsIn(base, 'all'), lang)
      for (const fault of faults) io.error(`${fault}\n`)
      const all = Object.keys(texts).length
      io.write(
        `${basename(file)}: ${faults.length || 'no'} ${faults.length === 1 ? 'fault' : 'faults'}; ${all - missing.length} of ${all} texts, the others are shown in ${base}.\n`,
      )
      return faults.length ? 1 : 0
    }),
}

function read(path: string, mayBeMissing: boolean, io: Io): Tree | null {
  try {
    const tree: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (tree && typeof tree === 'object' && !Array.isArray(tree)) return tree as Tree
    io.error(`${path}: areas with their texts, as in { "search": { "go": "Chercher" } }.\n`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && mayBeMissing) return {}
    io.error(`${path}: ${code === 'ENOENT' ? 'there is no such file.' : message}\n`)
  }
  return null
}

/** `{{count}}`, `{{count|book|books}}`, and the line breaks at which some texts are split */
const slotsOf = (text: string) => [
  ...[...text.matchAll(/{{(.*?)}}/g)].map(([, slot]) => slot!.split('|')),
  ...[...text.matchAll(/\n/g)].map(() => ['\\n']),
]

function faultsOf(words: Record<string, string>, texts: Record<string, string>, lang: string): string[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.length
  return Object.entries(words).flatMap(([key, text]) => {
    const original = texts[key]
    if (original === undefined) return [`${key}: there is no such text.`]
    if (text.trim() === '' && original.trim() !== '') return [`${key}: it is empty.`]
    const known = slotsOf(original).map(([name]) => name)
    const own = slotsOf(text)
    const names = own.map(([name]) => name)
    // a translation may put a count into words instead of using its slot
    const needed = slotsOf(original).filter(([name, ...of]) => !of.length && name !== 'count')
    return [
      ...own
        .filter(([name]) => !known.includes(name))
        .map(
          ([name]) => `${key}: nothing is put in for {{${name}}}; there are ${known.join(', ') || 'none'}.`,
        ),
      ...needed.filter(([name]) => !names.includes(name)).map(([name]) => `${key}: {{${name}}} is missing.`),
      ...own
        .filter(([, ...of]) => of.length > Math.max(forms, 2))
        .map(([name, ...of]) => `${key}: {{${name}}} has ${of.length} forms, ${lang} has ${forms}.`),
    ]
  })
}

/** 'search.go' → { search: { go } } */
function treeOf(keys: string[], texts: Record<string, string>): Tree {
  const tree: Tree = {}
  for (const key of keys) {
    const path = key.split('.')
    let at = tree
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Tree
    }
    at[path.at(-1)!] = texts[key]!
  }
  return tree
}
