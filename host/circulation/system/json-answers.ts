/** Answers in JSON of a library's own system. */
import * as v from 'valibot'
import { SystemLost } from './transport.ts'

/** @throws SystemLost; isWrite: what it answers to was done, nobody knows how */
export function shaped<T>(schema: v.GenericSchema<unknown, T>, value: unknown, isWrite = false): T {
  const found = v.safeParse(schema, value)
  // issues quote what was sent
  if (!found.success) throw new SystemLost('an answer of another shape', isWrite)
  return found.output
}

/** undefined: no JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
