export { inHtml } from '../../src/core/rules/in-html.ts'
