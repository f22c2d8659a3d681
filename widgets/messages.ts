/**
 * The messages that elements show: in the place of src/i18n/loaders.ts, which knows those of the whole portal. Each
 * element puts its own in: a page with one does not carry the addresses of the others.
 */
export const loaders: Record<string, () => Promise<{ default: object }>> = {}
export const further = null
