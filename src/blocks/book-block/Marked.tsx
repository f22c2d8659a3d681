import { splitMarks } from '../../core/rules/split-marks.ts'

/** Text with the searched words marked. */
export const Marked = ({ text, words = [] }: { text: string; words?: string[] }) => (
  <>{splitMarks(text, words).map(run => (run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text))}</>
)
