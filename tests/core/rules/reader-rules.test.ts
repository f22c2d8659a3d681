import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RenewFacts, renewFaults } from '../../../host/circulation/can-renew.ts'
import { maskEmail, maskMobile, maskName } from '../../../src/core/rules/reader/mask.ts'
import { passwordFault } from '../../../src/core/rules/reader/password-rule.ts'
import {
  cleanEmail,
  cleanMobile,
  emailFault,
  mobileFault,
} from '../../../src/core/rules/reader/validate-contact.ts'

const DAY = 86_400_000
const rules = { maxRenewTimes: 2, unpaidLimit: 1000, overdueLimit: 0, renewOverdue: 0 }
const fine: RenewFacts = {
  now: 0,
  dueAt: 5 * DAY,
  gainsFrom: 0,
  opensAt: Number.NEGATIVE_INFINITY,
  renewTimes: 0,
  isRecalled: false,
  isHeld: false,
  idStatus: 0,
  unpaid: 0,
  overdue: 0,
}

describe('renewals', () => {
  it.each<[Partial<RenewFacts>, ...string[]]>([
    [{}],
    [{ unpaid: 1000 }],
    [{ unpaid: 1001 }, 'fines'],
    [{ dueAt: -1 }, 'overdue'],
    // an overdue loan shows its own reason, not that of others
    [{ overdue: 1 }, 'overdueLoans'],
    [{ dueAt: -1, overdue: 2 }, 'overdue'],
    [{ isRecalled: true }, 'recalled'],
    [{ isHeld: true }, 'held'],
    [{ renewTimes: 2 }, 'limit'],
    [{ gainsFrom: 1 }, 'tooEarly'],
    [{ opensAt: 0 }],
    [{ opensAt: 1, gainsFrom: 1 }, 'window'],
    [{ idStatus: 1 }, 'cardSuspended'],
    [{ idStatus: 2 }, 'cardExpired'],
    [{ idStatus: 3, dueAt: -1 }, 'cardLost', 'overdue'],
    [{ idStatus: 2, unpaid: 1001, overdue: 1, isHeld: true }, 'cardExpired', 'fines', 'overdueLoans', 'held'],
    // a date from which it can be renewed would be wrong while something else stops it
    [{ unpaid: 1001, opensAt: 1, gainsFrom: 1 }, 'fines'],
    [{ isRecalled: true, renewTimes: 2 }, 'recalled', 'limit'],
    [{ idStatus: 9 }, 'cardSuspended'],
  ])('R06 %o: %s', (facts, ...faults) => {
    expect(renewFaults({ ...fine, ...facts }, rules)).toEqual(faults)
  })
})

it('an overdue loan can be renewed if the library allows it, but other reasons still apply', () => {
  const kind = { ...rules, renewOverdue: 1 }
  const late = { ...fine, dueAt: -1, overdue: 1 }
  expect(renewFaults(late, kind)).toEqual([])
  expect(renewFaults({ ...late, isHeld: true }, kind)).toEqual(['held'])
  expect(renewFaults({ ...late, unpaid: 1001 }, kind)).toEqual(['fines'])
})

describe('contacts (seed 0 §5, seed 1 §5)', () => {
  it.each(['a@b.cn', 'x_y-z.9@lib.example.edu', '张三@图.cn'.replace('图', 'tu'), ' a@b.museum '])(
    '%s is a valid e-mail address',
    text => {
      expect(emailFault(text)).toBeNull()
    },
  )
  it.each(['a', 'a@b', 'a@b.c', 'a@b.toolonglong', 'a b@c.cn', 'a@@b.cn', '@b.cn', 'a@.cn', 'a+b@c.cn'])(
    '%s is an invalid one',
    text => {
      expect(emailFault(text)).toBe('emailHint')
    },
  )
  it('reports a missing one', () => {
    expect([emailFault(' '), mobileFault('')]).toEqual(['pleaseInputYourEmail', 'pleaseEnterPhoneNumber'])
  })
  it('a mobile number has 11 digits, first 1, second 3–9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9,12}$/), digits => {
        const isRight = digits.length === 11 && digits[0] === '1' && '3456789'.includes(digits[1] ?? '')
        expect(mobileFault(digits)).toBe(isRight ? null : 'phoneHint')
      }),
    )
    expect(mobileFault('1380000000１')).toBe('phoneHint')
  })
  it('a number as people write it is normalised, not refused', () => {
    for (const text of [' 139 1234 5678 ', '139-1234-5678', '+86 139 1234 5678', '\u00a013912345678\u3000'])
      expect([cleanMobile(text), mobileFault(text)], text).toEqual(['13912345678', null])
    expect(mobileFault('139 1234 567')).toBe('phoneHint')
    expect(cleanEmail(' a@b.cn ')).toBe('a@b.cn')
  })
  it('no text makes the check slow', () => {
    for (const text of ['a'.repeat(50_000), `a@${'a.'.repeat(50_000)}`, `${'a@'.repeat(50_000)}`])
      expect(emailFault(text)).toBe('emailHint')
  })
})

describe('passwords', () => {
  it.each([
    ['reading-room', null],
    ['密码一二三四五6', null],
    ['short1', 'tooShort'],
    ['12345678', null],
    ['a quiet reading room', null],
    ['x'.repeat(64), null],
    ['字'.repeat(256), null],
    ['x'.repeat(257), 'tooLong'],
    ['Reader-0001', 'isOwn'],
    ['XiaoXi@linjiang.example', 'isOwn'],
  ])('%s: %s', (password, fault) => {
    expect(passwordFault(password, ['reader-0001', null, '', 'xiaoxi@linjiang.example'])).toBe(fault)
  })
})

describe('masks', () => {
  it('keep the first and last letter of a name, and never all', () => {
    expect(['测测试', '欧阳文瑾', '沈明', 'Ann', '李', ''].map(maskName)).toEqual([
      '测*试',
      '欧**瑾',
      '沈*',
      'A*n',
      '李',
      '',
    ])
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 2 }),
        name => maskName(name) !== name || name.includes('*'),
      ),
    )
  })
  it('hide the middle of a number and most of an address', () => {
    expect([maskMobile('13812340000'), maskMobile('123')]).toEqual(['138****0000', '****'])
    expect([maskEmail('ann@b.cn'), maskEmail('nothing')]).toEqual(['a***@b.cn', '***'])
  })
})
