/** Accent of each theme (DESIGN: step 600), for swatches drawn without our style sheet. */
export const THEME_COLORS = { 1: '#28619c', 2: '#76498c', 3: '#a84e18', 4: '#296948' } as const
