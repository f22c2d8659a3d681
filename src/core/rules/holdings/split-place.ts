/** Splits location names of the form campus-room, as in the library's own list. Pure. */
export function splitPlace(name: string): { campus: string; room: string } {
  const [, campus = '', room = name] = /^([^-]+)-(.+)$/.exec(name) ?? []
  return { campus, room }
}

/** Groups by campus, in order of first occurrence. */
export function byCampus<T>(list: T[], nameOf: (one: T) => string): [campus: string, list: T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const { campus } = splitPlace(nameOf(one))
    groups.set(campus, [...(groups.get(campus) ?? []), one])
  }
  return [...groups]
}
