/**
 * Of every file of tests with a page. Testing Library gives up after one second, which a machine with other work may
 * take for a page's first modules. What passes does not wait.
 */
if (typeof document !== 'undefined') {
  // its own copy of @testing-library/dom is the one that waits
  const { configure } = await import('@testing-library/preact')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
