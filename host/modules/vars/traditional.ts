/** Words in traditional characters and in Taiwan's terms, made of the simplified by the tables of OpenCC. */
import { lazyPromise } from '../../runtime/lazy-promise.ts'

// a megabyte of tables, loaded where somebody reads them
const converter = lazyPromise(async () => {
  const { Converter } = await import('opencc-js/cn2t')
  return Converter({ from: 'cn', to: 'twp' })
})

export async function inTraditional(words: Record<string, string>): Promise<Record<string, string>> {
  const convert = await converter.get()
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, convert(text)]))
}
