/** The API documentation as an HTML page: no script, one style sheet. */
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import type { Lang } from '../../runtime/say.ts'
import { EXAMPLES, exampleIn } from './examples.ts'
import type { JsonSchema, OpenApi, Operation } from './open-api.ts'

const WORDS = {
  zh: {
    title: '接口说明',
    intro: '所有接口均在 /opac 下，/meta-local/opac 下相同。响应为 {code, msg, data}：code 为 0 表示成功。',
    machine: 'OpenAPI 文件',
    examples: '用程序检索',
    examplesText:
      '检索不需要登录和密钥。请求过多时响应 429，等 Retry-After 所写的秒数再试；网页中的脚本可从任何网站调用，不带 Cookie。馆藏状态用 GET /bibs/{bibId}/holdings 查询。',
    contents: '目录',
    signedIn: '需要登录',
    parameter: '参数',
    where: '位置',
    form: '格式',
    required: '必填',
    body: '请求内容',
    answer: '响应（data）',
    in: { path: '路径', query: '查询' },
  },
  en: {
    title: 'API reference',
    intro:
      'All calls are under /opac, and also under /meta-local/opac. Responses are {code, msg, data}; code 0 means success.',
    machine: 'OpenAPI document',
    examples: 'Search from a program',
    examplesText:
      'No sign-in and no key is needed. Too many requests are answered 429: try again after the seconds of Retry-After. Scripts in web pages of any site may ask, without cookies. For the copies of a book ask GET /bibs/{bibId}/holdings.',
    contents: 'Contents',
    signedIn: 'Sign-in required',
    parameter: 'Parameter',
    where: 'In',
    form: 'Type',
    required: 'required',
    body: 'Request body',
    answer: 'Response (data)',
    in: { path: 'path', query: 'query' },
  },
} as const

/** @param origin https://library.example.edu */
export function docsPage(
  api: OpenApi,
  { lang, prefix, origin }: { lang: Lang; prefix: string; origin: string },
): string {
  const words = WORDS[lang]
  const groups = new Map<string, [path: string, method: string, Operation][]>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), [path, method, operation]])
    }
  const nav = [...groups.keys()].map(tag => `<li><a href="#${inHtml(tag)}">${inHtml(tag)}</a></li>`).join('')
  const sections = [...groups].map(
    ([tag, list]) =>
      `<section id="${inHtml(tag)}"><h2>/${inHtml(tag)}</h2>${list
        .map(([path, method, operation]) => operationHtml(path, method, operation, lang))
        .join('')}</section>`,
  )
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} - OPAC</title><link rel="stylesheet" href="${prefix}/docs/docs.css"></head>
<body><main><h1>${words.title}</h1><p>${inHtml(words.intro)} <a href="${prefix}/openapi.json">${words.machine}</a></p>
<section class="first" aria-labelledby="examples"><h2 id="examples">${words.examples}</h2><p>${inHtml(words.examplesText)}</p>
${EXAMPLES.map(language => `<h3 lang="en">${language}</h3><pre tabindex="0" role="region" aria-label="${language}"><code>${inHtml(exampleIn(language, origin + prefix))}</code></pre>`).join('\n')}</section>
<nav aria-label="${words.contents}"><ul>${nav}</ul></nav>
${sections.join('\n')}</main></body></html>`
}

/** Descriptions of calls are in English; only the page around them is translated. */
function operationHtml(path: string, method: string, operation: Operation, lang: Lang): string {
  const words = WORDS[lang]
  const own = lang === 'zh' ? ' lang="zh-CN"' : ''
  const rows = operation.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${inHtml(name)}</code></td><td${own}>${words.in[where]}</td><td>${inHtml(brief(schema))}${
        required ? ` · <span${own}>${words.required}</span>` : ''
      }</td></tr>`,
  )
  const head = [words.parameter, words.where, words.form]
    .map(word => `<th scope="col"${own}>${word}</th>`)
    .join('')
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses['200']?.content?.['application/json']?.schema.properties as
    | { data?: JsonSchema }
    | undefined
  return `<article${own && ' lang="en"'}><h3><span class="method">${method.toUpperCase()}</span> <code>${inHtml(path)}</code></h3>
<p>${inHtml(operation.summary)}${operation.security ? ` <strong class="lock"${own}>${words.signedIn}</strong>` : ''}</p>
${rows.length ? `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? schemaHtml(own, words.body, body) : ''}${answer?.data ? schemaHtml(own, words.answer, answer.data) : ''}</article>`
}

const schemaHtml = (own: string, label: string, schema: JsonSchema): string =>
  `<details><summary${own}>${label}</summary><pre tabindex="0">${inHtml(JSON.stringify(schema, null, 2))}</pre></details>`

/** A parameter's type in a few characters. */
function brief(schema: JsonSchema): string {
  const options = (schema.anyOf as JsonSchema[] | undefined)?.map(brief)
  if (options) return [...new Set(options)].join(' | ')
  const form = [schema.type].flat().filter(Boolean).join(' | ') || 'any'
  const limits = ['minimum', 'maximum', 'maxLength'].flatMap(name =>
    schema[name] === undefined ? [] : [`${name} ${schema[name]}`],
  )
  return [form, ...limits].join(', ')
}
