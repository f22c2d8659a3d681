/** `npm run admin -- words`: validates a dictionary of a further language, and lists missing texts. */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../commands/usage.ts'
import type { Area, Io } from '../../staff/area.ts'
import { faultsIn, type WordsFault } from './dictionary-faults.ts'
import { baseOf, flat, isLanguage, type Tree, treeOf, wordsIn } from './dictionary-files.ts'

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
      const base = baseOf(lang)
      const texts = wordsIn(base, of)
      const words = flat(tree, of)
      const missing = Object.keys(texts).filter(key => words[key] === undefined)
      if (task === 'missing') {
        io.write(`${JSON.stringify(treeOf(missing, texts), null, 2)}\n`)
        return 0
      }
      const faults = faultsIn(flat(tree, 'file'), wordsIn(base, 'all'), lang)
      for (const fault of faults) io.error(`${lineOf(fault, lang)}\n`)
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

const lineOf = (fault: WordsFault, lang: string): string => {
  const { key } = fault
  switch (fault.kind) {
    case 'unknown':
      return `${key}: there is no such text.`
    case 'empty':
      return `${key}: it is empty.`
    case 'foreign':
      return `${key}: nothing is put in for {{${fault.slot}}}; there are ${fault.known}.`
    case 'without':
      return `${key}: {{${fault.slot}}} is missing.`
    case 'forms':
      return `${key}: {{${fault.slot}}} has ${fault.count} forms, ${lang} has ${fault.forms}.`
  }
}
