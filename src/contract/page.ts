import {
  array,
  type GenericSchema,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  safeInteger,
  string,
  transform,
  union,
} from 'valibot'

/** A whole number, as a number or as text (query strings). @throws for anything else */
export const whole = (min: number, max: number, fallback: number) =>
  optional(
    pipe(
      union([
        number(),
        pipe(
          string(),
          transform(text => (text.trim() === '' ? Number.NaN : Number(text))),
        ),
      ]),
      number(),
      safeInteger(),
      minValue(min),
      maxValue(max),
    ),
    fallback,
  )

/** 1-based page of at most 1000 rows; taken by every list call. */
export const pageQuery = object({ page: whole(1, 1_000_000, 1), pageSize: whole(1, 1000, 20) })

/** Common answer form of the reader's lists (OBSERVED). */
export type Page<T> = { items: T[]; currentPage: number; pageSize: number; total: number; totalPage: number }

export const pageOf = <S extends GenericSchema>(row: S) =>
  object({
    items: array(row),
    currentPage: number(),
    pageSize: number(),
    total: number(),
    totalPage: number(),
  })
