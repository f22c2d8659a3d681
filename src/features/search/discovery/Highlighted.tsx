import { highlightRuns, type Ranges } from './highlight-runs.ts'

/** Text with the index's highlights. */
export const Highlighted = ({ text, ranges }: { text: string; ranges?: Ranges }) => (
  <>
    {highlightRuns(text, ranges).map(run => (run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text))}
  </>
)
