/** The contract as an OpenAPI document. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '../../../src/contract/call.ts'
import { calls } from '../../../src/contract/index.ts'
import { PREFIXES } from '../calls/module.ts'
import { STAFF_COOKIE } from '../guard/staff-cookie.ts'

export type JsonSchema = Record<string, unknown>

export type Operation = {
  summary: string
  tags: string[]
  operationId: string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, JsonSchema> }
}

/** The calls of the contract that this host answers; all of them in front of an upstream server. */
export function openApi(answered: Call[] | null): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [prefix, group] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(group) as [string, Call][]) {
      if (answered && !answered.includes(call)) continue
      const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operationOf(call, prefix, `${prefix}.${name}`),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'OPAC API',
      version: '1',
      description:
        'Answers are envelopes {code, msg, data}: code 0 is success, any other code says why in msg. A trailing slash is taken, too.',
    },
    servers: PREFIXES.map(url => ({ url })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'meta-opac.session' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
    },
  }
}

function operationOf(call: Call, prefix: string, operationId: string): Operation {
  const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name: name!,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query ? schemaOf(call.query) : {}
  const required = (query.required as string[] | undefined) ?? []
  const inQuery = Object.entries((query.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, schema]) => ({ name, in: 'query' as const, required: required.includes(name), schema }),
  )
  const type = call.produces ?? 'application/json'
  const answer = call.produces ? { type: 'string', format: 'binary' } : envelopeOf(call.data)
  return {
    summary: call.summary,
    tags: [prefix],
    operationId,
    ...(call.signedIn && { security: [{ session: [] }] }),
    ...(call.roles && { security: [{ staff: [...call.roles] }] }),
    parameters: [...inPath, ...inQuery],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } },
    }),
    responses: {
      200: {
        description: 'Success, or a refusal with code 1 and msg',
        content: { [type]: { schema: answer } },
      },
      ...((call.signedIn || call.roles) && { 401: { description: 'No valid session' } }),
      ...(call.roles && { 403: { description: `Not one of these roles: ${call.roles.join(', ')}` } }),
    },
  }
}

const envelopeOf = (data: GenericSchema | undefined): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: ['string', 'null'] },
    data: data ? schemaOf(data) : {},
  },
})

/** The wire format; conversions by the schemas (numbers from text) are left out. */
function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return json as JsonSchema
}
