/** Reasons for which something is refused, in words: all that apply, each with what ends it. */
import { isReaderBlock, type ReaderBlock } from '../../src/core/rules/reader/reader-blocks.ts'
import { type Lang, say, type Values } from '../runtime/say.ts'
import type { Reason, Renewable, RequestedCopy, RequestOutcome } from './driver.ts'

/** null = there is none */
export function allOf(reasons: readonly Reason[]): Reason | null {
  const [first, ...also] = reasons.flatMap(eachOf)
  return first ? { ...first, ...(also.length && { also }) } : null
}

const eachOf = ({ also = [], ...reason }: Reason): Reason[] => [reason, ...also.flatMap(eachOf)]

export const blockReason = (block: ReaderBlock): Reason => ({ key: `blocks.${block}` })

/** The answer to a request of a reader who may not request: one reason for each of its copies. */
export const allRefused = (beans: readonly RequestedCopy[], refusal: Reason): RequestOutcome[] =>
  beans.map(({ callNo, locaCode, serviceLocaCode }) => ({
    callNo,
    locaCode,
    take: serviceLocaCode ?? '',
    refusal,
    requestId: null,
    position: null,
  }))

const renewReason = (fault: NonNullable<Renewable['reason']>, values: Values = {}): Reason =>
  isReaderBlock(fault) ? blockReason(fault) : { key: `renew.${fault}`, values }

/** Why a loan cannot be renewed; null = it can. */
export const whyNot = ({ reason, also = [], values }: Pick<Renewable, 'reason' | 'also' | 'values'>) =>
  allOf(reason === null ? [] : [reason, ...also].map(fault => renewReason(fault, values)))

/** One text for each. */
export const sayEach = (lang: Lang, reason: Reason): string[] =>
  eachOf(reason).map(({ key, values }) => say(lang, key, values))

export const sayReason = (lang: Lang, reason: Reason): string =>
  sayEach(lang, reason).join(say(lang, 'andReason'))
