/** Calls of our own: a copy of all that the library keeps of a reader. */
import { array, boolean, type InferOutput, maxLength, number, object, picklist, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'

/** Groups of tables, each a folder of the copy. */
export const DATA_PARTS = [
  'reader',
  'loans',
  'requests',
  'fees',
  'lists',
  'reviews',
  'messages',
  'suggestions',
  'activity',
] as const
export type DataPart = (typeof DATA_PARTS)[number]

/** rows: of all its tables */
const dataPart = object({ part: picklist(DATA_PARTS), rows: number() })
/** needsPassword: the copy is made for the password, as it is the library's own */
const myData = object({ parts: array(dataPart), needsPassword: boolean() })
export type MyData = InferOutput<typeof myData>

/** zip: base64; name: of the file */
const packed = object({ name: string(), zip: string() })
export type PackedData = InferOutput<typeof packed>

export const myDataCalls = {
  list: defineCall({
    method: 'GET',
    path: '/x/my_data',
    summary: 'How many rows the library keeps of the reader, by part',
    signedIn: true,
    data: myData,
  }),
  pack: defineCall({
    method: 'POST',
    path: '/x/my_data',
    event: 'dataTaken',
    summary: 'All that the library keeps of the reader as a zip of JSON and CSV, for the password',
    signedIn: true,
    body: object({ password: pipe(string(), maxLength(1000)) }),
    data: packed,
  }),
}
