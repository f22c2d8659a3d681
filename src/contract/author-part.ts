import { type InferOutput, object, optional, string } from 'valibot'

/** heading = what an author search finds all of the author's books by */
export const authorPart = object({ text: string(), heading: optional(string()) })
export type AuthorPart = InferOutput<typeof authorPart>
