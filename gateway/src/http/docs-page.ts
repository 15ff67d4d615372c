import type { OpenApi } from './openapi.ts'

type Schema = Record<string, unknown>

/** The OpenAPI document as one page that needs no script and nothing from elsewhere. */
export function docsPage(document: OpenApi, documentUrl: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => String((operation['tags'] as string[])[0]))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quayside API</title>
<style>${docsStyle}</style>
</head>
<body>
<header><h1>Quayside API</h1><p>${text(document.info['description'])}</p><p><a href="${text(documentUrl)}">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Groups"><ul>${[...byTag.keys()].map((tag) => `<li><a href="#${text(tag)}">${text(tag)}</a></li>`).join('')}</ul></nav>
<main>${[...byTag].map(([tag, calls]) => `<section id="${text(tag)}"><h2>${text(tag)}</h2>${calls.map(callPart).join('')}</section>`).join('')}</main>
</body></html>`
}

/** The policy of the page's answer allows this one alone. */
export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; list-style: none; padding: 0 }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .5rem 1rem }
summary { cursor: pointer; overflow-wrap: anywhere }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 32rem }
table { border-collapse: collapse } th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem; text-align: left; vertical-align: top }
`

function callPart({ path, method, operation }: { path: string; method: string; operation: Schema }): string {
  const body = (operation['requestBody'] as { content: Record<string, { schema: Schema }> } | undefined)
    ?.content['application/json']?.schema
  const responses = operation['responses'] as Record<
    string,
    { description: string; content: Record<string, { schema?: Schema }> }
  >
  const success = responses['200']?.content['application/json']?.schema
  return `<details id="${text(operation['operationId'])}">
<summary><code>${method.toUpperCase()} ${text(path)}</code> ${text(operation['summary'])}</summary>
<p>Access <code>${text(operation['x-access'])}</code>, effect <code>${text(operation['x-effect'])}</code></p>
${parameters(operation['parameters'] as Schema[])}
${body ? `<h3>Request</h3>${json(body)}` : ''}
${success ? `<h3>Success</h3>${json((success['properties'] as Schema)['data'])}` : ''}
<h3>Failures</h3><table><thead><tr><th>HTTP</th><th>Codes</th></tr></thead><tbody>
${Object.entries(responses)
  .filter(([http]) => http !== '200')
  .map(
    ([http, { description }]) =>
      `<tr><td>${http === 'default' ? '200' : http}</td><td>${text(description).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('')}</tbody></table>
</details>`
}

function parameters(list: readonly Schema[]): string {
  if (list.length === 0) return ''
  const rows = list.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(place)}</td><td>${required ? 'required' : 'optional'}</td><td>${json(schema)}</td></tr>`,
  )
  return `<h3>Parameters</h3><table><tbody>${rows.join('')}</tbody></table>`
}

const json = (value: unknown): string => `<pre>${text(JSON.stringify(value, null, 2))}</pre>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (character) => entities[character]!)
