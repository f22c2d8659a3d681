/** Finds message keys shown in place of their texts. */
import { readdirSync } from 'node:fs'

const FOLDER = new URL('../src/i18n/zh/', import.meta.url)

/** The dictionaries' areas with their first keys: `shell.menu`, and `shell.titles` with anything after it. */
export async function keyPattern(): Promise<string> {
  const areas = await Promise.all(
    readdirSync(FOLDER)
      .filter(file => file.endsWith('.ts'))
      .map(async file => {
        const { default: messages } = (await import(new URL(file, FOLDER).href)) as { default: object }
        return `${file.slice(0, -3)}\\.(?:${Object.keys(messages).join('|')})`
      }),
  )
  // not part of an address or a file name
  return `(?<![\\w.@/-])(?:${areas.join('|')})(?:\\.\\w+)*(?![\\w/(-])`
}
