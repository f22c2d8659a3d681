/** Faults in citations that readers of other catalogues have reported, one record each. */
import { describe, expect, it } from 'vitest'
import type { CiteItem } from '../../host/citation/cite-item.ts'
import { citeItemOf } from '../../host/citation/item-of-record.ts'
import { citeAll } from '../../host/citation/quoted-types.ts'
import type { MarcField, MarcRecord } from '../../host/ingest/record.ts'
import { cite, cn, data, field, imprint, us } from './records.ts'

const gbt = (record: MarcRecord) => cite('quoted.gbt7714-2015', record)
const peopleOf = (record: MarcRecord) => {
  const { authors, editors, translators } = citeItemOf(record, 'm1')
  const names = (list: typeof authors) => list.map(name => name.literal)
  return { authors: names(authors), editors: names(editors), translators: names(translators) }
}
const book = (author: string, statement: string, ...more: MarcField[]) =>
  us(
    'am',
    's2001    nyu',
    ...(author ? [field('100', '1 ', ['a', author])] : []),
    field('245', '10', ['a', 'A title of one /'], ['c', statement]),
    field('260', '  ', ['a', 'London :'], ['b', 'Press,'], ['c', '2001.']),
    ...more,
  )
const added = (name: string) => field('700', '1 ', ['a', name])

describe('B06 contributors', () => {
  it('B06 a co-editor without a heading is not lost', () => {
    const record = book('', 'edited by Ann Smith and Bill Jones.', added('Smith, Ann.'))
    expect(peopleOf(record)).toEqual({ authors: [], editors: ['Smith, Ann', 'Jones, Bill'], translators: [] })
    expect(cite('quoted.apa', record)).toBe('Smith, A., & Jones, B. (Eds.). (2001). A title of one. Press.')
  })
  it('B06 a co-editor whose heading is spelt differently is neither lost nor named twice', () => {
    const record = book(
      '',
      'edited by Anisuzzaman and Anouar Abdel-Malek.',
      added('Ānisujjāmāna.'),
      added('Abdel-Malek, Anouar.'),
    )
    expect(peopleOf(record).editors).toEqual(['Ānisujjāmāna', 'Abdel-Malek, Anouar'])
  })
  it.each([
    ['edited by David Keterer', 'Ketterer, David.'],
    ['herausgegeben von Konrad Baumgartner', 'Baumgartner, Konrad.'],
    ['Éd. critique par Derek A. Watts', 'Watts, Derek A.'],
    ['a cura di Corrado Gavinelli', 'Gavinelli, Corrado.'],
    ['[Redaktion, Ingrid Prignitz]', 'Prignitz, Ingrid.'],
  ])('B06 an editor is not an author: %s', (said, heading) => {
    const { authors, editors } = peopleOf(book('Twain, Mark,', `Mark Twain ; ${said}.`, added(heading)))
    expect(authors).toEqual(['Twain, Mark'])
    expect(editors).toHaveLength(1)
  })
  it.each([
    ['translated by Robert Fagles', 'Fagles, Robert.'],
    ['traduzione di Cesare Scaglia', 'Scaglia, Cesare.'],
    ['aus dem Lateinischen übersetzt von Adelgundis Führkötter', 'Führkötter, Adelgundis.'],
    ['traduit par Jean Dupont', 'Dupont, Jean.'],
    ['tradução de Ana Costa', 'Costa, Ana.'],
  ])('B06 a translator is not a co-author: %s', (said, heading) => {
    const { authors, translators } = peopleOf(book('Homer', `Homer ; ${said}.`, added(heading)))
    expect(authors).toEqual(['Homer'])
    expect(translators).toEqual([heading.replace(/\.$/, '')])
  })
  it('B06 a translator named only on the title page is included', () => {
    expect(gbt(book('Dante Alighieri,', 'Dante ; translated into English by A.G. Ferrers Howell.'))).toBe(
      'DANTE ALIGHIERI. A title of one[M]. HOWELL A G F, trans. London: Press, 2001.',
    )
  })
  it('B06 one subfield may contain author and translator', () => {
    for (const said of ['(英)莎士比亚著 ; 朱生豪译', '(英)莎士比亚著, 朱生豪译', '（英）莎士比亚著 朱生豪译'])
      expect(
        gbt(cn(field('200', '1 ', ['a', '哈姆雷特'], ['f', said]), imprint('北京', '乙社', '2001'))),
        said,
      ).toBe('莎士比亚. 哈姆雷特[M]. 朱生豪, 译. 北京: 乙社, 2001.')
  })
  it('B06 a role that would split the name of a heading is matched shorter: 陈登原著', () => {
    const record = cn(
      field('200', '1 ', ['a', '国史旧闻'], ['f', '陈登原著']),
      imprint('北京', '中华书局', '2000'),
      field('701', ' 0', ['a', '陈登原'], ['4', '著']),
    )
    expect(gbt(record)).toBe('陈登原. 国史旧闻[M]. 北京: 中华书局, 2000.')
  })
  it('B06 the editor comes first in a Chinese citation, and is an editor for a reference manager', () => {
    const record = cn(
      field('200', '1 ', ['a', '甲'], ['f', '林一, 陈二主编']),
      imprint('北京', '乙社', '2020'),
    )
    expect(gbt(record)).toBe('林一, 陈二. 甲[M]. 北京: 乙社, 2020.')
    expect(cite('quoted.ris', record)).toContain('ED  - 林一\nED  - 陈二')
    expect(cite('quoted.ris', record)).not.toContain('AU  - ')
  })
  it('B06 the annotator of an anonymous text comes first', () => {
    expect(
      gbt(
        cn(field('200', '1 ', ['a', '论语译注'], ['f', '杨伯峻译注']), imprint('北京', '中华书局', '1980')),
      ),
    ).toBe('杨伯峻. 论语译注[M]. 北京: 中华书局, 1980.')
  })
  it('B06 other contributions do not make an author', () => {
    expect(
      peopleOf(
        book('Morand, Sheila.', 'Sheila Morand ; with photographs by John Swenson.', added('Swenson, John.')),
      ),
    ).toEqual({ authors: ['Morand, Sheila'], editors: [], translators: [] })
  })
  it('B06 words that are not a name are ignored', () => {
    expect(gbt(book('', '[translated from the Russian].'))).toMatch(/^A title/)
    expect(gbt(book('', 'by the editors of Prevention magazine.'))).toMatch(/^A title/)
  })
})

describe('B06 nobody is omitted', () => {
  const dialectic = book(
    'Taminiaux, Jacques,',
    'Jacques Taminiaux ; edited by James Decker and Robert Crease.',
    added('Decker, James T.'),
    added('Crease, Robert P.'),
  )
  it('B06 editors beside an author are named in every style', () => {
    expect(gbt(dialectic)).toBe(
      'TAMINIAUX J. A title of one[M]. DECKER J T, CREASE R P, ed. London: Press, 2001.',
    )
    expect(cite('quoted.apa', dialectic)).toBe(
      'Taminiaux, J. (2001). A title of one (J. T. Decker & R. P. Crease, Eds.). Press.',
    )
    expect(cite('quoted.mla', dialectic)).toBe(
      'Taminiaux, Jacques. A Title of One. Edited by James T. Decker and Robert P. Crease, Press, 2001.',
    )
    expect(cite('quoted.chicago', dialectic)).toBe(
      'Taminiaux, Jacques. A Title of One. Edited by James T. Decker and Robert P. Crease. London: Press, 2001.',
    )
  })
  it('B06 a person who edited and translated is both, by the title page or by the headings', () => {
    const relator = (name: string) => field('700', '1 ', ['a', name], ['e', 'editor'], ['e', 'translator'])
    for (const record of [
      book('Homer', 'Homer ; edited and translated by Ann Smith.', added('Smith, Ann.')),
      book('Homer', '', relator('Smith, Ann,')),
    ]) {
      expect(peopleOf(record)).toEqual({
        authors: ['Homer'],
        editors: ['Smith, Ann'],
        translators: ['Smith, Ann'],
      })
      expect(gbt(record)).toContain('[M]. SMITH A, ed. & trans. London')
      expect(cite('quoted.apa', record)).toContain('A title of one (A. Smith, Ed. & Trans.). Press.')
      expect(cite('quoted.mla', record)).toContain('One. Edited and translated by Ann Smith, Press')
      expect(cite('quoted.chicago', record)).toContain('One. Edited and translated by Ann Smith. London')
      expect(cite('quoted.ris', record)).toContain('ED  - Smith, Ann\nA4  - Smith, Ann')
    }
  })
  it('B06 an editor and a different translator are each named', () => {
    const record = book(
      'Homer',
      'Homer ; edited by Ann Smith ; translated by Mary Smith and Bill Jones.',
      added('Smith, Ann.'),
      added('Smith, Mary.'),
    )
    expect(cite('quoted.mla', record)).toContain(
      'Edited by Ann Smith, translated by Mary Smith and Bill Jones, Press',
    )
    expect(cite('quoted.apa', record)).toContain('(A. Smith, Ed.; M. Smith & B. Jones, Trans.)')
  })
  it("B06 no translator is lost because of another person's heading", () => {
    const record = book(
      'Homer',
      'Homer ; translated by Ann Smith and Bill Jones.',
      added('Quarles, Zoe.'),
      added('Smithe, Ann.'),
    )
    expect(peopleOf(record).translators).toEqual(expect.arrayContaining(['Smithe, Ann']))
    expect(
      peopleOf(book('Homer', 'Homer ; translated by Ann Smith and Bill Jones.', added('Smithe, Ann.')))
        .translators,
    ).toEqual(['Smithe, Ann', 'Jones, Bill'])
  })
  it('B06 MLA writes "et al., editors."', () => {
    const record = book(
      '',
      'edited by Ann Smith, Bill Jones and Carl Roe.',
      added('Smith, Ann.'),
      added('Jones, Bill.'),
      added('Roe, Carl.'),
    )
    expect(cite('quoted.mla', record)).toMatch(/^Smith, Ann, et al\., editors\. A Title/)
  })
  it('B06 BibTeX keys are readable, unique in a file, and do not depend on the order', () => {
    const chinese = cn(
      field('200', '1 ', ['a', '呐喊'], ['f', '鲁迅著']),
      imprint('北京', '新潮社', '1923'),
      field('701', ' 0', ['a', '鲁迅']),
    )
    const items = [dialectic, dialectic, chinese].map((record, at) => citeItemOf(record, `m${at}`))
    const keysOf = (...of: CiteItem[]) =>
      [...citeAll('quoted.bibtex', of, { today: '2026-11-21', from: 1 }).matchAll(/^@book\{(.*),$/gm)].map(
        found => found[1],
      )
    const keys = keysOf(...items)
    expect(new Set(keys).size).toBe(3)
    expect(keys.map(key => key?.replace(/-[\da-f]{4}$/, ''))).toEqual([
      'taminiaux2001title',
      'taminiaux2001title',
      'luxun1923nahan',
    ])
    expect(keysOf(...items.toReversed())).toEqual(keys.toReversed())
  })
  it('B06 the number in a series is exported to reference managers', () => {
    const record = book('Roe, Ann', '', field('490', '0 ', ['a', 'Bee studies ;'], ['v', 'v. 12']))
    expect(cite('quoted.bibtex', record)).toMatch(/number = \{12\},\n {2}series = \{Bee studies\}/)
    expect(cite('quoted.ris', record)).toMatch(/T2 {2}- Bee studies\nM1 {2}- 12/)
  })
  it('B06 a standard or report needs no [S.l.: s.n.], an edition has its full stop, a book without a year n.d.', () => {
    const standard = us(
      'am',
      `s2015    nyu${' '.repeat(6)}u`,
      field('245', '00', ['a', 'Bees']),
      field('260', '  ', ['c', '2015.']),
      field('088', '  ', ['a', 'ISO 1']),
    )
    expect(gbt(standard)).toBe('Bees: ISO 1[S]. 2015.')
    expect(gbt(book('Roe, Ann', '', field('250', '  ', ['a', '2nd ed., rev. and enl.'])))).toContain(
      '[M]. 2nd ed., rev. and enl. London',
    )
    const undated = us('am', '', field('245', '00', ['a', 'Bees']), field('260', '  ', ['b', 'Press']))
    expect(cite('quoted.chicago', undated)).toBe('Bees. Press, n.d.')
  })
})

describe('B06 names', () => {
  it.each([
    ['Tolstoy, Leo, graf,', 'TOLSTOY L', 'Tolstoy, L.'],
    ['Tolstoĭ, Lev Nikolaevich,', 'TOLSTOĬ L N', 'Tolstoĭ, L. N.'],
    ['Goethe, Johann Wolfgang von,', 'GOETHE J W von', 'Goethe, J. W. von'],
    ['La Fontaine, Jean de,', 'LA FONTAINE J de', 'La Fontaine, J. de'],
    ['Navascués, Jesús de.', 'NAVASCUÉS J de', 'Navascués, J. de'],
    ['De Morgan, Augustus,', 'DE MORGAN A', 'De Morgan, A.'],
    ['Scott, Walter, Sir,', 'SCOTT W', 'Scott, W.'],
    ['Sunzi, active 6th century B.C.', 'SUNZI', 'Sunzi'],
  ])('B06 %s', (heading, short, apa) => {
    const record = book(heading, '')
    expect(gbt(record)).toBe(`${short}. A title of one[M]. London: Press, 2001.`)
    expect(cite('quoted.apa', record)).toMatch(`${apa.replace(/\.$/, '')}. (2001). A title`)
    expect(cite('quoted.mla', record)).not.toMatch(/[.,],|\.\.| graf|Sir/)
  })
  it('B06 a particle precedes the family name if the name is not inverted', () => {
    const record = book(
      'Smith, Ann.',
      'Ann Smith and Johann von Goethe.',
      added('Goethe, Johann von.'),
      added('Alembert, Jean d’.'),
    )
    expect(cite('quoted.chicago', record)).toContain('Smith, Ann, and Johann von Goethe.')
  })
  it.each([
    ['(法)安托万·德·圣·埃克苏佩里著', '', '圣·埃克苏佩里'],
    ['(法)安托万·德·圣埃克苏佩里著', '', '圣埃克苏佩里'],
    ['（意）列奥纳多·达·芬奇著', '', '达·芬奇'],
    ['[荷]文森特·凡·高著', '', '凡·高'],
    ['(德)约翰·沃尔夫冈·冯·歌德著', '', '歌德'],
    ['(英)奥古斯都·德·摩根著', '德·摩根', '德·摩根'],
    ['(美) J.K. 罗琳著', '', '罗琳'],
  ])('B06 %s, heading %j', (said, heading, short) => {
    const record = cn(
      field('200', '1 ', ['a', '甲'], ['f', said]),
      imprint('北京', '乙社', '2020'),
      ...(heading ? [field('701', ' 1', ['a', heading])] : []),
    )
    expect(gbt(record)).toBe(`${short}. 甲[M]. 北京: 乙社, 2020.`)
  })
  it('B06 a corporate body has no initials and no capitals, whatever field it is in', () => {
    for (const record of [
      book('', 'American Chemical Society.'),
      book('American Chemical Society.', ''),
      book('', 'by the American Chemical Society.', field('710', '2 ', ['a', 'American Chemical Society.'])),
    ])
      expect(gbt(record)).toMatch(/^American Chemical Society\. A title/)
  })
})

describe('B06 publication data', () => {
  it.each([
    ['[19--?]', 'q19001999', '[19--]', '1900–1999'],
    ['[198-?]', 's198u    ', '[198-]', '1980–1989'],
    ['[between 1850 and 1859]', 'q18501859', '[185-]', '1850–1859'],
    ['1850/1859', 's1850    ', '[185-]', '1850–1859'],
    ['[ca. 1900]', 's1900    ', '[1900]', 'ca. 1900'],
    ['[n.d.]', 'nuuuuuuuu', '', 'n.d.'],
    ['康熙四十四年', '         ', '1705（康熙四十四年）', '1705'],
    ['民國 75 [1986]', 's1986    ', '1986（民國 75）', '1986'],
    ['1408 [1988]', 's1988    ', '1988（1408）', '1988'],
    ['1987-1990', 's1987    ', '1987-1990', '1987–1990'],
    ['[1987]', 's1987    ', '[1987]', '1987'],
    ['c1999', 's1999    ', 'c1999', '1999'],
  ])('B06 %s is cited as what is known of the year', (printed, fixed, shown, apa) => {
    const record = us(
      'am',
      `${fixed}nyu`,
      field('245', '00', ['a', 'Thing']),
      field('260', '  ', ['a', 'London :'], ['b', 'Press,'], ['c', printed]),
    )
    expect(gbt(record)).toBe(`Thing[M]. London: Press${shown && `, ${shown}`}.`)
    expect(cite('quoted.apa', record)).toBe(`Thing. (${apa}). Press.`)
    const isGuess = /ca\.|–/.test(apa)
    expect(cite('quoted.mla', record)).toBe(
      [
        'Thing. Press',
        { 'n.d.': '', 'ca. 1900': '[circa 1900]', '1987–1990': apa }[apa] ?? (isGuess ? `[${apa}]` : apa),
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    )
    const year = apa === 'n.d.' ? undefined : apa.replace('–', '-').replace('1987-1990', '1987')
    expect(/^PY {2}- (.*)$/m.exec(cite('quoted.ris', record))?.[1]).toBe(year)
    expect(/year = \{(.*)\}/.exec(cite('quoted.bibtex', record))?.[1]).toBe(
      apa === 'n.d.' ? undefined : apa.replace('–', '--'),
    )
  })
  const online = (...fields: MarcField[]) =>
    us(
      'am',
      's2013    iau',
      field('245', '10', ['a', 'Food']),
      field('260', '  ', ['a', 'Ames :'], ['b', 'Press,'], ['c', '2013.']),
      ...fields,
    )
  it.each([
    ['RDA carrier', field('338', '  ', ['b', 'cr'])],
    ['extent', field('300', '  ', ['a', '1 online resource'])],
    ['designation', field('245', '10', ['a', 'Food'], ['h', '[electronic resource]'])],
  ])('B06 an online copy identified by its %s is [M/OL]', (_, said) => {
    const link = field('856', '41', ['u', 'https://books.example/1'])
    const record = online(said, link)
    if (said.tag === '245') record.fields = record.fields.filter((one, at) => one.tag !== '245' || at > 2)
    expect(gbt(record)).toBe('Food[M/OL]. Ames: Press, 2013[2026-11-21]. https://books.example/1.')
    expect(cite('quoted.chicago', record)).toBe('Food. Ames: Press, 2013. https://books.example/1.')
  })
  it('B06 [M/OL] needs a URL, and a coded letter alone is not enough', () => {
    expect(gbt(online(field('338', '  ', ['b', 'cr'])))).toBe('Food[M]. Ames: Press, 2013.')
    const doi = field('024', '7 ', ['a', '10.1000/1'], ['2', 'doi'])
    expect(gbt(online(field('338', '  ', ['b', 'cr']), doi))).toBe(
      'Food[M/OL]. Ames: Press, 2013[2026-11-21]. https://doi.org/10.1000/1.',
    )
    expect(gbt(us('am', `s2013    iau${' '.repeat(5)}o`, field('245', '10', ['a', 'Food'])))).toMatch(
      /^Food\[M\]/,
    )
  })
  it('B06 a link to the full text makes an online copy, unless the record gives the size of a volume', () => {
    const link = field('856', '40', ['u', 'https://books.example/1'])
    expect(gbt(online(link))).toContain('Food[M/OL]. Ames: Press, 2013[2026-11-21]. https://books.example/1.')
    const size = field('300', '  ', ['a', 'xii, 300 p. ;'], ['c', '24 cm.'])
    expect(gbt(online(link, size))).toBe('Food[M]. Ames: Press, 2013.')
  })
  it('B06 a printed book is not cited by the URL of its table of contents', () => {
    const record = online(field('856', '42', ['u', 'https://books.example/toc']))
    for (const type of ['gbt7714-2015', 'apa', 'mla', 'chicago', 'ris'])
      expect(cite(`quoted.${type}`, record)).not.toContain('books.example')
    expect(gbt(record)).toContain('Food[M]. ')
  })
  it('B06 MLA and Chicago write English titles in title case, APA one capital after the colon', () => {
    const record = us(
      'am',
      's1999    nyu',
      field('100', '1 ', ['a', 'Gauld, Alan.']),
      field(
        '245',
        '10',
        ['a', 'Learn to program with the iPad, in and out of school :'],
        ['b', 'a tutorial for self-starters and e-readers'],
      ),
      field('260', '  ', ['a', 'Boston :'], ['b', 'Press,'], ['c', '1999.']),
    )
    expect(cite('quoted.mla', record)).toBe(
      'Gauld, Alan. Learn to Program with the iPad, in and out of School: A Tutorial for Self-Starters and E-Readers. Press, 1999.',
    )
    expect(cite('quoted.chicago', record)).toContain(
      'of School: A Tutorial for Self-Starters and E-Readers. Boston',
    )
    expect(cite('quoted.apa', record)).toContain('of school: A tutorial for self-starters and e-readers.')
  })
  it('B06 a title in another language keeps its case', () => {
    const record = book('', '')
    record.fields[0] = data('008', `250901${'s2001    gw '.padEnd(29)}ger d`)
    expect(cite('quoted.mla', record)).toContain('A title of one. Press')
  })
  it('B06 a thesis has its degree and its school', () => {
    const record = us(
      'am',
      's1999    cau',
      field('100', '1 ', ['a', 'Parker, Jane Elliott.']),
      field('245', '10', ['a', 'Play behavior of children']),
      field('260', '  ', ['c', '1999.']),
      field('502', '  ', ['a', 'Thesis (Ph. D.)--Stanford University, 1999.']),
    )
    expect(cite('quoted.apa', record)).toBe(
      'Parker, J. E. (1999). Play behavior of children [Doctoral dissertation, Stanford University].',
    )
    expect(cite('quoted.mla', record)).toBe(
      'Parker, Jane Elliott. Play Behavior of Children. 1999. Stanford University, PhD dissertation.',
    )
    expect(cite('quoted.chicago', record)).toBe(
      'Parker, Jane Elliott. “Play Behavior of Children.” PhD diss., Stanford University, 1999.',
    )
    expect(cite('quoted.bibtex', record)).toMatch(
      /^@phdthesis.*school = \{Stanford University\}.*type = \{Ph\. D\.\}/s,
    )
    expect(gbt(record)).toBe('PARKER J E. Play behavior of children[D]. [S.l.]: Stanford University, 1999.')
  })
  it.each([
    ['学位论文 (硕士) -- 清华大学, 2011', 'Master’s thesis'],
    ['学位论文 (博士) -- 清华大学, 2011', 'Doctoral diss.'],
    ['学位论文 -- 清华大学, 2011', 'Thesis'],
  ])('B06 %s', (note, kind) => {
    const record = cn(
      field('200', '1 ', ['a', '甲'], ['f', '马欢著']),
      field('210', '  ', ['d', '2011']),
      field('328', '  ', ['a', note]),
    )
    expect(cite('quoted.chicago', record)).toBe(`马欢. “甲.” ${kind}, 清华大学, 2011.`)
  })
  it('B06 abstract and keywords are exported to reference managers', () => {
    const record = book(
      'Smith, Ann.',
      '',
      field('520', '  ', ['a', 'What it says.']),
      field('650', ' 0', ['a', 'Bees']),
      field('650', ' 0', ['a', 'Honey.'], ['x', 'History']),
    )
    expect(cite('quoted.ris', record)).toMatch(
      /\nAB {2}- What it says\.?\nKW {2}- Bees\nKW {2}- Honey--History\n/,
    )
    expect(cite('quoted.endnote', record)).toMatch(/%X What it says\.?\n%K Bees\n%K Honey--History$/)
    expect(cite('quoted.noteexpress', record)).toMatch(
      /\{Keywords\}: Bees;Honey--History\n\{Abstract\}: What/,
    )
    expect(cite('quoted.bibtex', record)).toMatch(
      /keywords = \{Bees, Honey--History\},\n {2}abstract = \{What/,
    )
  })
  it('B06 a first edition is not mentioned in any language', () => {
    for (const edition of ['1st ed.', '1a ed.', '1. Aufl.', 'Wyd. 1.', '1re éd.'])
      expect(gbt(book('Smith, Ann.', '', field('250', '  ', ['a', edition]))), edition).toBe(
        'SMITH A. A title of one[M]. London: Press, 2001.',
      )
    expect(gbt(book('Smith, Ann.', '', field('250', '  ', ['a', '2. Aufl.'])))).toContain(
      '[M]. 2. Aufl. London',
    )
  })
})
