/** miss: a search that found nothing */
type Used = 'miss' | 'database' | 'element'

export type Use = {
  /** @param visitor who; it is not kept */
  add(what: Used, name: string, visitor: string): void
  /** Writes what was counted. */
  flush(): Promise<void>
}
