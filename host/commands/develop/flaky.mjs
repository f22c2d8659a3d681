/** Flaky tests of Playwright's JSON report (passed on retry), as `file › title`, with the engine if it is not Chromium. */
export const flakyOf = report => suitesOf(report.suites ?? [], [])

const suitesOf = (suites, above) =>
  suites.flatMap(({ title, file, specs = [], suites: inner = [] }) => {
    // the outermost suite is the file itself
    const path = title === file ? above : [...above, title]
    return [
      ...specs.flatMap(spec =>
        spec.tests
          .filter(({ status }) => status === 'flaky')
          .map(({ projectName: engine }) =>
            [
              ...(engine && engine !== 'chromium' ? [engine] : []),
              spec.file ?? file,
              ...path,
              spec.title,
            ].join(' › '),
          ),
      ),
      ...suitesOf(inner, path),
    ]
  })
