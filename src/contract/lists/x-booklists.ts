/** /opac/x/booklists/*: sharing booklists: following, share links, copies; each book with a position and a note. */
import {
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'
import { booklistCard } from './booklists.ts'

const key = optional(nullable(pipe(string(), maxLength(100))))

/** left: withdrawn books, which were not copied */
const booklistCopy = object({ booklist: booklistCard, left: number() })
export type BooklistCopy = InferOutput<typeof booklistCopy>

const following = object({ isFollowed: number(), followCount: number() })
export type Following = InferOutput<typeof following>

export const sharedBooklistsCalls = {
  follow: defineCall({
    method: 'POST',
    path: '/x/booklists/:id/follow',
    summary: 'Follows a public booklist of somebody else (isFollowed 1), or no longer (0)',
    signedIn: true,
    body: object({ isFollowed: picklist([0, 1]) }),
    data: following,
  }),
  followed: defineCall({
    method: 'GET',
    path: '/x/booklists/followed',
    summary:
      'Booklists that the reader follows, last followed first; one that is public no longer has no name',
    signedIn: true,
    query: pageQuery,
    data: pageOf(booklistCard),
  }),
  share: defineCall({
    method: 'POST',
    path: '/x/booklists/:id/share',
    summary: "Makes a link to one's own booklist that nobody guesses; the one before it ends",
    signedIn: true,
    data: object({ key: string() }),
  }),
  unshare: defineCall({
    method: 'DELETE',
    path: '/x/booklists/:id/share',
    summary: "Ends the link to one's own booklist",
    signedIn: true,
    data: object({ isShared: number() }),
  }),
  copy: defineCall({
    method: 'POST',
    path: '/x/booklists/:id/copy',
    summary: "Copies a booklist that the reader may see into one of the reader's own; notes stay behind",
    signedIn: true,
    body: object({ key }),
    data: booklistCopy,
  }),
  copyTopic: defineCall({
    method: 'POST',
    path: '/x/collections/:id/copy',
    summary: "Copies the books of a topic into a booklist of the reader's own",
    signedIn: true,
    data: booklistCopy,
  }),
  entry: defineCall({
    method: 'POST',
    path: '/x/booklists/:id/entry',
    summary: "Gives a book of one's own booklist a note, or another place (to: 1 = the first)",
    signedIn: true,
    body: object({
      bibId: pipe(string(), minLength(1), maxLength(100)),
      note: optional(pipe(string(), maxLength(5000))),
      to: optional(pipe(number(), integer(), minValue(1), maxValue(1000))),
    }),
    data: object({ bibId: string() }),
  }),
}
