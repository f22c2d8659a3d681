/** `npm run import -- look FILE`: previews the import of a file. */
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../commands/usage.ts'
import { type Lang, type MessageKey, say, type Values } from '../../runtime/say.ts'
import { ENCODINGS } from '../encoding/decode.ts'
import { ITEM_PROFILES, type ItemProfile } from '../items/item-profiles.ts'
import { itemsFlag } from '../items/items-flag.ts'
import { bestProfile, type FileFacts, factsOfFile } from './file-facts.ts'
import { recordLines } from './record-lines.ts'

const FORMATS = ['marc21', 'unimarc', 'cnmarc'] as const
const USAGE = `Usage: npm run import -- look FILE [options]
Shows what a file of records would become. Nothing is written.

  --items P         as for the import: ${ITEM_PROFILES.join(' | ')}, or a file
  --format F        ${FORMATS.join(' | ')}
  --encoding E      ${ENCODINGS.join(' | ')}
  --language L      zh | en (default: as LANG says, else en)
`
type Io = { write(text: string): void; error(text: string): void }

/** @returns the exit code: 0 shown, 1 nothing in it can be imported, 2 wrong arguments */
export function runLook(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        items: { type: 'string', default: 'auto' },
        format: { type: 'string', default: 'auto' },
        encoding: { type: 'string', default: 'auto' },
        language: { type: 'string', default: /^zh/i.test(env.LANG ?? '') ? 'zh' : 'en' },
      },
    })
    const [file = '', ...more] = positionals
    if (!file || more.length) throw new UsageError('One file at a time.')
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`No such file: ${file}`)
    const lang = oneOf('--language', values.language, ['zh', 'en'])
    const items = itemsFlag(values.items)
    const facts = await factsOfFile(file, {
      items,
      format: oneOf('--format', values.format, ['auto', ...FORMATS]),
      encoding: oneOf('--encoding', values.encoding, ['auto', ...ENCODINGS]),
    })
    io.write(textOf(facts, lang, items))
    return facts.books + facts.holdings + facts.deleted > 0 ? 0 : 1
  })
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(one => one === value)
  if (!found) throw new UsageError(`${flag} ${value}: choose one of ${allowed.join(', ')}.`)
  return found
}

function textOf(facts: FileFacts, lang: Lang, items: ItemProfile): string {
  const t = (key: MessageKey, values?: Values) => say(lang, key, values)
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')
  const { records, books, holdings, deleted, rejectedCount, without } = facts
  const lines = [t(facts.isWhole ? 'records.whole' : 'records.first', { count: records })]
  if (records === 0) return `${[t('records.nothing'), facts.other].filter(Boolean).join(': ')}\n`
  lines.push(t('records.kinds', { books, holdings, deleted, rejected: rejectedCount }))
  lines.push(t('records.formats', { formats: counted(facts.formats), encodings: counted(facts.encodings) }))
  for (const { number, reason } of facts.rejected) lines.push(t('records.rejected', { number, reason }))
  lines.push('', t('records.profiles'))
  const nameOf = (profile: ItemProfile) => (typeof profile === 'string' ? profile : t('records.own'))
  for (const { profile, books: of, copies, barCodes } of facts.profiles)
    lines.push(
      `  ${nameOf(profile).padEnd(10)} ${t('records.profile', { copies, books: of, barCodes })}${profile === items ? ` ${t('records.chosen')}` : ''}`,
    )
  const best = bestProfile(facts)
  lines.push(best ? t('records.best', { name: nameOf(best.profile) }) : t('records.noCopies'))
  lines.push('', t('records.shown', { count: facts.shown.length }))
  for (const one of facts.shown) lines.push(...recordLines(one, t))
  lines.push('', t('records.without'))
  for (const [what, count] of Object.entries(without) as [keyof typeof without, number][])
    if (count) lines.push(`  ${t(`records.lacks.${what}`)} ${count}`)
  if (!Object.values(without).some(Boolean)) lines.push(`  ${t('records.complete')}`)
  return `${lines.join('\n')}\n`
}
