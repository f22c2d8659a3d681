/** The recorded accessibility test run (accessibility-run.json), written by e2e/screens/accessibility-run.ts. */

/** test files beside every-screen.spec.ts whose tests all passed in that run */
export const PARTS = ['keyboard', 'narrow', 'speech', 'paper'] as const

export type AccessibilityRecord = {
  /** null: no run has been recorded */
  run: {
    /** yyyy-MM-dd */
    date: string
    version: string
    screens: number
    checks: number
    tools: { name: string; version: string; rules?: number }[]
    browsers: { name: string; version: string }[]
    parts: (typeof PARTS)[number][]
  } | null
  /** findings that we accept (tests/gates/accepted-findings.ts) */
  exceptions: { tool: string; rule: string; why: { zh: string; en: string } }[]
}
