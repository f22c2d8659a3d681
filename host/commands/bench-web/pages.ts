/** The pages that the host renders. */
export const pageNames = ['home', 'results', 'book'] as const
export type PageName = (typeof pageNames)[number]
/** with those drawn in the browser alone */
export type PressedPage = PageName | 'staff'
