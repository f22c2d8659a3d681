import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldHeading, keyOfTitle } from '../../host/search/analysis/fold.ts'
import { foldHan, hanForms, otherScript, scriptOf } from '../../host/search/analysis/han.ts'
import { callKey, isbnKey, issnKey, looksLikeCallNumber } from '../../host/search/analysis/identifiers.ts'
import { sortKey, soundsOf } from '../../host/search/analysis/pinyin.ts'
import { titleSpelling } from '../../host/search/analysis/title-spelling.ts'
import {
  indexTokens,
  phraseTokens,
  QUERY_TOKENS,
  queryTokens,
  textLength,
} from '../../host/search/analysis/words.ts'

const indexed = (text: string) => {
  const tokens = new Set<string>()
  indexTokens(text, tokens)
  return tokens
}
const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('folding', () => {
  it('knows the forms of rare characters, and half of one hides nothing', () => {
    expect(foldHan('a𠗣b學')).toBe('a㓆b学')
    expect(foldHan('㓆一学')).toBe('㓆一学')
    expect(foldHan('\ud841學')).toBe('\ud841学')
  })

  it('tells the script of a title', () => {
    expect(['學', '一𠗣'].map(scriptOf)).toEqual([2, 2])
    expect(['学', '一㓆', 'a 学'].map(scriptOf)).toEqual([1, 1, 1])
    expect(['一', 'Emma', '', '\ud841'].map(scriptOf)).toEqual([0, 0, 0, 0])
  })

  it('spells numbers of a title that has no words, too', () => {
    const spelling = (title: string) => titleSpelling(title, keyOfTitle(title))
    expect(spelling('20,000 里')).toBe('20000 里')
    expect(spelling('The 1984')).toBe('1984')
    expect(spelling('Two colours')).toBe('2 colors')
  })

  it('gives the same result on the fast path for plain text as in all steps', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'aZ 9-:;紅红圖図的一龥'), maxLength: 30 })
    fc.assert(
      fc.property(plain, text => {
        expect(`${fold(text)}o`).toBe(fold(`${text}ø`))
      }),
    )
  })

  it('folds case, width, diacritics and both Chinese scripts', () => {
    expect(fold('Ｌｅｓ Misérables')).toBe('les miserables')
    expect(fold('i\ufe20a\ufe21 i\u0361a')).toBe('ia ia')
    expect(fold('Łódź Ærø Straße Ğ')).toBe('lodz aero strasse g')
    expect(fold('紅樓夢')).toBe(fold('红楼梦'))
    expect(fold('図書館の経済')).toBe(fold('图书馆の经济'))
    expect(fold('Ch\u02bbing tai')).toBe('ching tai')
    expect(fold("L'étranger d’Albert, O'Brien")).toBe('l etranger d albert, obrien')
  })
  it('keeps vowel signs of scripts that need them', () => {
    expect(fold('हिन्दी')).toBe('हिन्दी')
  })
  it('never throws, and folding again changes nothing', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect(foldHeading(foldHeading(text))).toBe(foldHeading(text))
      }),
      { numRuns: 300 },
    )
  })
})

describe('tokens', () => {
  it('are words, and the one, two and three characters of a Chinese run', () => {
    expect([...indexed('C语言程序, 2nd ed.')].sort()).toEqual(
      [
        ...['2nd', 'c', 'ed', '语', '言', '程', '序', '语言', '言程', '程序', '语言程', '言程序'],
        // pairs of adjacent words, for phrase queries
        ...['"c 语', '"序 2nd', '"2nd ed'],
      ].sort(),
    )
    expect(queryTokens('操作系统 os')).toEqual(['操作系', '作系统', 'os'])
    expect([...indexed("King's C++ and C#")]).toEqual(
      expect.arrayContaining(['king', 'kings', 'cplusplus', 'csharp']),
    )
  })
  it('of a query are always among those of a text that contains it', () => {
    fc.assert(
      fc.property(anyText, text => {
        const all = indexed(text)
        for (const token of queryTokens(text)) expect(all.has(token)).toBe(true)
        for (const token of phraseTokens(text)) expect(all.has(token)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
  it('are bounded, however long the text', () => {
    expect(queryTokens('中国历史研究'.repeat(200_000)).length).toBeLessThanOrEqual(QUERY_TOKENS)
    expect(indexed('a b c 中国历史 '.repeat(100_000)).size).toBeLessThan(50)
    expect(textLength('字'.repeat(1_000_000))).toBe(255)
  })
})

describe('identifiers', () => {
  it('give the same key for ISBN-10 and 13, with and without hyphens', () => {
    for (const form of [
      '0306406152',
      '0-306-40615-2',
      '978-0-306-40615-7',
      'ISBN 9780306406157',
      'isbn-13: 978 0306406157',
    ]) {
      expect(isbnKey(form)).toBe('9780306406157')
    }
    expect(isbnKey('0-8044-2957-x')).toBe('9780804429573')
    for (const none of ['978', 'history', '12345678901', '1'.repeat(1_000_000)])
      expect(isbnKey(none)).toBeNull()
  })
  it('recognise an ISSN, and call numbers without their spaces', () => {
    expect(issnKey('ISSN 1000-425x')).toBe('1000425x')
    expect(issnKey('10004254')).toBe('10004254')
    expect(issnKey('1000425')).toBeNull()
    expect(callKey('PR 4034 .P7')).toBe('pr4034.p7')
    expect(['TP316/1', 'pq2286', 'K2'].map(looksLikeCallNumber)).toEqual([true, true, true])
    expect(['1984', 'html5', 'tp'].map(looksLikeCallNumber)).toEqual([false, false, false])
  })
})

describe('pinyin', () => {
  it('gives syllables and initials, of both readings where there are two', () => {
    expect(soundsOf('红楼梦')).toEqual([{ full: 'hongloumeng', initials: 'hlm' }])
    expect(soundsOf('重庆史').map(({ full }) => full)).toContain('chongqingshi')
    const heard = (heading: string) => soundsOf(heading).map(({ full }) => full)
    expect(heard('水滸傳')).toContain('shuihuzhuan')
    expect(heard('曾国藩家书')).toContain('zengguofanjiashu')
    expect(soundsOf('History')).toEqual([])
    expect(soundsOf('紅樓夢')).toEqual(soundsOf('红楼梦'))
  })
  it('gives a title sort key such that the key of a prefix is a prefix of the key', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(sortKey(a + b).startsWith(sortKey(a))).toBe(true)
      }),
      { numRuns: 100 },
    )
    expect(sortKey('红').startsWith('hong')).toBe(true)
    expect(otherScript(otherScript('红楼梦'))).toBe('红楼梦')
  })
})

it('F05 a letter of a query is found in all its forms, itself included', () => {
  const [red, ...rest] = hanForms('红a红')
  expect(rest).toEqual([])
  expect([...red!]).toEqual(expect.arrayContaining(['红', '紅']))
  expect(hanForms('一 operating')).toEqual(hanForms('一'))
  expect(hanForms('')).toEqual([])
})
