/** Rule values as staff type them: days and counts as whole numbers, money in yuan, yes or no. */
import { yuan } from '../../../staff/reader.ts'
import { CIRC_RULES, type CircRules } from '../../rules.ts'

type Kind = { unit: 'days' | 'count' | 'yuan' | 'yes'; least: number; most: number; about: string }

/** least, most: as stored, money in fen */
export const RULE_VALUES: Record<keyof CircRules, Kind> = {
  loanDays: { unit: 'days', least: 1, most: 3650, about: 'days of a loan' },
  renewDays: { unit: 'days', least: 1, most: 3650, about: 'days from the day of a renewal' },
  maxRenewTimes: { unit: 'count', least: 0, most: 99, about: 'renewals of a loan' },
  renewWindow: { unit: 'days', least: 0, most: 365, about: 'last days in which it is renewed, 0 = always' },
  renewOverdue: { unit: 'yes', least: 0, most: 1, about: 'whether an overdue loan is renewed' },
  maxLoans: { unit: 'count', least: 0, most: 9999, about: 'loans of a reader' },
  soonDays: { unit: 'days', least: 0, most: 365, about: 'days before the due date that count as soon' },
  finePerDay: { unit: 'yuan', least: 0, most: 1_000_000, about: 'a day of an overdue loan' },
  graceDays: { unit: 'days', least: 0, most: 365, about: 'late by no more it costs nothing' },
  fineCap: {
    unit: 'yuan',
    least: 0,
    most: 10_000_000,
    about: 'the most an overdue loan costs, 0 = no limit',
  },
  unpaidLimit: {
    unit: 'yuan',
    least: 0,
    most: 10_000_000,
    about: 'unpaid above it stops renewals and requests',
  },
  overdueLimit: {
    unit: 'count',
    least: 0,
    most: 9999,
    about: 'more overdue loans stop renewals and requests',
  },
  maxRequests: { unit: 'count', least: 0, most: 9999, about: 'open requests of a reader' },
  keepDays: { unit: 'days', least: 1, most: 365, about: 'days for which a copy is kept on the hold shelf' },
  maxPurchases: { unit: 'count', least: 0, most: 9999, about: 'open suggestions of a reader' },
}
export const RULE_NAMES = Object.keys(CIRC_RULES) as (keyof CircRules)[]

/** @returns the stored value; undefined = not valid for this rule */
export function readRuleValue(name: keyof CircRules, text: string): number | undefined {
  const { unit, least, most } = RULE_VALUES[name]
  const value = unit === 'yes' ? ['no', 'yes'].indexOf(text) : unit === 'yuan' ? fenOf(text) : wholeOf(text)
  return value >= least && value <= most ? value : undefined
}

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
const fenOf = (text: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN

export function shownRuleValue(name: keyof CircRules, value: number): string {
  const { unit } = RULE_VALUES[name]
  return unit === 'yes' ? (value ? 'yes' : 'no') : unit === 'yuan' ? yuan(value) : String(value)
}

/** The accepted values, for the error message. */
export function ruleRange(name: keyof CircRules): string {
  const { unit, least, most } = RULE_VALUES[name]
  if (unit === 'yes') return 'yes or no'
  return `${shownRuleValue(name, least)} to ${shownRuleValue(name, most)}${unit === 'yuan' ? ' yuan' : ''}`
}
