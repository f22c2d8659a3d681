/** Parses JSON answers of a library's own system. */
import * as v from 'valibot'
import { SystemLost } from './transport.ts'

/** @throws SystemLost @param isWrite the answer is to a change, which was possibly made */
export function shaped<T>(schema: v.GenericSchema<unknown, T>, value: unknown, isWrite = false): T {
  const found = v.safeParse(schema, value)
  // valibot's issues are not passed on, since they quote the data
  if (!found.success) throw new SystemLost('an answer of another shape', isWrite)
  return found.output
}

/** undefined: not JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
