/** What must never be read on a page: the name of a message in place of its words. */
import { readdirSync } from 'node:fs'

const FOLDER = new URL('../src/i18n/zh/', import.meta.url)

/** The dictionaries' areas with their first names: `shell.menu`, and `shell.titles` with whatever comes after it. */
export async function keyPattern(): Promise<string> {
  const areas = await Promise.all(
    readdirSync(FOLDER)
      .filter(file => file.endsWith('.ts'))
      .map(async file => {
        const { default: messages } = (await import(new URL(file, FOLDER).href)) as { default: object }
        return `${file.slice(0, -3)}\\.(?:${Object.keys(messages).join('|')})`
      }),
  )
  // neither a part of an address nor of a file's name
  return `(?<![\\w.@/-])(?:${areas.join('|')})(?:\\.\\w+)*(?![\\w/(-])`
}
