/**
 * How a reader wants pages shown: the choices of the accessibility panel. Kept as one text, `text-150.contrast-dark`, in
 * a cookie that the host reads, and applied as attributes of the document element, `data-text="150"`.
 */

/** values in the order of the panel; none chosen = as usual */
export const ACCESS = {
  /** per cent */
  text: ['125', '150', '175', '200'],
  spacing: ['wide', 'wider'],
  contrast: ['light', 'dark'],
  pointer: ['large', 'larger'],
  motion: ['calm'],
  ruler: ['on'],
  /** the home page with large words and four ways */
  home: ['senior'],
} as const

export type AccessName = keyof typeof ACCESS
export type Access = { [K in AccessName]?: (typeof ACCESS)[K][number] }

export const ACCESS_NAMES = Object.keys(ACCESS) as AccessName[]

/** Unknown names and values are left out: the text comes from a cookie or another version. */
export function readAccess(text: string): Access {
  const given = new Map(text.split('.').map(part => part.split('-', 2) as [string, string]))
  return Object.fromEntries(
    ACCESS_NAMES.flatMap(name => {
      const value = (ACCESS[name] as readonly string[]).find(one => one === given.get(name))
      return value ? [[name, value]] : []
    }),
  )
}

/** The one text for these choices; '' = nothing chosen. */
export const writeAccess = (access: Access): string =>
  ACCESS_NAMES.flatMap(name => (access[name] ? [`${name}-${access[name]}`] : [])).join('.')
