/** /space/pictures/: the library's own pictures (pictures/ among its files), and those of the four themes. */
import { HttpError } from '../http/calls/errors.ts'
import { shortHash } from '../http/files/packed.ts'
import type { Surface } from '../runtime/context.ts'
import type { Files } from '../runtime/files/files-place.ts'
import { PICTURE_NAME } from '../settings/schema.ts'
import theme1 from './themes/theme-1.svg?raw'
import theme2 from './themes/theme-2.svg?raw'
import theme3 from './themes/theme-3.svg?raw'
import theme4 from './themes/theme-4.svg?raw'

const OWN: Record<string, string> = {
  'theme-1.svg': theme1,
  'theme-2.svg': theme2,
  'theme-3.svg': theme3,
  'theme-4.svg': theme4,
}
const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** max bytes: a larger header picture is slow on phones */
const LARGEST = 4_000_000
/** an SVG opened directly is a document of our origin: CSP forbids all scripts in it */
const STILL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export const pictures: Surface = (app, { files }) => {
  app.get<{ Params: { name: string } }>('/space/pictures/:name', async ({ params, headers }, reply) => {
    const { name } = params
    if (!PICTURE_NAME.test(name)) throw new HttpError(404, 'errors.missing')
    const bytes = (await fileAt(files, `pictures/${name}`)) ?? OWN[name]
    if (bytes === undefined) throw new HttpError(404, 'errors.missing')
    const etag = `"${shortHash(bytes.toString('latin1'))}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type(TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]!)
      .header('content-security-policy', STILL)
      .send(bytes)
  })
}

async function fileAt(files: Files, name: string): Promise<Buffer | undefined> {
  const bytes = await files.read(name).catch(() => null)
  return bytes && bytes.length <= LARGEST ? bytes : undefined
}
