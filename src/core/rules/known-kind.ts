/**
 * The kind that a stored or received text names. undefined: none of these kinds, as from a newer host; what is shown
 * then is decided by the caller.
 */
export const knownKind = <K extends string>(kinds: readonly K[], text: string): K | undefined =>
  kinds.find(kind => kind === text)
