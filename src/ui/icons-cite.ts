/** Icons of citations and of the temporary shelf's page. */
export const quote =
  'M10 7H4.75v5.25H10V7zM10 12.25c0 2.6-1.5 4.4-4 5M19.25 7H14v5.25h5.25V7zM19.25 12.25c0 2.6-1.5 4.4-4 5'
export const copy = 'M8.5 8.5h11v11h-11zM15.5 8.25V4.5h-11v11h3.75'
export const print = 'M7 9V3.75h10V9M7 16.5H3.75V9h16.5v7.5H17M7 13.5h10v6.75H7z'
