/** Where a library is: a file, or the address of a PostgreSQL server. */
export const isServer = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/** The address without user, password and options, which may hold secrets. */
export const withoutSecrets = (url: string): string => url.replace(/\/\/[^/]*@/, '//').replace(/\?.*$/s, '')
