/**
 * A step of the build. A file that imports others is fetched with them, not before them: the loader is told the files of
 * each element, and a part that comes later is asked for beside what it stands on. A chain of three is three round trips.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const base = (file: string) => file.split('/').at(-1)!
const stem = (file: string) => base(file).slice(0, -'.js'.length)

/** @param bundle with its final names; the texts of its chunks are changed */
export function fetchTogether(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  /** a file, then all that come with it */
  const within = (file: string): string[] => {
    const chunk = chunks.find(one => one.fileName === file)
    // a name that is no file of the build is Node's: nothing is left of it in the text
    return chunk ? [...new Set([file, ...chunk.imports.flatMap(within)])] : []
  }
  for (const chunk of chunks)
    for (const part of chunk.dynamicImports) {
      const there = within(chunk.fileName)
      const beside = within(part).filter(file => file !== part && !there.includes(file))
      if (!beside.length) continue
      const asked = `import("./${base(part)}")`
      // that one cannot be had is said by the part that needs it
      const hints = beside.sort().map(file => `import("./${base(file)}").catch(Object)`)
      chunk.code = chunk.code.replaceAll(asked, `(${hints},${asked})`)
    }

  const loader = chunks.find(one => one.name === 'loader')
  if (!loader) return
  const wordsOf = (tag: string, lang: string) =>
    areasOf(tag).map(area => {
      const messages = here(`../src/i18n/${lang}/${area}.ts`)
      return stem(chunks.find(one => one.facadeModuleId === messages)!.fileName)
    })
  const parts = chunks
    .filter(one => one.isEntry && one !== loader)
    .map(({ name, fileName }) => [
      name,
      [within(fileName).map(stem), wordsOf(name, 'en'), wordsOf(name, 'zh')].map(files => files.join(' ')),
    ])
  loader.code = loader.code.replace('OPAC_PARTS', JSON.stringify(Object.fromEntries(parts)))
}

/** Areas of messages that an element waits for before it draws, as its class says. */
function areasOf(tag: string): string[] {
  const folder = here(tag.slice('opac-'.length))
  const texts = readdirSync(folder).map(file => readFileSync(`${folder}/${file}`, 'utf8'))
  return texts.flatMap(text => /\bareas = \[([^\]]+)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [])
}
