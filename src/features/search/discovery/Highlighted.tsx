import { highlightRuns, type Ranges } from '../../../core/rules/highlight-runs.ts'

/** Text with what matched marked, where the index says. */
export const Highlighted = ({ text, ranges }: { text: string; ranges?: Ranges }) => (
  <>
    {highlightRuns(text, ranges).map(run => (run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text))}
  </>
)
