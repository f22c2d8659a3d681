/**
 * Citations of records, checked against the rules of the standards. One record per case, as a cataloguer
 * writes it.
 */
import { describe, expect, it } from 'vitest'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { cite, cn, data, field, imprint, us } from './records.ts'

const gbt = (record: MarcRecord) => cite('quoted.gbt7714-2015', record)
const caj = (record: MarcRecord) => cite('quoted.caj-cd', record)

const PYTHON = cn(
  field('010', '  ', ['a', '978-7-115-45415-7']),
  field('200', '1 ', ['a', '流畅的Python'], ['f', '(巴西) 卢西亚诺·拉马略著'], ['g', '安道, 吴珂译']),
  imprint('北京', '人民邮电出版社', '2017'),
  field('701', ' 0', ['a', '拉马略'], ['4', '著']),
  field('702', ' 0', ['a', '安道'], ['4', '译']),
)
const CLRS = us(
  'am',
  's2009    mau',
  field('020', '  ', ['a', '9780262033848 (hbk.)']),
  field('100', '1 ', ['a', 'Cormen, Thomas H.']),
  field('245', '10', ['a', 'Introduction to algorithms /'], ['c', 'Thomas H. Cormen [and others].']),
  field('250', '  ', ['a', 'Third edition.']),
  field('260', '  ', ['a', 'Cambridge, Mass. :'], ['b', 'MIT Press,'], ['c', 'c2009.']),
  field('700', '1 ', ['a', 'Leiserson, Charles E.']),
  field('700', '1 ', ['a', 'Rivest, Ronald L.']),
  field('700', '1 ', ['a', 'Stein, Clifford.']),
)

describe('B06 GB/T 7714-2015', () => {
  it('a translated book: roles and countries are removed, foreigners keep their last name', () => {
    expect(gbt(PYTHON)).toBe('拉马略. 流畅的Python[M]. 安道, 吴珂, 译. 北京: 人民邮电出版社, 2017.')
  })
  it('subtitle, edition after the first, editors in chief', () => {
    const record = cn(
      field('200', '1 ', ['a', '操作系统'], ['e', '原理与实现'], ['f', '林一, 陈二主编']),
      field('205', '  ', ['a', '第二版']),
      imprint('北京', '清华大学出版社', '2022'),
    )
    expect(gbt(record)).toBe('林一, 陈二. 操作系统: 原理与实现[M]. 2版. 北京: 清华大学出版社, 2022.')
  })
  it('the first edition is not mentioned', () => {
    for (const edition of ['1版', '第1版', '初版', '第一版'])
      expect(
        gbt(
          cn(
            field('200', '1 ', ['a', '甲'], ['f', '林一著']),
            field('205', '  ', ['a', edition]),
            imprint('北京', '乙社', '2020'),
          ),
        ),
      ).toBe('林一. 甲[M]. 北京: 乙社, 2020.')
  })
  it('four Chinese authors are three and 等; three stay three', () => {
    const by = (f: string) =>
      gbt(cn(field('200', '1 ', ['a', '物理'], ['f', f]), imprint('北京', '乙社', '2020')))
    expect(by('印森林, 吴胜和, 李俊飞, 王五著')).toBe(
      '印森林, 吴胜和, 李俊飞, 等. 物理[M]. 北京: 乙社, 2020.',
    )
    expect(by('印森林, 吴胜和, 李俊飞著')).toBe('印森林, 吴胜和, 李俊飞. 物理[M]. 北京: 乙社, 2020.')
    expect(by('李文哲 ... [等] 编著')).toBe('李文哲, 等. 物理[M]. 北京: 乙社, 2020.')
    expect(by('李文哲等编著')).toBe('李文哲, 等. 物理[M]. 北京: 乙社, 2020.')
  })
  it('a dynasty is not a country, and a name may end in a word for a role', () => {
    expect(
      gbt(
        cn(
          field('200', '1 ', ['a', '红楼梦'], ['f', '(清)曹雪芹著'], ['g', '(清)高鹗续']),
          imprint('北京', '人民文学出版社', '1982'),
        ),
      ),
    ).toBe('曹雪芹. 红楼梦[M]. 北京: 人民文学出版社, 1982.')
    expect(
      gbt(
        cn(
          field('200', '1 ', ['a', '日记'], ['f', '张译']),
          field('701', ' 0', ['a', '张译']),
          imprint('北京', '乙社', '2020'),
        ),
      ),
    ).toBe('张译. 日记[M]. 北京: 乙社, 2020.')
  })
  it('more than three Latin authors, capitals and initials without full stops', () => {
    expect(gbt(CLRS)).toBe(
      'CORMEN T H, LEISERSON C E, RIVEST R L, et al. Introduction to algorithms[M]. 3rd ed. Cambridge, Mass.: MIT Press, c2009.',
    )
  })
  it('a suffix keeps its comma, a double-barrelled name its hyphen', () => {
    const record = us(
      'am',
      's2001    nyu',
      field('100', '1 ', ['a', 'Peebles, Peyton Z.,'], ['c', 'Jr.']),
      field('245', '10', ['a', 'Probability']),
      field('260', '  ', ['a', 'New York :'], ['b', 'McGraw Hill,'], ['c', '2001.']),
      field('700', '1 ', ['a', 'Blank-Edelman, Jean-Paul']),
    )
    expect(gbt(record)).toMatch(
      /^PEEBLES P Z, Jr\.?, BLANK-EDELMAN J-P\. Probability\[M\]\. New York: McGraw Hill, 2001\.$/,
    )
  })
  it('a corporate body keeps its case; its parts are separated by full stops', () => {
    const record = us(
      'am',
      's1990    cau',
      field('110', '2 ', ['a', 'Stanford University.'], ['b', 'Department of Civil Engineering.']),
      field('245', '10', ['a', 'Report on dams']),
      field('260', '  ', ['a', 'Stanford :'], ['b', 'The University,'], ['c', '1990.']),
    )
    expect(gbt(record)).toBe(
      'Stanford University. Department of Civil Engineering. Report on dams[M]. Stanford: The University, 1990.',
    )
  })
  it('no author, no place, no publisher, no year', () => {
    expect(gbt(cn(field('200', '1 ', ['a', '无名集'])))).toBe('无名集[M]. [出版地不详]: [出版者不详].')
    expect(
      gbt(
        us(
          'am',
          'nuuuuuuuu',
          field('245', '00', ['a', 'Anonymous']),
          field('260', '  ', ['a', '[S.l. :'], ['b', 's.n.]']),
        ),
      ),
    ).toBe('Anonymous[M]. [S.l.]: [s.n.].')
  })
  it('a supplied year is in brackets', () => {
    expect(
      gbt(cn(field('200', '1 ', ['a', '甲'], ['f', '林一著']), imprint('上海', '乙社', '[1936?]'))),
    ).toBe('林一. 甲[M]. 上海: 乙社, [1936].')
  })
  it('a current journal, with its first issue, and one that has ended', () => {
    const serial = (fixed: string, issues: string) =>
      us(
        'as',
        fixed,
        field('110', '2 ', ['a', 'American Association for the Advancement of Science']),
        field('245', '10', ['a', 'Science']),
        field('260', '  ', ['a', 'Washington, D.C. :'], ['b', 'AAAS,'], ['c', '1883-']),
        field('362', '0 ', ['a', issues]),
      )
    expect(gbt(serial('c18839999dcu', 'Vol. 1, no. 1 (Feb. 1883)-'))).toBe(
      'American Association for the Advancement of Science. Science[J]. 1883, 1(1)-. Washington, D.C.: AAAS, 1883-.',
    )
    expect(gbt(serial('d18831990dcu', 'Begun in 1883'))).toBe(
      'American Association for the Advancement of Science. Science[J]. Washington, D.C.: AAAS, 1883-1990.',
    )
  })
  it('a thesis: the university replaces the publisher', () => {
    const thesis = cn(
      field('105', '  ', ['a', 'ak  m   000yy']),
      field('200', '1 ', ['a', '海河流域水循环变化分析'], ['f', '马欢著']),
      field('210', '  ', ['a', '北京'], ['d', '2011']),
      field('328', '  ', ['a', '学位论文 (博士) -- 清华大学, 2011']),
    )
    expect(gbt(thesis)).toBe('马欢. 海河流域水循环变化分析[D]. 北京: 清华大学, 2011.')
  })
  it('online: [M/OL] and the date of access', () => {
    const record = us(
      'am',
      's2013    iau     o',
      data('007', 'cr'),
      field('100', '1 ', ['a', 'Fan, X.']),
      field('245', '10', ['a', 'Food irradiation']),
      field('260', '  ', ['a', 'Ames, Iowa :'], ['b', 'Blackwell,'], ['c', '2013.']),
      field('856', '40', ['u', 'https://books.example/312377']),
    )
    expect(gbt(record)).toBe(
      'FAN X. Food irradiation[M/OL]. Ames, Iowa: Blackwell, 2013[2026-11-21]. https://books.example/312377.',
    )
  })
  it('an electronic resource that is not a book is EB/OL and may lack place and publisher', () => {
    const record = us(
      'mm',
      's2012',
      data('007', 'cr'),
      field('245', '00', ['a', 'Our library']),
      field('856', '40', ['u', 'https://library.example/']),
    )
    expect(gbt(record)).toBe('Our library[EB/OL]. 2012[2026-11-21]. https://library.example/.')
  })
  it.each([
    ['em', '', 'CM'],
    ['cm', '', 'Z'],
    ['gm', '', 'Z'],
    ['am', `s2001    nyu${' '.repeat(6)}t`, 'R'],
    ['am', `s2001    nyu${' '.repeat(6)}u`, 'S'],
    ['am', `s2001    nyu${' '.repeat(11)}1`, 'C'],
    ['as', `c20019999nyu${' '.repeat(3)}n`, 'N'],
  ])('leader %s and 008 %s: mark %s', (leader, fixed, mark) => {
    expect(gbt(us(leader, fixed, field('245', '00', ['a', 'Thing'])))).toContain(`Thing[${mark}]`)
  })
  it('MARC21 with its original script in 880 is cited in that script', () => {
    const record = us(
      'am',
      's1997    cc ',
      field('100', '1 ', ['6', '880-01'], ['a', 'Wang, Xiaobo.']),
      field('245', '10', ['6', '880-02'], ['a', 'Huang jin shi dai /'], ['c', 'Wang Xiaobo zhu.']),
      field('260', '  ', ['6', '880-03'], ['a', 'Guangzhou :'], ['b', 'Huacheng,'], ['c', '1997.']),
      field('880', '1 ', ['6', '100-01'], ['a', '王小波.']),
      field('880', '10', ['6', '245-02'], ['a', '黄金时代 /'], ['c', '王小波著.']),
      field('880', '  ', ['6', '260-03'], ['a', '广州 :'], ['b', '花城出版社,'], ['c', '1997.']),
    )
    expect(gbt(record)).toBe('王小波. 黄金时代[M]. 广州: 花城出版社, 1997.')
  })
  it('who edited, translated or illustrated is taken from the title page', () => {
    const record = us(
      'am',
      's2002    ii ',
      field('100', '0 ', ['a', 'Homer']),
      field(
        '245',
        '14',
        ['a', 'The Iliad /'],
        ['c', 'Homer ; translated by Robert Fagles ; introduction and notes by Bernard Knox.'],
      ),
      field('260', '  ', ['a', 'New York :'], ['b', 'Viking,'], ['c', '2002.']),
      field('700', '1 ', ['a', 'Fagles, Robert.']),
      field('700', '1 ', ['a', 'Knox, Bernard.']),
    )
    expect(gbt(record)).toBe('HOMER. The Iliad[M]. FAGLES R, trans. New York: Viking, 2002.')
  })
})

describe('B06 the other formats', () => {
  it('CAJ-CD: numbered, without spaces for Chinese, with spaces for Latin', () => {
    expect(caj(PYTHON)).toBe('[1]拉马略.流畅的Python[M].安道,吴珂译.北京:人民邮电出版社,2017.')
    expect(caj(CLRS)).toBe(
      '[1]Cormen T H, Leiserson C E, Rivest R L, et al. Introduction to algorithms[M]. 3rd ed. Cambridge, Mass.: MIT Press, c2009.',
    )
    expect(
      cite('quoted.caj-cd', PYTHON, CLRS)
        .split('\n')
        .map(line => line.slice(0, 3)),
    ).toEqual(['[1]', '[2]'])
  })
  it('EndNote', () => {
    expect(cite('quoted.endnote', PYTHON)).toBe(
      '%0 Book\n%A 卢西亚诺·拉马略\n%? 安道\n%? 吴珂\n%T 流畅的Python\n%C 北京\n%I 人民邮电出版社\n%D 2017\n%@ 978-7-115-45415-7\n%G chi',
    )
    expect(cite('quoted.endnote', CLRS)).toContain('%A Cormen, Thomas H.\n%A Leiserson, Charles E.')
  })
  it('NoteExpress', () => {
    expect(cite('quoted.noteexpress', PYTHON)).toBe(
      [
        '{Reference Type}: Book',
        '{Title}: 流畅的Python',
        '{Author}: 卢西亚诺·拉马略',
        '{Translator}: 安道;吴珂',
        '{Year}: 2017',
        '{Place Published}: 北京',
        '{Publisher}: 人民邮电出版社',
        '{ISBN/ISSN}: 978-7-115-45415-7',
        '{Language}: chi',
      ].join('\n'),
    )
  })
  it('NoteFirst and RIS: an entry ends with ER', () => {
    const text = cite('quoted.notefirst', PYTHON)
    expect(text).toMatch(/^TY {2}- BOOK\nAU {2}- 卢西亚诺·拉马略\nA4 {2}- 安道\n/)
    expect(text).toMatch(/\nER {2}- $/)
    expect(cite('quoted.ris', PYTHON, CLRS).split('\n\n')).toHaveLength(2)
  })
  it('BibTeX: names in order, TeX characters escaped', () => {
    const record = us(
      'am',
      's1999    nyu',
      field('100', '1 ', ['a', 'O_Hara & Sons, {X}']),
      field('245', '10', ['a', '100% C# \\input{x}']),
    )
    expect(cite('quoted.bibtex', CLRS)).toContain(
      'author = {Cormen, Thomas H. and Leiserson, Charles E. and Rivest, Ronald L. and Stein, Clifford},\n  title = {{Introduction to algorithms}},',
    )
    expect(cite('quoted.bibtex', record)).toContain('title = {{100\\% C\\# \\textbackslash{}input\\{x\\}}}')
  })
  it('APA, MLA, Chicago', () => {
    expect(cite('quoted.apa', CLRS)).toBe(
      'Cormen, T. H., Leiserson, C. E., Rivest, R. L., & Stein, C. (2009). Introduction to algorithms (3rd ed.). MIT Press.',
    )
    expect(cite('quoted.mla', CLRS)).toBe(
      'Cormen, Thomas H., et al. Introduction to Algorithms. 3rd ed., MIT Press, 2009.',
    )
    expect(cite('quoted.chicago', CLRS)).toBe(
      'Cormen, Thomas H., Charles E. Leiserson, Ronald L. Rivest, Clifford Stein, et al. Introduction to Algorithms. 3rd ed. Cambridge, Mass.: MIT Press, 2009.',
    )
    expect(cite('quoted.apa', PYTHON)).toBe(
      '卢西亚诺·拉马略. (2017). 流畅的Python (安道 & 吴珂, Trans.). 人民邮电出版社.',
    )
  })
})
