/** Icons of citations and of the temporary shelf's page. */
export const copy = 'M8.5 8.5h11v11h-11zM15.5 8.25V4.5h-11v11h3.75'
export const print = 'M7 9V3.75h10V9M7 16.5H3.75V9h16.5v7.5H17M7 13.5h10v6.75H7z'
