/** Of the accessibility panel and the home page with large words. */
export const text = 'M3.5 18 8 6.5 12.5 18M5 14.25h6M14.5 18l2.9-7.5L20.5 18M15.5 15.5h4'
export const lines = 'M4 6h10M4 12h10M4 18h10M18.5 4.5v15M16.5 6.5l2-2 2 2M16.5 17.5l2 2 2-2'
export const half = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 3.5v17M14.5 5v14M17 6.5v11'
export const pointer = 'm6 4 12.5 8-5.6 1.1-2.6 5.4z'
export const motion = 'M4 8h9M7 12h9M4 16h9M16.25 8a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0z'
export const ruler = 'M3.5 8.5h17v7h-17zM7 8.5v3M10.5 8.5v4M14 8.5v3M17.5 8.5v4'
export const sound =
  'M4 9.5v5h3.25L12 18.5v-13L7.25 9.5zM15 9.25a4 4 0 0 1 0 5.5M17.5 6.75a7.5 7.5 0 0 1 0 10.5'
export const previous = 'M17.5 5.5v13L8.5 12zM6 5.5v13'
export const next = 'M6.5 5.5v13l9-6.5zM18 5.5v13'
export const phone =
  'M6.5 4.5h3l1.5 4-2 1.5a9.5 9.5 0 0 0 5 5l1.5-2 4 1.5v3c0 1-.75 1.75-1.75 1.75C10.5 19.25 4.75 13.5 4.75 6.25c0-1 .75-1.75 1.75-1.75z'
export const home = 'M3.75 11 12 4l8.25 7M6 9.5V20h12V9.5M10 20v-6h4v6'
