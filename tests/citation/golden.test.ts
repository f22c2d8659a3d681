/** One record of every kind in every format, stored as files, which show every change of a format. */
import { describe, expect, it } from 'vitest'
import type { MarcField, MarcRecord } from '../../host/ingest/record.ts'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { cite, cn, data, field, imprint, us } from './records.ts'

const url = 'https://library.example/42'
const serial = (...fields: MarcField[]): MarcRecord => ({
  ...cn(...fields),
  leader: '00000nas0 2200000   450 ',
})
const KINDS: Record<string, [chinese: MarcRecord, western: MarcRecord]> = {
  book: [
    cn(
      field('010', '  ', ['a', '978-7-5447-0001-2']),
      field('200', '1 ', ['a', '小王子'], ['f', '(法)安托万·德·圣·埃克苏佩里著'], ['g', '李玉民译']),
      field('205', '  ', ['a', '第2版']),
      imprint('北京', '中译出版社', '2022'),
      field('225', '2 ', ['a', '世界名著']),
      field('330', '  ', ['a', '一位飞行员与小王子的故事。']),
      field('606', '0 ', ['a', '童话'], ['y', '法国']),
    ),
    us(
      'am',
      's2009    mau',
      field('020', '  ', ['a', '9780262033848 (hbk.)']),
      field(
        '245',
        '00',
        ['a', 'Readings in the history of logic :'],
        ['b', 'a source book /'],
        ['c', 'edited by Ann M. Smith and Johann von Baer ; translated by Robert Fagles.'],
      ),
      field('250', '  ', ['a', 'Third edition.']),
      field('260', '  ', ['a', 'Cambridge, Mass. :'], ['b', 'MIT Press,'], ['c', 'c2009.']),
      field('490', '0 ', ['a', 'Logic & mind ;'], ['v', 'v. 3']),
      field('650', ' 0', ['a', 'Logic'], ['x', 'History.']),
      field('700', '1 ', ['a', 'Smith, Ann M.']),
      field('700', '1 ', ['a', 'Baer, Johann von.']),
    ),
  ],
  'book-online': [
    cn(
      field('135', '  ', ['a', 'dr']),
      field('200', '1 ', ['a', '数字图书馆'], ['f', '林一, 陈二, 王三, 赵四编著']),
      imprint('上海', '乙社', '2019'),
      field('856', '4 ', ['u', url]),
    ),
    us(
      'am',
      's2013    iau',
      field('100', '1 ', ['a', 'Fan, X.']),
      field('245', '10', ['a', 'Food irradiation']),
      field('260', '  ', ['a', 'Ames :'], ['b', 'Wiley,'], ['c', '2013.']),
      field('338', '  ', ['b', 'cr']),
      field('856', '40', ['u', url]),
    ),
  ],
  journal: [
    serial(
      field('011', '  ', ['a', '1000-0001']),
      field('100', '  ', ['a', '20220101a19859999em y0chiy50      ea']),
      field('200', '1 ', ['a', '图书馆学刊'], ['f', '中国图书馆学会']),
      imprint('北京', '中国图书馆学会', '1985-'),
    ),
    us(
      'as',
      'c18839999dcu',
      field('022', '  ', ['a', '0036-8075']),
      field('110', '2 ', ['a', 'American Association for the Advancement of Science.']),
      field('245', '10', ['a', 'Science']),
      field('260', '  ', ['a', 'Washington, D.C. :'], ['b', 'AAAS,'], ['c', '1883-']),
      field('362', '0 ', ['a', 'Vol. 1, no. 1 (Feb. 1883)-']),
    ),
  ],
  newspaper: [
    serial(
      field('110', '  ', ['a', 'ca']),
      field('200', '1 ', ['a', '临江日报']),
      imprint('临江', '临江日报社', '1950'),
    ),
    us(
      'as',
      `c20019999nyu${' '.repeat(3)}n`,
      field('245', '00', ['a', 'The daily news']),
      field('260', '  ', ['a', 'New York :'], ['b', 'News,'], ['c', '2001-']),
    ),
  ],
  thesis: [
    cn(
      field('200', '1 ', ['a', '海河流域水循环变化分析'], ['f', '马欢著']),
      field('210', '  ', ['a', '北京'], ['d', '2011']),
      field('328', '  ', ['a', '学位论文 (博士) -- 清华大学, 2011']),
    ),
    us(
      'am',
      's1998    cau',
      field('100', '1 ', ['a', 'Calms, Ronald B.']),
      field('245', '10', ['a', 'Infrared spectroscopic studies on solid oxygen']),
      field('260', '  ', ['a', 'Berkeley,'], ['c', '1998.']),
      field('502', '  ', ['a', 'Thesis (M.S.)--University of California, 1998.']),
    ),
  ],
  proceedings: [
    cn(
      field('105', '  ', ['a', 'a   z   100yy']),
      field('200', '1 ', ['a', '中国力学学会第3届全国实验流体力学学术会议论文集'], ['f', '中国力学学会编']),
      imprint('天津', '乙社', '1990'),
    ),
    us(
      'am',
      `s2001    nyu${' '.repeat(11)}1`,
      field('111', '2 ', ['a', 'Symposium on Bees'], ['d', '(2000 :'], ['c', 'Bern)']),
      field('245', '10', ['a', 'Proceedings of the symposium on bees /'], ['c', 'edited by Ann Smith.']),
      field('260', '  ', ['a', 'New York :'], ['b', 'Press,'], ['c', '2001.']),
      field('700', '1 ', ['a', 'Smith, Ann.']),
    ),
  ],
  report: [
    cn(
      field('105', '  ', ['a', 'a   p   000yy']),
      field('200', '1 ', ['a', '白玉石质检测报告'], ['f', '国家珠宝检测中心']),
      imprint('北京', '国家珠宝检测中心', '2008'),
    ),
    us(
      'am',
      `s1970    sz ${' '.repeat(6)}t`,
      field('110', '2 ', ['a', 'World Health Organization.']),
      field('245', '10', ['a', 'Factors regulating the immune response']),
      field('260', '  ', ['a', 'Geneva :'], ['b', 'WHO,'], ['c', '1970.']),
    ),
  ],
  standard: [
    cn(
      field('015', '  ', ['a', 'GB/T 7714—2015']),
      field('105', '  ', ['a', 'a   l   000yy']),
      field(
        '200',
        '1 ',
        ['a', '信息与文献'],
        ['e', '参考文献著录规则'],
        ['f', '全国信息与文献标准化技术委员会'],
      ),
      imprint('北京', '中国标准出版社', '2015'),
    ),
    us(
      'am',
      `s2001    nyu${' '.repeat(6)}u`,
      field('088', '  ', ['a', 'ISO 690']),
      field('245', '00', ['a', 'Bibliographic references']),
      field('260', '  ', ['a', 'Geneva :'], ['b', 'ISO,'], ['c', '2001.']),
    ),
  ],
  'online-bulletin': [
    {
      ...cn(
        field('200', '1 ', ['a', '图书馆公告']),
        field('210', '  ', ['d', '2012']),
        field('856', '4 ', ['u', url]),
      ),
      leader: '00000nlm0 2200000   450 ',
    },
    us(
      'mm',
      's2012',
      data('007', 'cr'),
      field('245', '00', ['a', 'Our library']),
      field('856', '40', ['u', url]),
    ),
  ],
  nobody: [
    cn(field('200', '1 ', ['a', '无名集'])),
    us(
      'am',
      'q19001999',
      field('245', '00', ['a', 'Anonymous tales']),
      field('260', '  ', ['a', '[S.l. :'], ['b', 's.n.,'], ['c', '19--?]']),
    ),
  ],
}

describe('B06 every kind of document', () => {
  it.each(Object.entries(KINDS))('B06 %s', async (kind, records) => {
    const texts = QUOTED_TYPES.map(({ code, name }) => `## ${name}\n${cite(code, ...records)}\n`)
    await expect(texts.join('\n')).toMatchFileSnapshot(`golden/${kind}.txt`)
  })
})
