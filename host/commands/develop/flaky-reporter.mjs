/** Vitest reporter: tests that passed only when tried again, as a JSON list of `file › title` in FLAKY_FILE. */
import { writeFileSync } from 'node:fs'

export default class FlakyReporter {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (process.env.FLAKY_FILE) writeFileSync(process.env.FLAKY_FILE, JSON.stringify(this.names))
  }
}
