/** Names and roles of statements in every script: who wrote, who edited, who translated; one record of a kind. */
import { describe, expect, it } from 'vitest'
import { coinsOf } from '../../host/citation/coins.ts'
import { initialsOf } from '../../host/citation/initials.ts'
import { citeItemOf } from '../../host/citation/item-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import type { MarcField } from '../../host/ingest/record.ts'
import { cite, cn, field, us } from '../citation/records.ts'

const book = (title: string, statement: string, ...more: MarcField[]) =>
  us(
    'am',
    's1990    xx ',
    field('245', '10', ['a', `${title} /`], ...(statement ? [['c', statement] as [string, string]] : [])),
    ...more,
  )
const added = (name: string) => field('700', '1 ', ['a', name])
const main = (name: string) => field('100', '1 ', ['a', name])
const peopleOf = (...record: Parameters<typeof book>) => {
  const { authors, editors, translators } = citeItemOf(book(...record), 'm1')
  return [authors, editors, translators].map(list => list.map(name => name.literal))
}

describe('roles behind and before names', () => {
  it.each([
    ['소설', '한강 지음', [['한강'], [], []]],
    ['소설', '무라카미 하루키 지음 ; 양억관 옮김', [['무라카미 하루키'], [], ['양억관']]],
    ['논집', '홍길동, 김철수 엮음', [[], ['홍길동', '김철수'], []]],
    ['동화', '지은이: 권정생 ; 옮긴이: 김영희', [['권정생'], [], ['김영희']]],
    ['논집', '김철수 외 지음', [['김철수'], [], []]],
    ['こころ', '夏目漱石著', [['夏目漱石'], [], []]],
    ['小説', 'カミュ著 ; 山田太郎訳', [['カミュ'], [], ['山田太郎']]],
    ['小説', 'カミュ著／山田太郎訳', [['カミュ'], [], ['山田太郎']]],
    ['論集', '山田太郎・鈴木花子共著', [['山田太郎', '鈴木花子'], [], []]],
    ['論集', '田中一郎[ほか]編', [[], ['田中一郎'], []]],
    ['辞典', '佐藤次郎監修', [[], ['佐藤次郎'], []]],
    ['えほん', '作／山田花子 ; 訳／川田一', [['山田花子'], [], ['川田一']]],
    ['论集', '王一，李二主编', [[], ['王一', '李二'], []]],
  ])('%s / %s', (title, statement, people) => expect(peopleOf(title, statement)).toEqual(people))

  it.each([
    ['رواية', 'تأليف نجيب محفوظ', 'محفوظ، نجيب', [['محفوظ, نجيب'], [], []]],
    ['Роман', 'Лев Толстой', 'Толстой, Лев', [['Толстой, Лев'], [], []]],
  ])('the author: %s / %s', (title, statement, heading, people) =>
    expect(peopleOf(title, statement, main(heading))).toEqual(people),
  )

  it.each([
    ['رواية', 'تأليف ألبير كامو ؛ ترجمة علي حسن', 'كامو، ألبير', 'حسن، علي', 2],
    ['ديوان', 'أبو تمام ؛ تحقيق علي حسن', 'أبو تمام', 'حسن، علي', 1],
    ['Роман', 'А. Камю ; пер. с фр. И. Петрова', 'Камю, Альбер', 'Петров, И.', 2],
    ['Сборник', 'А. Блок ; сост. И. Петров', 'Блок, Александр', 'Петров, И.', 1],
    ['Roman', 'A. Kami͡u. Perevod s frant͡suzskogo I. Petrova', 'Kami͡u, Alʹber', 'Petrov, I.', 2],
    ['Sefer', 'Alber Ḳami ; me-Tsarfatit, Dan Levi', 'Ḳami, Alber', 'Levi, Dan', 2],
    ['ספר', 'אלבר קאמי ; מצרפתית, דן לוי', 'קאמי, אלבר', 'לוי, דן', 2],
    ['Yi xiang ren', 'Jiamou zhu ; Wang Yi yi', 'Jiamou', 'Wang, Yi', 2],
    ['Ibangin', 'Kʻamwi chiŭm ; Kim Hwa-yŏng omgim', 'Kʻamwi', 'Kim, Hwa-yŏng', 2],
    ['Der Fremde', 'Albert Camus ; übers. von Uli Aumüller', 'Camus, Albert', 'Aumüller, Uli', 2],
    ['Poèmes', 'Paul Valéry ; édités par Jean Dupont', 'Valéry, Paul', 'Dupont, Jean', 1],
  ])('who helped: %s / %s', (title, statement, author, helper, at) => {
    const people = peopleOf(title, statement, main(author), added(helper))
    const name = (heading: string) => heading.replace('،', ',')
    expect(people[0]).toEqual([name(author)])
    expect(people[at]).toEqual([name(helper)])
  })

  it('a translator alone is not the author', () => {
    const [authors, , translators] = peopleOf(
      'Zakony',
      'Perevod s koreĭskogo I︠U︡.N. Petrova. Pod red. A. Sidorova.',
      added('Petrov, I︠U︡. N.'),
      added('Sidorov, A.'),
    )
    expect(authors).toEqual([])
    expect(translators).toEqual(['Petrov, I︠U︡. N.'])
  })
})

it('letters under a ligature are one initial; scripts without capitals keep the name', () => {
  expect(initialsOf('I︠U︡. N.', '.')).toBe('I︠U︡. N.')
  expect(initialsOf('I͡uriĭ', '')).toBe('I͡U')
  expect(initialsOf('نجيب', '.')).toBe('نجيب')
})

describe('bodies', () => {
  it('without a relator are no authors, as a vendor or a collection', () => {
    const vendor = book('A database', '', field('710', '2 ', ['a', 'ProQuest (Firm)']))
    expect(bibFromRecord(vendor).author).toBe('')
    expect(citeItemOf(vendor, 'm1').authors).toEqual([])
  })
  it.each([
    book('A report', '', field('110', '2 ', ['a', 'World Health Organization.'])),
    book('A report', '', field('710', '2 ', ['a', 'World Health Organization,'], ['e', 'author.'])),
    book('A report', 'World Health Organization.', field('710', '2 ', ['a', 'World Health Organization.'])),
  ])('that lead, or that the record calls so, are', record =>
    expect(citeItemOf(record, 'm1').authors.map(name => name.literal)).toEqual(['World Health Organization']),
  )
})

describe('a body without a relator leads where nobody else does', () => {
  const who = field('710', '2 ', ['a', 'World Health Organization.'])
  const issuedBy = (name: string) => field('260', '  ', ['a', 'Geneva :'], ['b', `${name},`], ['c', '1990.'])
  const authorsOf = (record: ReturnType<typeof us>) => [
    bibFromRecord(record).author,
    ...citeItemOf(record, 'm1').authors.map(name => name.literal),
  ]
  const NAME = 'World Health Organization'

  it.each([
    ['alone', [who]],
    ['issued by another', [who, issuedBy('Springer')]],
    [
      'a part, issued by the whole',
      [
        issuedBy('United Nations'),
        {
          ...who,
          subfields: [
            ['a', 'United Nations.'],
            ['b', 'Trade Board.'],
          ],
        },
      ],
    ],
    ['beside an illustrator', [who, field('700', '1 ', ['a', 'Doe, J.,'], ['e', 'illustrator.'])]],
  ] as [string, MarcField[]][])('an author: %s', (_, more) => {
    const [shown, ...cited] = authorsOf(book('A report', '', ...more))
    const name = _.startsWith('a part') ? 'United Nations. Trade Board' : NAME
    expect(cited).toEqual([name])
    expect([name, 'Doe, J']).toContain(shown)
  })

  it.each([
    ['its publisher', [who, issuedBy('World Health Organization')]],
    ['of a statement of publication', [who, field('264', ' 1', ['b', 'World Health Organization,'])]],
    ['its collection', [who, field('830', ' 0', ['a', 'World Health Organization ebooks.'])]],
    ['its host', [who, field('773', '0 ', ['t', 'World Health Organization (WHO) online'])]],
    ['maker of a copy', [who, field('533', '  ', ['c', 'World Health Organization,'])]],
  ] as [string, MarcField[]][])('no author: %s', (_, more) => {
    expect(authorsOf(book('A report', '', ...more))).toEqual([''])
  })

  it.each<[string, MarcField[], string]>([
    ['a person has written it', [who, added('Doe, Jane')], 'Doe, Jane'],
    ['it has another role', [field('710', '2 ', ['a', NAME], ['e', 'sponsoring body.'])], ''],
    ['another body has', [who, field('110', '2 ', ['a', 'UNESCO.'])], 'UNESCO'],
  ])('no author: %s', (_, more, author) => {
    expect(citeItemOf(book('A report', '', ...more), 'm1').authors.map(name => name.literal)).toEqual(
      author ? [author] : [],
    )
  })

  it('in both scripts it is shown in that of the title', () => {
    const record = us(
      'am',
      's1990    ja ',
      field('245', '10', ['6', '880-01'], ['a', 'Hakusho.']),
      field('710', '2 ', ['6', '880-02'], ['a', 'Kankyōchō.']),
      field('880', '10', ['6', '245-01/$1'], ['a', '白書.']),
      field('880', '2 ', ['6', '710-02/$1'], ['a', '環境庁.']),
    )
    expect(authorsOf(record)).toEqual(['環境庁', '環境庁'])
  })

  it.each([
    ['alone', '科学出版社', '国家统计局'],
    ['its publisher', '国家统计局', ''],
  ])('of UNIMARC too: %s', (_, publisher, author) => {
    const record = cn(
      field('200', '1 ', ['a', '统计年鉴']),
      field('210', '  ', ['a', '北京'], ['c', publisher], ['d', '1990']),
      field('712', '02', ['a', '国家统计局']),
    )
    expect(authorsOf(record)).toEqual(author ? [author, author] : [''])
  })
})

/** a Korean book in both scripts, of which one field or another has no original */
const inBoth = (...without: string[]) =>
  us(
    'am',
    's1990    ko ',
    field('100', '1 ', ['6', '880-01'], ['a', 'Kim, Chʻŏl-su.']),
    field('245', '10', ['6', '880-02'], ['a', 'Sosŏl /'], ['c', 'Kim Chʻŏl-su chiŭm.']),
    field('260', '  ', ['6', '880-03'], ['a', 'Sŏul :'], ['b', 'Minŭmsa,'], ['c', '1990.']),
    field('490', '1 ', ['a', 'Munhak ;'], ['v', '3']),
    field('830', ' 0', ['6', '880-04'], ['a', 'Munhak ;'], ['v', '3.']),
    ...[
      field('880', '1 ', ['6', '100-01/$1'], ['a', '김철수.']),
      field('880', '10', ['6', '245-02/$1'], ['a', '소설 /'], ['c', '김철수 지음.']),
      field('880', '  ', ['6', '260-03/$1'], ['a', '서울 :'], ['b', '민음사,'], ['c', '1990.']),
      field('880', ' 0', ['6', '830-04/$1'], ['a', '문학 ;'], ['v', '3.']),
    ].filter(one => !without.includes(one.subfields?.[0]?.[1].slice(0, 3) ?? '')),
  )

describe('exports', () => {
  it('keep to the script of the title, the series, too', () => {
    expect(cite('quoted.ris', inBoth())).toMatch(
      /AU {2}- 김철수\nTI {2}- 소설\nT2 {2}- 문학\nM1 {2}- 3\nCY {2}- 서울\nPB {2}- 민음사/,
    )
    // no original of the title: none of its imprint either
    expect(cite('quoted.ris', inBoth('245'))).toMatch(
      /T2 {2}- Munhak\nM1 {2}- 3\nCY {2}- Sŏul\nPB {2}- Minŭmsa/,
    )
  })
  it('BibTeX keys are readable in every script, unique in a file and stable', () => {
    const keysOf = (...records: Parameters<typeof citeAll>[1]) =>
      [
        ...citeAll('quoted.bibtex', records, { today: '2026-11-21', from: 1 }).matchAll(/^@\w+\{(.*),$/gm),
      ].map(found => found[1])
    const items = [
      inBoth(),
      book('Война и мир', 'Лев Толстой', main('Толстой, Лев')),
      book('Η ιστορία', '', main('Παππάς, Νίκος')),
      book('こころ', '夏目漱石著'),
      book('ภาษาไทย', ''),
      book('ภาษาลาว', ''),
    ].map(record => citeItemOf(record, 'm1'))
    const keys = keysOf(...items)
    expect(keys.slice(0, 4)).toEqual([
      'kim1990soseol',
      'tolstoi1990voina',
      'pappas1990istoria',
      'xiamushushi1990kokoro',
    ])
    expect(keys.every(key => /^[a-z0-9-]+$/.test(key!))).toBe(true)
    expect(new Set(keys).size).toBe(6)
    expect(keysOf(...items.toReversed())).toEqual(keys.toReversed())
  })
  it('COinS has DOI, edition and series', () => {
    const record = book(
      'Bees',
      'Ann Smith',
      field('024', '7 ', ['a', '10.1000/182'], ['2', 'doi']),
      field('250', '  ', ['a', '2nd ed.']),
      field('490', '0 ', ['a', 'Insects ;'], ['v', '4']),
    )
    const coins = new URLSearchParams(coinsOf(citeItemOf(record, 'm1')))
    expect(['rft_id', 'rft.edition', 'rft.series'].map(name => coins.get(name))).toEqual([
      'info:doi/10.1000/182',
      '2nd ed.',
      'Insects',
    ])
  })
})
