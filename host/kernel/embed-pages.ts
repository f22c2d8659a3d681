/** /host-pages/test/…: the elements in the ways in which sites hold them, under this host's strict policy. */
import { embedFiles, embedPage, embedPageNames } from '../pages/embed-pages.ts'
import type { Surface } from './context.ts'
import { toLang } from './language.ts'

export const embedPages: Surface = app => {
  for (const name of embedPageNames)
    app.get<{ Querystring: { lang?: string } }>(`/host-pages/test/${name}`, (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(embedPage(name, toLang(request.query.lang) === 'en' ? 'en' : 'zh-CN')),
    )
  for (const [path, type, text] of embedFiles)
    app.get(`/host-pages/${path}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
}
