import { splitMarks } from '../../core/rules/split-marks.ts'

/** Text with the searched words highlighted. */
export const Marked = ({ text, words = [], forms }: { text: string; words?: string[]; forms?: string[] }) => (
  <>
    {splitMarks(text, words, forms).map(run =>
      run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text,
    )}
  </>
)
