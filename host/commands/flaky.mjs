/** The tests of Playwright's JSON report that passed only when tried again, as `file › title`. */
export const flakyOf = report => suitesOf(report.suites ?? [], [])

const suitesOf = (suites, above) =>
  suites.flatMap(({ title, file, specs = [], suites: inner = [] }) => {
    // the outermost suite is the file itself
    const path = title === file ? above : [...above, title]
    return [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(spec => [spec.file ?? file, ...path, spec.title].join(' › ')),
      ...suitesOf(inner, path),
    ]
  })
