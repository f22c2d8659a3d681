/** Recognises what a query asks for when it is more than words: questions, citations, volumes. */
import { describe, expect, it } from 'vitest'
import { readCitation } from '../../host/search/understand/citation.ts'
import { numberOf, numberTokens, takeVolumes, toHan, toRoman } from '../../host/search/understand/numbers.ts'
import { plainPinyin, readPinyin, soundKeys, syllablesOf } from '../../host/search/understand/pinyin.ts'
import { readQuestion } from '../../host/search/understand/question.ts'
import { understand } from '../../host/search/understand/understand.ts'

describe('F05 questions as readers type them', () => {
  it.each([
    ['有没有鲁迅写的书', '鲁迅', ''],
    ['请问有鲁迅的书吗？', '鲁迅', ''],
    ['我想找老舍写的小说', '老舍', ''],
    ['哪里可以借到鲁迅的作品？', '鲁迅', ''],
    ['你们图书馆有没有鲁迅的《呐喊》', '鲁迅', '呐喊'],
    ['有没有曹雪芹的红楼梦', '曹雪芹', '红楼梦'],
    ['有没有鲁迅写的杂文集', '鲁迅', '杂文集'],
    ['is there a copy of Dracula by Bram Stoker available?', 'Bram Stoker', 'Dracula'],
    ['do you have any novels by Dickens', 'Dickens', ''],
    ['is Dracula available?', '', 'Dracula'],
    ['Who wrote Dracula?', '', 'Dracula'],
    ['sherlock holmes by conan doyle', 'conan doyle', 'sherlock holmes'],
    ['谁写了西游记', '', '西游记'],
    ['有没有英文版的红楼梦', '', '红楼梦'],
    ['do you have anything by Jane Austen about Bath?', 'Jane Austen', ''],
    ['有没有鲁迅关于医学的书', '鲁迅', ''],
  ])('%s', (typed, author, title) => {
    const read = readQuestion(typed)
    expect(read?.author).toBe(author)
    expect(read?.titles.at(-1) ?? '').toBe(title)
  })
  it('where can I find books about whales', () => {
    expect(readQuestion('where can I find books about whales')).toMatchObject({ core: 'whales', titles: [] })
  })
  it.each([
    ['有没有关于红楼梦的书', '红楼梦'],
    ['有没有关于航海的英文小说', '航海'],
    ['我想找关于人工智能的教材', '人工智能'],
  ])('%s', (typed, about) => {
    expect(readQuestion(typed)).toMatchObject({ author: '', about, titles: [] })
  })
})

describe('F05 a pasted citation is taken apart', () => {
  it.each([
    [
      'GB/T 7714',
      '[3] HARRISON J E. Themis: a study of origins[M]. 2nd ed. Cambridge: Cambridge University Press, 1912: 45-52.',
      'Themis: a study of origins',
      'HARRISON',
      1912,
    ],
    [
      'GB/T 7714 in wide signs',
      '钱钟书．围城［M］．北京：人民文学出版社，1980：12．',
      '围城',
      '钱钟书',
      1980,
    ],
    [
      'GB/T 7714 with an address',
      '鲁迅, 等. 呐喊[M/OL]. 上海: 三联书店, 1973[2020-01-02]. https://example.org/1',
      '呐喊',
      '鲁迅',
      1973,
    ],
    ['a Chinese list without blanks', '鲁迅.呐喊.北京：人民文学出版社，1979', '呐喊', '鲁迅', 1979],
    [
      'MLA of a name that ends in a particle',
      'Quental, Antero de. “Raios de extincta luz (1859-1863).” Oxford University Press, 1956. Print.',
      'Raios de extincta luz (1859-1863)',
      'Quental, Antero de',
      1956,
    ],
    ['a Chinese note', '费孝通著：《乡土中国》，上海：观察社，1948年，第12页。', '乡土中国', '费孝通', 1948],
    [
      'APA',
      'Kuhn, T. S. (1996). The structure of scientific revolutions (3rd ed.). University of Chicago Press.',
      'The structure of scientific revolutions',
      'Kuhn',
      1996,
    ],
    [
      'MLA',
      'Woolf, Virginia. Orlando: A Biography. Hogarth Press, 1928.',
      'Orlando: A Biography',
      'Woolf',
      1928,
    ],
    [
      'MLA in quotes',
      'Owen, Mark. “No Easy Day: A Firsthand Account.” Wiley, 2012. Print.',
      'No Easy Day: A Firsthand Account',
      'Owen',
      2012,
    ],
    ['Vancouver', 'Stoker B. Dracula. London: Constable; 1897.', 'Dracula', 'Stoker', 1897],
    ['Harvard', 'Stoker, B. 1897. Dracula, London, Constable.', 'Dracula', 'Stoker', 1897],
    [
      'APA, a publisher with an initial',
      'Defoe, D. (1719). Robinson Crusoe. W. Taylor.',
      'Robinson Crusoe',
      'Defoe',
      1719,
    ],
    ['a short line of a shop', '西游记 (豆瓣)', '西游记', '', null],
    ['a Chinese shop', '西游记（套装上下册） 吴承恩 著 人民文学出版社 京东', '西游记', '吴承恩', null],
    [
      'a shop with a series',
      'Emma (Penguin Classics): Austen, Jane: 9780141439587: Amazon.com: Books',
      'Emma',
      'Austen',
      null,
    ],
    [
      'Chicago',
      'Weber, Max. Economy and Society. Berkeley: University of California Press, 1978.',
      'Economy and Society',
      'Weber',
      1978,
    ],
    [
      'Chicago, a note',
      'Max Weber, Economy and Society (Berkeley: University of California Press, 1978), 63-65.',
      'Economy and Society',
      'Max Weber',
      1978,
    ],
    [
      'BibTeX',
      '@book{knuth84, title={{The {TeX}book}}, author={Donald E. Knuth}, publisher={Addison-Wesley}, year={1984}}',
      'The TeXbook',
      'Donald E. Knuth',
      1984,
    ],
    [
      'RIS',
      'TY  - BOOK\nAU  - Sagan, Carl\nTI  - Cosmos\nPB  - Random House\nPY  - 1980\nER  - ',
      'Cosmos',
      'Sagan, Carl',
      1980,
    ],
    [
      'a shop',
      'Sapiens: Yuval Noah Harari: 9780062316097: Amazon.com: Books',
      'Sapiens',
      'Yuval Noah Harari',
      null,
    ],
    ['another shop', '活着 (豆瓣) 余华 / 作家出版社 / 2012 / 平装', '活着', '余华', 2012],
  ])('%s', (_name, text, title, author, year) => {
    const found = readCitation(text)
    expect(found?.titles).toContain(title)
    expect(found?.author).toContain(author)
    expect(found?.year).toBe(year)
  })
  it('the ISBN in it is read', () => {
    expect(readCitation('Cosmos (2013). Cosmos. Ballantine. ISBN 978-0-345-53943-4.')?.isbn).toBe(
      '9780345539434',
    )
  })
  it.each([
    '红楼梦 曹雪芹',
    'A tale of two cities',
    'gardens 1939-1945',
    'The art of war, 500 B.C.',
    'C++ primer',
  ])('is not a citation: %s', text => expect(readCitation(text)).toBeNull())
})

describe('F05 the title and author that a question asks for', () => {
  it.each([
    ['Do you have Walden by Henry Thoreau?', 'Walden', 'Henry Thoreau', ''],
    ["I'm looking for a book called The Waves", 'The Waves', '', ''],
    ['books by Rachel Carson about the sea', '', 'Rachel Carson', 'the sea'],
    ['what has Oliver Sacks written on music?', '', 'Oliver Sacks', 'music'],
    ['which novels of Balzac do you have?', '', 'Balzac', ''],
    ['有没有老舍写的《茶馆》？', '茶馆', '老舍', ''],
    ['你好，我想借骆驼祥子', '骆驼祥子', '', ''],
    ['图书馆里有茶馆吗', '茶馆', '', ''],
    // the author may come before the title
    ['有没有罗贯中的平妖传', '罗贯中的平妖传', '罗贯中', ''],
    ['沈从文的作品有哪些', '', '沈从文', ''],
    ['关于敦煌的书', '', '', '敦煌'],
  ])('%s', (text, title, author, about) => {
    const found = readQuestion(text)
    expect([found?.titles[0] ?? '', found?.author, found?.about]).toEqual([title, author, about])
  })
  it.each(['Walden', 'the library of babel', '平凡的世界', '我是猫'])('is not a question: %s', text =>
    expect(readQuestion(text)).toBeNull(),
  )
})

describe('F05 words about the edition are separated from the title', () => {
  it.each([
    ['三体全集（套装共3册）', '三体', '三体 全集 （ 套装共3册 ）'],
    ['平凡的世界（全三册）', '平凡的世界', '平凡的世界（ 全三册 ）'],
    ['红楼梦电子版下载', '红楼梦', '红楼梦 电子版 下载'],
    ['活着（精装典藏版）', '活着', '活着（ 精装典藏版 ）'],
  ])('%s', (typed, title, core) => {
    expect(understand(typed)).toMatchObject({ core })
    expect(understand(typed).titles).toContain(title)
  })
  it.each(['下册', '全唐诗', '平装书的历史'])('%s is left unchanged', typed => {
    expect(understand(typed).core.replace(/ /g, '')).toBe(typed)
    expect(understand(typed).titles).toEqual([typed])
  })
})

describe('F05 volume numbers in every script', () => {
  it('are the same number', () => {
    for (const written of ['3', '03', 'iii', '三', 'three', 'third', '3rd']) expect(numberOf(written)).toBe(3)
    expect([numberOf('v'), numberOf('v', true), numberOf('mix'), numberOf('the')]).toEqual([
      null,
      5,
      null,
      null,
    ])
    expect([toRoman(49), toHan(12), toHan(20), toHan(31)]).toEqual(['xlix', '十二', '二十', '三十一'])
    expect(numberTokens(3)).toEqual(expect.arrayContaining(['3', '03', 'iii', '三', 'third', '~3']))
  })
  it.each([
    ['史记 第三卷', '史记', [3]],
    ['史记 卷三', '史记', [3]],
    ['harry potter book 3', 'harry potter', [3]],
    ['harry potter #3', 'harry potter', [3]],
    ['third book of the ring', 'ring', [3]],
    ['punch, vol. ii, no. 35', 'punch, ,', [2, 35]],
    ['the book of three', 'the book of three', []],
    ['volume of poems', 'volume of poems', []],
  ] as const)('%s', (text, rest, numbers) => {
    expect(takeVolumes(text)).toEqual({ rest, numbers: [...numbers] })
  })
})

describe('F05 typed pinyin', () => {
  it('in syllables, joined, with tones, apostrophes and ü in all its spellings', () => {
    for (const typed of [
      'hong lou meng',
      'hongloumeng',
      "hong'lou'meng",
      'hóng lóu mèng',
      'hong2 lou2 meng4',
    ])
      expect(readPinyin(typed)?.flat().join(' ')).toBe('hong lou meng')
    expect(plainPinyin('Nǚ ér guó')).toBe('nv er guo')
    expect(soundKeys(['lie', 'nu', 'zhuan'])).toEqual(['lienuzhuan', 'lienvzhuan'])
    expect(syllablesOf('xian')).toEqual(['xian'])
  })
  it.each(['history', 'hong', 'robinson crusoe', '红lou梦'])('is not pinyin: %s', text =>
    expect(readPinyin(text)).toBeNull(),
  )
})

it('F05 a text that is none of these is only its words', () => {
  expect(understand('red chamber dream')).toMatchObject({
    core: 'red chamber dream',
    asked: null,
    citation: null,
    numbers: [],
  })
  expect(understand('Foundation 2')).toMatchObject({ core: 'foundation', numbers: [2] })
})
