import { escapeHtml as escape } from '#html-text.ts'
import type { Message } from './mailbox.ts'

/** The inbox as one page without script; newest message first. */
export function inboxPage(messages: readonly Message[], to: string | undefined): string {
  const list = messages.map((message) => item(message)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Sandbox inbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sandbox inbox</h1>
<p>Every mail and text message that Quayside sends arrives here and nowhere else.</p>
<form method="get" action="/"><label for="to">Sent to</label>
<input id="to" name="to" value="${escape(to ?? '')}"><button>Show</button></form>
${list === '' ? '<p>No messages yet.</p>' : `<ol>${list}</ol>`}
</main>
</body>
</html>`
}

function item(message: Message): string {
  const kind = message.kind === 'sms' ? 'Text message' : 'Mail'
  return `<li><article>
<h2>${escape(message.subject === '' ? kind : message.subject)}</h2>
<p class="facts">${kind} to ${escape(message.to)} at <time datetime="${message.at}">${message.at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escape(message.text)}</pre>
</article></li>`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin: 0 }
form { display: flex; gap: .5rem; align-items: center; margin: 1rem 0 }
input { flex: 1; min-width: 0; padding: .4rem .6rem; font: inherit }
button { padding: .4rem .9rem; font: inherit }
ol { list-style: none; padding: 0; display: grid; gap: 1rem }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem }
.facts { margin: .2rem 0 .8rem; font-size: .9rem }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`
