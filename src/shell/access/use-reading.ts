/** Reads the page aloud by the browser's voices, sentence by sentence, and marks the one being read. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Sentence, sentencesOf, voiceFor } from './sentences.ts'

/** ms; some browsers have their voices only a moment after they are asked for */
const VOICES_WITHIN = 2000

export type Reading = {
  /** no: this browser cannot speak; none: it has no voice for the page's language; waiting: voices are being loaded */
  voices: 'no' | 'none' | 'waiting' | 'some'
  state: 'off' | 'reading' | 'paused'
  /** index of the sentence, of so many */
  at: number
  count: number
  /** languages without a voice, whose sentences were passed over */
  passed: string[]
  speed: number
  start(): void
  pause(): void
  stop(): void
  step(by: 1 | -1): void
  setSpeed(speed: number): void
}

/** @param lang of the page */
export function useReading(lang: string): Reading {
  const speech: SpeechSynthesis | undefined = globalThis.speechSynthesis
  const [path] = useLocation()
  const [voices, setVoices] = useState<Reading['voices']>(speech ? 'waiting' : 'no')
  const [{ state, at, count, passed }, setShown] = useState(OFF)
  const [speed, setSpeed] = useState(1)
  const now = useRef({ sentences: [] as Sentence[], at: 0, speed: 1, turn: 0, passed: new Set<string>() })

  useEffect(() => {
    if (!speech) return
    const look = () => {
      if (voiceFor(speech.getVoices(), lang)) setVoices('some')
      else if (speech.getVoices().length) setVoices('none')
    }
    look()
    speech.addEventListener?.('voiceschanged', look)
    const timer = setTimeout(() => setVoices(had => (had === 'waiting' ? 'none' : had)), VOICES_WITHIN)
    return () => {
      clearTimeout(timer)
      speech.removeEventListener?.('voiceschanged', look)
    }
  }, [lang])

  const silence = () => {
    now.current.turn++
    speech?.cancel()
  }
  const show = (next: Reading['state']) =>
    setShown({
      state: next,
      at: now.current.at,
      count: now.current.sentences.length,
      passed: [...now.current.passed],
    })
  const stop = () => {
    silence()
    unmark()
    now.current.at = 0
    now.current.sentences = []
    now.current.passed.clear()
    setShown(OFF)
  }

  /** Reads from a sentence on. way: where to go on when a language has no voice */
  function readFrom(index: number, way: 1 | -1 = 1): void {
    silence()
    const { sentences, turn } = now.current
    const available = speech!.getVoices()
    let next = index
    for (; sentences[next]; next += way) {
      if (voiceFor(available, sentences[next]!.lang)) break
      now.current.passed.add(sentences[next]!.lang)
    }
    const sentence = sentences[next]
    if (!sentence) {
      if (way > 0) stop()
      else readFrom(now.current.at)
      return
    }
    now.current.at = next
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = sentence.lang
    utterance.voice = voiceFor(available, sentence.lang)!
    utterance.rate = now.current.speed
    utterance.onend = () => {
      if (now.current.turn === turn) readFrom(next + 1)
    }
    // a voice that fails would stay silent at each sentence
    utterance.onerror = () => {
      if (now.current.turn === turn) stop()
    }
    mark(sentence.range)
    show('reading')
    speech!.speak(utterance)
  }

  useEffect(() => stop, [path, lang])
  useEffect(() => {
    // browsers go on reading a page that is left
    addEventListener('pagehide', silence)
    return () => removeEventListener('pagehide', silence)
  }, [])

  return {
    voices,
    state,
    at,
    count,
    passed,
    speed,
    start() {
      if (state === 'paused') return readFrom(now.current.at)
      const sentences = sentencesOf(document.querySelector('main')!)
      now.current.sentences = sentences
      readFrom(
        Math.max(
          0,
          sentences.findIndex(({ range }) => isFrom(range)),
        ),
      )
    },
    // pausing the browser's own speech ends it on Android: a sentence is begun again instead
    pause() {
      silence()
      show('paused')
    },
    stop,
    step(by) {
      readFrom(Math.max(0, now.current.at + by), by)
    },
    setSpeed(to) {
      now.current.speed = to
      setSpeed(to)
      if (state === 'reading') readFrom(now.current.at)
    },
  }
}

const OFF = { state: 'off' as Reading['state'], at: 0, count: 0, passed: [] as string[] }

/** Whether a sentence is the first that a selection of the reader touches. */
function isFrom(range: Range): boolean {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.rangeCount) return false
  return selection.getRangeAt(0).compareBoundaryPoints(Range.START_TO_END, range) > 0
    ? selection.getRangeAt(0).compareBoundaryPoints(Range.END_TO_START, range) < 0
    : false
}

/** Marks without changing the document, which React owns; as a selection where the browser knows no highlights. */
function mark(range: Range): void {
  if ('highlights' in CSS) CSS.highlights.set('say', new Highlight(range))
  else {
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  }
  const { top, bottom } = range.getBoundingClientRect()
  const place = range.startContainer.parentElement
  if (top < 80 || bottom > innerHeight - 80) place?.scrollIntoView({ block: 'center' })
}

function unmark(): void {
  if ('highlights' in CSS) CSS.highlights.delete('say')
}
