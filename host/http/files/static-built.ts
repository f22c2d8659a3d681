/** Locations of the build: browser files, and the bundle that renders the first view. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Built = {
  /** space/assets, widgets, .vite/manifest.json */
  client: string
  /** the bundle that renders the first view */
  firstView: string
}

/** The built host is beside them in dist/, the sources are beside dist/. null = nothing is built. */
export function findBuilt(from = dirname(fileURLToPath(import.meta.url))): Built | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    for (const dist of [folder, join(folder, 'dist')]) {
      if (existsSync(join(dist, 'client', '.vite', 'manifest.json')))
        return { client: join(dist, 'client'), firstView: join(dist, 'first-view', 'first-view.js') }
    }
  }
  return null
}
