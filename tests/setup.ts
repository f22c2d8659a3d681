/**
 * For every test file with a DOM. Testing Library's default timeout of one second is too short for a page's
 * first modules on a busy machine; tests that pass do not wait.
 */
if (typeof document !== 'undefined') {
  // it has its own copy of @testing-library/dom, which must be configured
  const { configure } = await import('@testing-library/preact')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
