import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupIdOf } from '../../host/ingest/bib/group-id.ts'
import { isbnIn } from '../../host/ingest/bib/isbn.ts'
import { prepareBib } from '../../host/ingest/bib/prepare-bib.ts'
import { trimIsbd } from '../../host/ingest/bib/punctuation.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { itemsOf } from '../../host/ingest/items/items.ts'
import type { MarcField, MarcFormat, MarcRecord } from '../../host/ingest/record.ts'
import { readRecord } from '../../host/ingest/store/stored-record.ts'

/** "245 10 aTitle /|cBy me" → a data field; "001 x" → a control field */
function record(format: MarcFormat, lines: string[], leader = '00000nam a2200000   4500'): MarcRecord {
  const fields = lines.map((line): MarcField => {
    const tag = line.slice(0, 3)
    if (tag.startsWith('00')) return { tag, data: line.slice(4) }
    const subfields = line
      .slice(7)
      .split('|')
      .map((part): [string, string] => [part[0]!, part.slice(1)])
    return { tag, ind: line.slice(4, 6), subfields }
  })
  return { format, leader, fields: [{ tag: '001', data: 'n1' }, ...fields] }
}
const FIXED = '008 980819s1997    ko a          000 0 kor d'

describe('ISBN', () => {
  it('is found among qualifiers, full-width digits and blanks', () => {
    expect(isbnIn('7115152888 (v. 1)')).toBe('7115152888')
    expect(isbnIn('ISBN ９７８-7-02-000220-7：平装')).toBe('978-7-02-000220-7')
    expect(isbnIn('080442957x')).toBe('080442957X')
    expect(isbnIn('pbk.')).toBe('')
  })
})

describe('versions of a work', () => {
  it('share a group whatever the case, width, diacritics, punctuation and dates', () => {
    expect(groupIdOf('Élan vital!', 'Bergson, Henri, 1859-1941')).toBe(
      groupIdOf('ELAN  VITAL', 'Bergson, Henri'),
    )
    expect(groupIdOf('红楼梦', '曹雪芹')).not.toBe(groupIdOf('红楼梦', '高鹗'))
    expect(groupIdOf('x', 'y')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('MARC21', () => {
  it('shows the book in its original script and keeps the romanised forms', () => {
    const bib = bibFromRecord(
      record('marc21', [
        FIXED,
        '100 1  6880-01|aPak, No-hae,|eauthor.',
        '245 10 6880-02|aNodong ŭi saebyŏk :|bPak No-hae sijip /|cPak No-hae.',
        '264  1 6880-03|aSŏul-si :|bHaenaem,|c1997.',
        '880 1  6100-01|a박 노해,|eauthor.',
        '880 10 6245-02|a노동 의 새벽 :|b박 노해 詩集 /|c박 노해.',
        '880  1 6264-03|a서울시 :|b해냄,|c1997.',
      ]),
    )
    expect(bib).toMatchObject({
      title: '노동 의 새벽',
      subtitle: '박 노해 詩集',
      parallelTitle: 'Nodong ŭi saebyŏk',
      authors: ['박 노해', 'Pak, No-hae'],
      publisher: '해냄',
      pubYear: '1997.',
      year: 1997,
      language: 'kor',
      docType: 'doc.01',
    })
  })

  it('knows the document types', () => {
    const type = (leader: string, ...lines: string[]) =>
      bibFromRecord(record('marc21', lines, leader)).docType
    const chi = '008 980819s1997    cc            000 0 chi d'
    expect(type('00000nam a2200000   4500', chi)).toBe('doc.02')
    expect(type('00000nas a2200000   4500', chi)).toBe('doc.03')
    expect(type('00000cas a2200000   4500', FIXED)).toBe('doc.04')
    expect(type('00000nam a2200000   4500', '008 980819s1997    cc      o     000 0 chi d')).toBe('doc.05')
    expect(type('00000nam a2200000   4500', '502    aThesis')).toBe('doc.06')
    expect(type('00000njm a2200000   4500')).toBe('doc.07')
    expect(type('00000nem a2200000   4500')).toBe('doc.08')
    expect(type('00000ncm a2200000   4500')).toBe('doc.09')
    expect(type('00000nrm a2200000   4500')).toBe('doc.99')
  })

  it('trims punctuation between subfields and keeps initials', () => {
    expect(trimIsbd('Escape /')).toBe('Escape')
    expect(trimIsbd('Smith, J.')).toBe('Smith, J.')
    expect(trimIsbd('Historiography.')).toBe('Historiography')
    expect(trimIsbd('Wait...')).toBe('Wait...')
    expect(trimIsbd('[S.l. :')).toBe('S.l.')
  })

  it('keeps the full stop of an abbreviation', () => {
    expect(trimIsbd('Cambridge, Mass. :')).toBe('Cambridge, Mass.')
    expect(trimIsbd('Wiley & Sons, Inc.,')).toBe('Wiley & Sons, Inc.')
    expect(trimIsbd('Handbooks, manuals, etc.')).toBe('Handbooks, manuals, etc.')
    expect(trimIsbd('Holy Mass.')).toBe('Holy Mass')
  })

  it('takes every ISBN of a field, and prefers the year of the imprint to the coded one', () => {
    const of = (fixed: string, printed: string) =>
      bibFromRecord(
        record('marc21', [
          `008 980819${fixed}    ko a          000 0 kor d`,
          '020    a0262033844 (v. 1)|a9780262033848',
          '245 10 aTitle|n: Part 2,|p/ Bees',
          `260    aX|c${printed}`,
        ]),
      )
    expect(of('s1991', '1991')).toMatchObject({
      isbns: ['0262033844', '9780262033848'],
      title: 'Title. Part 2. Bees',
    })
    expect(of('s1919', 'c1991.').year).toBe(1991)
    expect(of('s2004', '1425 [i.e. 2004]').year).toBe(2004)
    expect(of('s2004', '1425').year).toBe(2004)
    expect(of('c1983', '2001-').year).toBe(1983)
    expect(of('s    ', '1999').year).toBe(1999)
  })

  it('takes class, subjects, parallel title and links', () => {
    const bib = bibFromRecord(
      record('marc21', [
        '050 00 aZ342|b.M47 1988',
        '245 10 aHuang jin =|bGolden age : essays /|cZhu.',
        '650  0 aBooksellers|zItaly|vDirectories.',
        '650  7 aBooksellers|zItaly|vDirectories|2fast',
        '856 42 uhttp://x.example/toc|3Contents',
        '856 40 uftp://x.example/file',
        'AVE    lTESTING|uhttps://alma.example/portfolio/1|mSpringer eBooks|nPublic note',
      ]),
    )
    expect(bib).toMatchObject({
      classno: 'Z342 .M47 1988',
      title: 'Huang jin',
      parallelTitle: 'Golden age',
      subtitle: 'essays',
      subjects: ['Booksellers--Italy--Directories'],
      links: [
        ['http://x.example/toc', 'Contents'],
        ['https://alma.example/portfolio/1', 'Springer eBooks'],
      ],
      year: null,
      language: 'und',
    })
  })
})

describe('call numbers of the record', () => {
  const numbers = (format: MarcFormat, ...lines: string[]) =>
    bibFromRecord(record(format, ['245 10 aA', '200 1  aA', ...lines])).callNos
  it('F05 are those of every scheme, with the book number', () => {
    expect(
      numbers(
        'marc21',
        '050 00 aPS3561.I483|aPZ4|bM5 1987',
        '060 10 aWG 120|bM334',
        '082 04 a813/.54|bK5|219',
        '090    aPS3561 .I483',
        '092 0  a813.54|bKIN',
        '099  9 aFIC|aKIN 2',
        '082 04 a[Fic]|219',
      ),
    ).toEqual([
      ...[
        'PS3561.I483 M5 1987',
        'PZ4',
        'WG 120 M334',
        '813/.54 K5',
        'PS3561 .I483',
        '813.54 KIN',
        'FIC KIN 2',
      ],
    ])
  })
  it('F05 of UNIMARC and CNMARC, where 905 has the class and the book number', () => {
    const lines = ['676    a857.7|v21', '680    aPL2448|b.B3', '690    aI247.57|v5', '686    a12.3|2ghb']
    const own = ['857.7', 'PL2448 .B3', '12.3', 'I247.57']
    expect(numbers('unimarc', ...lines, '090    a1234', '905    dI247|e3')).toEqual(own)
    expect(numbers('cnmarc', ...lines, '905    aL|dI247.57|e12')).toEqual([...own, 'I247.57/12'])
  })
})

describe('F05 what is not filed of a title', () => {
  const skip = (...lines: string[]) => {
    const { title, titleSkip } = bibFromRecord(record('marc21', lines))
    return titleSkip < 0 ? titleSkip : title.slice(titleSkip)
  }
  it('is said by the second indicator of 245, and by those of other fields that have the title', () => {
    expect(skip('245 14 aThe harbour /|cme')).toBe('harbour')
    expect(skip("245 12 aL'amour")).toBe('amour')
    expect(skip('245 13 aal-Qur\u02bc\u0101n')).toBe('Qur\u02bc\u0101n')
    expect(skip('245 15 a"The end" :|bof it')).toBe('end"')
    expect(skip('245 10 aA is for alibi')).toBe('A is for alibi')
    expect(skip('130 4  aThe Bible', '700 1  aX')).toBe('Bible')
  })
  it('is not known where the indicator is none, or cuts a word', () => {
    expect(skip('245 1  aThe harbour')).toBe(-1)
    expect(skip('245 14 aHarbour')).toBe(-1)
    expect(skip('245 19 aThe')).toBe(-1)
    expect(skip('246 14 aThe harbour')).toBe(-1)
  })
})

describe('DOI', () => {
  const doi = (format: MarcFormat, ...lines: string[]) =>
    bibFromRecord(record(format, ['245 10 aA', '200 1  aA', ...lines])).doi
  it('is taken from 024 or 017 with its scheme, else from a link, without the resolver', () => {
    expect(doi('marc21', '024 7  a10.1007/978-3-031-12345-6|2doi')).toBe('10.1007/978-3-031-12345-6')
    expect(doi('marc21', '024 7  ahttps://doi.org/10.1000/A.b|2DOI')).toBe('10.1000/A.b')
    expect(doi('unimarc', '017 7  adoi:10.1000/1|2doi')).toBe('10.1000/1')
    expect(doi('marc21', '024 7  a10.1000/1|2hdl', '856 40 uhttps://dx.doi.org/10.1000/2')).toBe('10.1000/2')
  })
  it('is not taken from other numbers and links', () => {
    expect(doi('marc21', '024 7  a10.1000/1|2hdl', '856 40 uhttps://example.org/10.1000/2')).toBe('')
    expect(doi('marc21', '024 7  anonsense|2doi')).toBe('')
  })
})

describe('UNIMARC', () => {
  it('maps its own fields', () => {
    const bib = bibFromRecord(
      record(
        'unimarc',
        [
          '010    a88-04-40682-8|dEUR 9',
          '100    a19960101d1996    ||||0itac50      ba',
          '101 1  aita|ceng',
          "200 1  aL'altra faccia|esaggi|d= The other face|fIsaac Asimov|gtraduzione di C. Scaglia",
          '210    aMilano|cA. Mondadori|d1996',
          '215    aV, 201 p.|cill.|d20 cm',
          '606    aFantascienza|xStoria',
          '676    a813.54',
          '700  1 aAsimov|b, Isaac',
          '995    bBIB|eR1|f000123|kFS ASI',
        ],
        '00000nam0 2200000   450 ',
      ),
    )
    expect(bib).toMatchObject({
      title: "L'altra faccia",
      subtitle: 'saggi',
      parallelTitle: 'The other face',
      author: 'Isaac Asimov ; traduzione di C. Scaglia',
      authors: ['Asimov, Isaac'],
      subjects: ['Fantascienza--Storia'],
      physical: 'V, 201 p. : ill. ; 20 cm',
      classno: '813.54',
      year: 1996,
      language: 'ita',
      docType: 'doc.01',
    })
  })
})

describe('UNIMARC as some agencies write it', () => {
  it('removes non-sorting marks at the start of a subfield', () => {
    const title = (format: MarcFormat, ...lines: string[]) =>
      bibFromRecord(record(format, lines, '00000nam0 2200000   450 '))
    expect(
      title(
        'cnmarc',
        '200 1  a史记|h: 卷 1|i: 本纪|e: 校注本|f/ 司马迁著',
        '210    a北京|c: 中华书局|d, 1959',
        '215    a3 册|c: 图|d; 21 cm',
      ),
    ).toMatchObject({
      title: '史记·卷 1·本纪',
      subtitle: '校注本',
      author: '司马迁著',
      publisher: '中华书局',
      physical: '3 册 : 图 ; 21 cm',
    })
    expect(title('unimarc', '200 1  aHistoire|h: Vol. 1').title).toBe('Histoire. Vol. 1')
  })
})

describe('any record', () => {
  it('is mapped without an error, and survives a round trip through its stored form', () => {
    const tag = fc.oneof(
      fc.constantFrom(
        ...'008 020 100 200 205 210 245 246 260 264 490 606 700 852 856 876 880 905 995 AVA'.split(' '),
      ),
      fc.string({ minLength: 3, maxLength: 3 }),
    )
    const value = fc.string({ maxLength: 30 })
    const control = fc.record({ tag, data: value })
    const data = fc.record({
      tag,
      ind: fc.constantFrom('  ', '10', ' 1'),
      subfields: fc.array(fc.tuple(fc.constantFrom(...'abcdefghijptuxyz0689'), value)),
    })
    const format = fc.constantFrom<MarcFormat>('marc21', 'unimarc', 'cnmarc')
    fc.assert(
      fc.property(
        format,
        fc.string({ maxLength: 24 }),
        fc.array(fc.oneof(control, data)),
        (format, leader, fields) => {
          const made: MarcRecord = { format, leader, fields: [{ tag: '001', data: 'n' }, ...fields] }
          const prepared = prepareBib(made, 's', itemsOf(made))
          expect(readRecord(Buffer.from(prepared.blob))).toEqual(made)
          expect(new Set(prepared.items.map(item => item.barCode)).size).toBe(prepared.items.length)
        },
      ),
    )
  })
})

describe('copies', () => {
  const codes = (format: MarcFormat, ...lines: string[]) =>
    itemsOf(record(format, lines)).map(i => [i.barCode, i.libCode, i.locaCode, i.callNo, i.vol])
  it('from 852 with 876, 852 alone with 866, and from the fields of common systems', () => {
    expect(
      codes('marc21', '852 0  brecap|cpa|hPL992|iN63|8221', '876    0221|p3210|3v.1', '876    0221|p3211'),
    ).toEqual([
      ['3210', 'recap', 'pa', 'PL992 N63', 'v.1'],
      ['3211', 'recap', 'pa', 'PL992 N63', ''],
    ])
    expect(codes('marc21', '852 0  bALD|cSTACKS|hZ1', '866  0 81|av.1-2')).toEqual([
      ['n1-1', 'ALD', 'STACKS', 'Z1', 'v.1-2'],
    ])
    expect(codes('marc21', '852 0  bALD|cS|p1|p2')).toHaveLength(2)
    expect(codes('marc21', '999    aGV1|iX1|lSTACKS|mALD')).toEqual([['X1', 'ALD', 'STACKS', 'GV1', '']])
    expect(codes('marc21', '952    aMAIN|cGEN|p77|oQA 1')).toEqual([['77', 'MAIN', 'GEN', 'QA 1', '']])
    expect(codes('marc21', 'AVA    822|bMDMP|jBCPLA|dD61|f2').map(i => i[0])).toEqual(['22-1', '22-2'])
    expect(codes('marc21', '999    aW')).toEqual([])
  })
  it('from 905, 906, 915 and 995', () => {
    expect(codes('cnmarc', '905    aBNU|b001|b002|cbk|dF124|e26')).toEqual([
      ['001', 'BNU', 'bk', 'F124/26', ''],
      ['002', 'BNU', 'bk', 'F124/26', ''],
    ])
    expect(codes('cnmarc', '905    aBNU|dF124|e26', '906    a211260|b168|dF124|e26').map(i => i[0])).toEqual([
      '168',
    ])
    expect(codes('cnmarc', '905    aBNU|dF124|e26').map(i => i[0])).toEqual(['n1-1'])
    expect(codes('unimarc', '915    5x:1|b0099', '930    5x:1|aFS 1|b751')).toEqual([
      ['0099', '751', '', 'FS 1', ''],
    ])
  })
})
