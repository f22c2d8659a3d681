/** miss: a search that found nothing. search, view, text: searches, books opened and full texts opened, without a name */
type Used = 'miss' | 'database' | 'element' | 'search' | 'view' | 'text'

export type Use = {
  /** @param visitor who; it is not kept */
  add(what: Used, name: string, visitor: string): void
  /** Writes what was counted. */
  flush(): Promise<void>
}
