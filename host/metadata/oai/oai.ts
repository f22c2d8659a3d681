/**
 * OAI-PMH 2.0 (https://www.openarchives.org/OAI/openarchivesprotocol.html): other systems fetch our records. Off until
 * the library names its address of contact, which the protocol requires: whoever buys records may not be free to hand
 * them on whole, so a library decides that itself.
 */
import type { FastifyRequest } from 'fastify'
import { apiClient } from '../../first-view/api-client.ts'
import { loadConfig } from '../../first-view/data.ts'
import { addressLimit } from '../../http/guard/addresses.ts'
import { originFor } from '../../http/guard/origin.ts'
import { pairsOf } from '../../http/request-pairs.ts'
import type { Surface } from '../../runtime/context.ts'
import { inXml, XML } from '../xml.ts'
import { argumentsOf, OaiError } from './arguments.ts'
import { answerTo, type Repository } from './verbs.ts'

const TYPE = 'text/xml; charset=utf-8'
/** answers a minute of one address, of at most a hundred records each */
const PER_MINUTE = 120
const ROOT =
  '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">'

export const oai: Surface = (app, ctx) => {
  const { config, clock, store, answers } = ctx
  if (config.oaiAdmin === '' || config.upstream !== '') return
  const ask = apiClient(app, ctx)
  const secondsUntil = addressLimit(PER_MINUTE, clock)

  async function repositoryFor(request: FastifyRequest): Promise<Repository> {
    const origin = originFor(config, request)
    return {
      db: store.db,
      url: `${origin}/oai`,
      origin,
      domain: URL.canParse(origin) ? new URL(origin).hostname : 'localhost',
      admin: config.oaiAdmin,
      nameOf: async () => (await loadConfig(ask, config.language))?.headerText || 'Library',
    }
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/oai',
    config: { takesForm: true },
    handler: async (request, reply) => {
      const seconds = secondsUntil(request)
      // the protocol's own way to slow a harvester down
      if (seconds > 0)
        return reply.code(503).header('retry-after', String(seconds)).type('text/plain').send('')
      const leave = await answers.enter()
      try {
        const repository = await repositoryFor(request)
        reply.type(TYPE).header('cache-control', 'no-cache')
        return await textFor(request, repository, clock.now())
      } finally {
        leave()
      }
    },
  })
}

async function textFor(request: FastifyRequest, repository: Repository, now: number): Promise<string> {
  const head = `${XML}${ROOT}\n<responseDate>${secondOf(now)}</responseDate>\n`
  const requestElement = (attributes: Record<string, string>) =>
    `<request${Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${inXml(value)}"`)
      .join('')}>${inXml(repository.url)}</request>\n`
  try {
    const given = argumentsOf(pairsOf(request))
    try {
      return `${head}${requestElement(given)}${await answerTo(given, repository)}</OAI-PMH>\n`
    } catch (error) {
      if (!(error instanceof OaiError)) throw error
      return `${head}${requestElement(error.code === 'badArgument' ? {} : given)}${errorText(error)}</OAI-PMH>\n`
    }
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    return `${head}${requestElement({})}${errorText(error)}</OAI-PMH>\n`
  }
}

const errorText = ({ code, message }: OaiError) => `<error code="${code}">${inXml(message)}</error>\n`

const secondOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
