import { expect, it } from 'vitest'
import { readContents } from '../../../../src/features/book/more/read-contents.ts'

it.each([
  [
    'of MARC21, parted by dashes',
    '1. The land -- 2. The people -- Chapter III. The sea -- Index.',
    [
      ['1', 'The land'],
      ['2', 'The people'],
      ['Chapter III', 'The sea'],
      ['', 'Index'],
    ],
  ],
  [
    'of CNMARC, one run with its chapters',
    '第一章 绪论；第二章 方法；第三章 结果。附录',
    [
      ['第一章', '绪论'],
      ['第二章', '方法'],
      ['第三章', '结果。附录'],
    ],
  ],
  [
    'one line each',
    '序\n上编 总论\n10. 尾声',
    [
      ['', '序'],
      ['', '上编 总论'],
      ['10', '尾声'],
    ],
  ],
  [
    'of stories and who wrote them',
    'The nose / N. Gogol ; The bet / A. Chekhov',
    [
      ['', 'The nose / N. Gogol'],
      ['', 'The bet / A. Chekhov'],
    ],
  ],
  ['that is a sentence', 'Includes 1984 and other novels', [['', 'Includes 1984 and other novels']]],
  ['of years', '1984. Brave new world', [['', '1984. Brave new world']]],
  ['of nothing', ' ; -- . ', []],
])('B08 contents %s', (_, text, entries) => {
  expect(readContents(text).map(({ no, title }) => [no, title])).toEqual(entries)
})

it('B08 contents of any length are truncated', () => {
  expect(readContents('a -- '.repeat(20_000))).toHaveLength(400)
})
