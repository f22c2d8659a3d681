/** Icons of the loan pages and the library card only. */
export const calendar = 'M4 6h16v14H4zM4 10.25h16M8.25 3.75V8M15.75 3.75V8'
export const printer = 'M7 8.5V4h10v4.5M4.5 8.5h15v8H17M7 16.5H4.5M7 13.5h10V20H7z'
