import { type InferOutput, object, optional, string } from 'valibot'

/** heading = the form by which an author search finds all of the author's books */
export const authorPart = object({ text: string(), heading: optional(string()) })
export type AuthorPart = InferOutput<typeof authorPart>
