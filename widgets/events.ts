/**
 * Events of the elements, with the type of their detail. emit() accepts no others; the manifest, the tables and the
 * package's declarations are generated from these lines.
 */
export type OpacEventDetails = {
  'opac-search': { term: string; field: string; operator: string; model: string; url: string }
  'opac-search-toggle': { isOpen: boolean }
  'opac-book-open': { bibId: string; url: string }
  'opac-books-change': { bibIds: string[]; missing: string[]; total: number }
  'opac-shelf-change': { bibIds: string[]; bibId?: string; isOnShelf?: boolean }
  'opac-shelf-toggle': { isOpen: boolean }
  'opac-availability-change': { bibId: string; available: number; total: number }
  'opac-cite-copy': { bibId: string; format: string; text: string }
  'opac-sign-in': { url: string }
  'opac-reader-change': { isSignedIn: boolean }
  'opac-token-lapsed': { token: string }
  'opac-error': { error: unknown }
}
