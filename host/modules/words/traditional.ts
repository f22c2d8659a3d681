/** Converts texts to traditional characters and Taiwan's terms, with the tables of OpenCC. */
import { lazyPromise } from '../../runtime/cache/lazy-promise.ts'

// a megabyte of tables, loaded on first use
const converter = lazyPromise(async () => {
  const { Converter } = await import('opencc-js/cn2t')
  return Converter({ from: 'cn', to: 'twp' })
})

export async function inTraditional(words: Record<string, string>): Promise<Record<string, string>> {
  const convert = await converter.get()
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, convert(text)]))
}
