import { textProps } from './record-text.ts'

/** A record's text within a sentence, in its own language and direction. */
export function LangText({ text, page, language }: { text: string; page: string; language?: string }) {
  const props = textProps(text, page, language)
  return props.dir ? <span {...props}>{text}</span> : text
}
