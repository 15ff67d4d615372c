import { escapeHtml as escape } from '#html-text.ts'

export interface Choice {
  readonly label: string
  readonly href: string
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
h1 { font-size: 1.3rem }
ul { list-style: none; padding: 0; display: grid; gap: .75rem }
a { display: inline-block; padding: .5rem 1rem; border: 1px solid; border-radius: 6px; text-decoration: none }
`

/** A page of a partner, on which somebody chooses how it goes on. */
export const choicePage = (
  title: string,
  text: string,
  choices: readonly Choice[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<ul>${choices.map(({ label, href }) => `<li><a href="${escape(href)}">${escape(label)}</a></li>`).join('\n')}</ul>
</main>
</body>
</html>`
