/** What must never be read on a page: the name of a message in place of its words. */
import { readdirSync } from 'node:fs'
import { areaOf } from '../../src/i18n/area-of.ts'

const ROOT = new URL('../../', import.meta.url)

/** The areas with their first names: `shell.menu`, and `shell.titles` with whatever comes after it. */
export async function keyPattern(): Promise<string> {
  const files = ['src', 'widgets'].flatMap(folder =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name}`,
    ),
  )
  const areas = await Promise.all(
    files
      .filter(file => areaOf(file)?.lang === 'zh')
      .map(async file => {
        const { default: messages } = (await import(new URL(file, ROOT).href)) as { default: object }
        return `${areaOf(file)!.area}\\.(?:${Object.keys(messages).join('|')})`
      }),
  )
  // not part of an address or a file name
  return `(?<![\\w.@/-])(?:${areas.join('|')})(?:\\.\\w+)*(?![\\w/(-])`
}
