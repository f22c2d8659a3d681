import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { authorityOf } from '../../host/ingest/authority/authority-of-record.ts'
import { keysOf } from '../../host/ingest/authority/name-field.ts'
import { peopleOfBib } from '../../host/ingest/bib/people-of-bib.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import type { MarcField, MarcRecord } from '../../host/ingest/record.ts'
import { onEachEngine, type Stage } from './engines.ts'
import { DATA, hasData, marcFiles, readFile } from './shared-data.ts'

/** parses "400 1  $aClemens, Samuel$d1835-1910" */
const fieldOf = (line: string): MarcField => {
  const [tag = '', rest = ''] = [line.slice(0, 3), line.slice(4)]
  if (tag.startsWith('00')) return { tag, data: rest }
  const subfields = rest
    .slice(2)
    .split('$')
    .slice(1)
    .map((part): [string, string] => [part[0]!, part.slice(1)])
  return { tag, ind: rest.slice(0, 2), subfields }
}
const record = (format: MarcRecord['format'], leader: string, ...lines: string[]): MarcRecord => ({
  ...{ format, leader, fields: lines.map(fieldOf) },
})
const marc21 = (...lines: string[]) => record('marc21', '00000nz  a2200000n  4500', ...lines)
const unimarc = (...lines: string[]) => record('unimarc', '00000nx  a2200000   45  ', ...lines)
const bytesOf = ({ leader, fields }: MarcRecord): Buffer =>
  writeIso2709(
    leader,
    fields.map(field => ({
      tag: field.tag,
      bytes: Buffer.from(
        field.data ?? `${field.ind}${field.subfields!.map(([code, text]) => `\x1f${code}${text}`).join('')}`,
      ),
    })),
  )
const told = (from: MarcRecord) => {
  const { names, ...rest } = authorityOf(from)
  return { ...rest, names: names.map(({ relation, name, dates }) => [relation, name, dates].join('|')) }
}

const TWAIN = marc21(
  '001 n1',
  '008 790101n| azannaabn          |a aaa      ',
  '100 1 $aTwain, Mark,$d1835-1910',
  '400 1 $aTven, Mark,$d1835-1910',
  '400 1 $iReal name:$aClemens, Samuel Langhorne,$d1835-1910',
  '500 1 $wnnnc$aSnodgrass, Quintus Curtius,$d1835-1910',
  '500 1 $aHowells, William Dean,$d1837-1920',
  '400 1 $aTwain, Mark.$tLetters',
  '880 1 $6400-01$a马克·吐温',
  '678 0 $aAmerican writer.',
)

describe('authority records', () => {
  it('of MARC21 become a heading with its variant forms, pseudonyms, references, dates and notes', () => {
    expect(told(TWAIN)).toEqual({
      controlNo: 'n1',
      kind: 'person',
      names: [
        'heading|Twain, Mark|1835-1910',
        'variant|Tven, Mark|1835-1910',
        'real|Clemens, Samuel Langhorne|1835-1910',
        'pseudonym|Snodgrass, Quintus Curtius|1835-1910',
        'also|Howells, William Dean|1837-1920',
        'variant|马克·吐温|',
      ],
      notes: ['American writer.'],
      classNo: '',
    })
    expect(
      told(
        marc21(
          '001 s1',
          '150   $aFiction$zChina',
          '450   $aChinese fiction',
          '550   $wg$aLiterature',
          '550   $wh$aNovels',
          '550   $aDrama',
          '680   $iWorks on$anovels.',
        ),
      ).names,
    ).toEqual([
      'heading|Fiction--China|',
      'variant|Chinese fiction|',
      'broader|Literature|',
      'narrower|Novels|',
      'also|Drama|',
    ])
  })

  it('of UNIMARC likewise, with $5 for the relation, and dates without brackets and tildes', () => {
    expect(
      told(
        unimarc(
          '001 a1',
          '152   $bNP',
          '200  1$a鲁迅$f(1881～1936)',
          '400  1$5f$a周树人',
          '400  1$aLu$bXun',
          '500  1$5e$a令飞',
          '300   $a文学家',
          '690   $aK825.6',
        ),
      ),
    ).toEqual({
      controlNo: 'a1',
      kind: 'person',
      names: ['heading|鲁迅|1881-1936', 'real|周树人|', 'variant|Lu, Xun|', 'pseudonym|令飞|'],
      notes: ['文学家'],
      classNo: '',
    })
    const subject = unimarc(
      '001 a2',
      '250   $a小说$x中国',
      '450   $a中国小说',
      '550   $5g$a文学',
      '550   $5h$a小说$x中国$x清代',
      '676   $a895.13',
      '690   $aI207.4',
    )
    expect(told(subject).classNo).toBe('I207.4')
    expect(told(subject).names).toEqual([
      'heading|小说-中国|',
      'variant|中国小说|',
      'broader|文学|',
      'narrower|小说-中国-清代|',
    ])
  })

  it('without a person, body or subject are rejected with the reason', () => {
    expect(() => authorityOf(marc21('001 t1', '130  0$aBible'))).toThrow('heading in 130')
    expect(() => authorityOf(marc21('001 t2', '100 1 $aTwain, Mark.$tLetters'))).toThrow('heading in 100')
    expect(() => authorityOf(unimarc('001 t3', '152   $bNP'))).toThrow('no heading (2xx)')
  })

  it('match in direct order, with and without dates', () => {
    expect(keysOf({ name: 'Clemens, Samuel Langhorne', dates: '1835-1910' })).toEqual([
      'clemens samuel langhorne',
      'clemens samuel langhorne 1835 1910',
      'samuel langhorne clemens',
      'samuel langhorne clemens 1835 1910',
    ])
  })
})

describe('people of a bib', () => {
  const people = (from: MarcRecord) => peopleOfBib(from, bibFromRecord(from))
  it('get roles from relator codes and from the statement of responsibility, and their dates', () => {
    expect(
      people(
        record(
          'cnmarc',
          '00000nam0 2200000   450 ',
          '001 b1',
          '200 1 $a战争与和平$f(俄)列夫·托尔斯泰著$g草婴译$g林一主编',
          '701  0$a列夫·托尔斯泰$f1828-1910$4著',
          '702  0$a草婴$4译',
          '702  0$a林一$4主编',
        ),
      ),
    ).toEqual([
      ['列夫·托尔斯泰', '1828-1910', 'w'],
      ['草婴', '', 'x'],
      ['林一', '', 'y'],
    ])
    expect(
      people(
        record(
          'marc21',
          '00000nam a2200000 a 4500',
          '001 b2',
          '100 1 $aTolstoy, Leo,$d1828-1910.',
          '245 10$aWar and peace /$cLeo Tolstoy ; translated by Louise Maude.',
          '700 1 $aMaude, Louise.',
          '700 1 $aGifford, Henry,$eeditor.',
        ),
      ),
    ).toEqual([
      ['Tolstoy, Leo', '1828-1910', 'w'],
      ['Maude, Louise', '', 'x'],
      ['Gifford, Henry', '', 'y'],
    ])
  })
})

onEachEngine('npm run import -- --authorities', engine => {
  let stage: Stage
  let folder = ''
  let printed = ''
  const say = (text: string) => {
    printed += text
  }
  const io = { write: say, error: say, tty: false }
  const file = (name: string, ...records: Buffer[]) => {
    writeFileSync(join(folder, name), Buffer.concat(records))
    return join(folder, name)
  }
  const run = async (...argv: string[]) => {
    printed = ''
    return runImport([...argv, '--data', join(folder, 'data')], io, stage.env)
  }
  const counted = () =>
    Object.fromEntries(
      [...printed.matchAll(/^(\w+) +([\d,]+)$/gm)].map(([, name, n]) => [
        name,
        Number(n!.replaceAll(',', '')),
      ]),
    )
  const rows = async (sql: string) =>
    (await stage.query<object>(sql)).map(row => Object.values(row)[0] as unknown)
  const rejects = () =>
    readFileSync(join(folder, 'data', 'import-rejects.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'authorities-'))
    stage = await engine.stage(join(folder, 'data'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('adds, updates and deletes by control number; a repeated import changes nothing', async () => {
    const koha = {
      ...unimarc('001 a9', '152   $bNP', '200  1$aClerc$bJean'),
      leader: '00000nam a2200000   4500',
    }
    const first = file('one.mrc', bytesOf(TWAIN), bytesOf(koha))
    expect(await run('--authorities', first)).toBe(0)
    expect(counted()).toMatchObject({ read: 2, added: 2, rejected: 0 })
    expect(await rows('SELECT count(*) FROM bib')).toEqual([0])
    await run('--authorities', first)
    expect(counted()).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    const changed = { ...TWAIN, fields: [...TWAIN.fields, fieldOf('400 1 $aSieur Louis de Conte')] }
    await run('--authorities', file('two.mrc', bytesOf(changed)))
    expect(counted()).toMatchObject({ updated: 1 })
    expect(await rows("SELECT count(*) FROM authority_key WHERE key = 'sieur louis de conte'")).toEqual([1])
    const gone = { ...koha, leader: '00000dam a2200000   4500' }
    await run('--authorities', file('three.mrc', bytesOf(gone)))
    expect(counted()).toMatchObject({ withdrawn: 1 })
    expect(await rows('SELECT name FROM authority')).toEqual(['Twain, Mark'])
    expect(
      await rows('SELECT count(*) FROM authority_name WHERE authority NOT IN (SELECT id FROM authority)'),
    ).toEqual([0])
  })

  it('rejects books, titles and damaged records by number, and takes the rest', async () => {
    const book = record('marc21', '00000nam a2200000   4500', '001 b1', '245 00$aA book')
    const title = marc21('001 t1', '130  0$aBible')
    const damaged = Buffer.concat([
      Buffer.from('00100nz  a2200049n  4500'),
      Buffer.alloc(75, 'x'),
      Buffer.from('\x1d'),
    ])
    await run('--authorities', file('mixed.mrc', bytesOf(book), damaged, bytesOf(title), bytesOf(TWAIN)))
    expect(counted()).toMatchObject({ read: 4, added: 1, rejected: 3 })
    expect(rejects().map(line => line.split('\t')[1])).toEqual(['1', '2', '3'])
    expect(rejects()[0]).toContain('import it without --authorities')
  })

  it('is the option named by the plain import when it rejects authorities', async () => {
    await run(file('plain.mrc', bytesOf(TWAIN)))
    expect(counted()).toMatchObject({ read: 1, added: 0, rejected: 1 })
    expect(rejects()[0]).toContain('--authorities')
    expect(await run('--authorities', '--full', file('full.mrc', bytesOf(TWAIN)))).toBe(2)
  })

  it.skipIf(!hasData)(`takes no book of ${DATA} for an authority`, async () => {
    for (const path of marcFiles('unimarc'))
      expect((await readFile(path)).kinds, path).not.toContain('authority')
    const path = marcFiles('marc21').find(one => one.endsWith('uva_001_2000.mrc'))!
    expect(existsSync(path)).toBe(true)
    await run('--authorities', path)
    expect(counted()).toMatchObject({ read: 2000, added: 0, rejected: 2000 })
  })
})
