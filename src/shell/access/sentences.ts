/** The sentences of a page in reading order, for reading aloud: each with its language and where it stands. */

/** lang: BCP 47, of the nearest element that names one */
export type Sentence = { text: string; lang: string; range: Range }

/** what is not read: hidden or decorative, and controls, whose names make no text */
const UNREAD =
  '[aria-hidden=true], [inert], [hidden], .sr, .acp, script, style, noscript, button, select, textarea, svg'
const INLINE = /^(inline|contents|ruby)/
const HAS_WORDS = /[\p{L}\p{N}]/u

type Run = { node: Text; start: number }
type Paragraph = { block: Element; lang: string; text: string; runs: Run[] }

export function sentencesOf(root: Element): Sentence[] {
  const paragraphs: Paragraph[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || !node.data.trim() || parent.closest(UNREAD)) continue
    if (!(parent.checkVisibility?.({ visibilityProperty: true }) ?? true)) continue
    const block = blockOf(parent)
    const lang = parent.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang
    let last = paragraphs.at(-1)
    if (last?.block !== block || last.lang !== lang) {
      last = { block, lang, text: '', runs: [] }
      paragraphs.push(last)
    }
    last.runs.push({ node, start: last.text.length })
    last.text += node.data
  }
  return paragraphs.flatMap(split)
}

function blockOf(node: Element): Element {
  let at = node
  while (at.parentElement && INLINE.test(getComputedStyle(at).display)) at = at.parentElement
  return at
}

function split({ text, lang, runs }: Paragraph): Sentence[] {
  return partsOf(text, lang).flatMap(({ segment, index }) => {
    const spoken = segment.trim()
    if (!HAS_WORDS.test(spoken)) return []
    const from = index + segment.indexOf(spoken)
    const range = document.createRange()
    range.setStart(...placeAt(runs, from))
    range.setEnd(...placeAt(runs, from + spoken.length))
    return [{ text: spoken.replace(/\s+/g, ' '), lang, range }]
  })
}

function partsOf(text: string, lang: string): { segment: string; index: number }[] {
  // absent in old browsers, where a paragraph is read at once
  if (!('Segmenter' in Intl)) return [{ segment: text, index: 0 }]
  return [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
}

function placeAt(runs: Run[], offset: number): [Text, number] {
  const run = runs.findLast(({ start }) => start < offset) ?? runs[0]!
  return [run.node, Math.min(offset - run.start, run.node.length)]
}

/** A voice for the language: of its region where there is one. Chinese has two codes. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisVoice | undefined {
  const tag = (text: string) => text.toLowerCase().replace('_', '-')
  const main = (text: string) => tag(text).split('-')[0]!.replace(/^cmn$/, 'zh')
  const fits = voices.filter(voice => main(voice.lang) === main(lang))
  const isTraditional = /hant|tw|hk|mo/.test(tag(lang))
  return (
    fits.find(voice => tag(voice.lang) === tag(lang)) ??
    fits.find(voice => main(lang) === 'zh' && /hant|tw|hk|mo/.test(tag(voice.lang)) === isTraditional) ??
    fits[0]
  )
}
