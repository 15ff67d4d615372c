import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { languageTags } from '#network/frame/browser/words.ts'
import { escapeHtml } from '#html-text.ts'

export interface HtmlPage {
  readonly language: PayerLanguage
  readonly theme: string
  readonly title: string
  /** Its one script, by its name among the frame's files. */
  readonly script: string
  /** What the script reads from the page. */
  readonly data: Readonly<Record<string, string>>
  readonly body: string
}

/** A page of the card frame: one style, one script, both from this origin. */
export function htmlPage({ language, theme, title, script, data, body }: HtmlPage): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<!doctype html>
<html lang="${languageTags[language]}" data-language="${language}" data-theme="${theme}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/frame/files/frame.css">
<script type="module" src="/frame/files/${script}"></script>
</head>
<body>
${body}
</body>
</html>`
}
