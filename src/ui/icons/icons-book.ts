/** Icons of sections below a book: stars, sharing. */
export const star = 'm12 4 2.45 5.2 5.55.75-4.05 3.95 1 5.6L12 16.8l-4.95 2.7 1-5.6L4 9.95l5.55-.75z'
export const share = 'M12 14.5V3.75M7.75 7.5 12 3.5l4.25 4M8 11H5.25v9.25h13.5V11H16'
