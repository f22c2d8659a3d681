/** The pages that the host draws. */
export const pageNames = ['home', 'results', 'book'] as const
export type PageName = (typeof pageNames)[number]
