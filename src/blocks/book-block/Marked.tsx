import { splitMarks } from '../../core/rules/search/split-marks.ts'

type Props = { text: string; words?: string[]; forms?: string[] }

/** On the host: leaves a placeholder instead, filled in for each search (src/first-view-rows.tsx). */
export const openMarks: { at?: (text: string, words: string[]) => string } = {}

/** Text with the searched words highlighted. */
export const Marked = ({ text, words = [], forms }: Props) => (
  <>
    {import.meta.env.SSR && openMarks.at
      ? openMarks.at(text, words)
      : splitMarks(text, words, forms).map(run =>
          run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text,
        )}
  </>
)
