const words = {
  en: {
    title: 'Card number',
    expires: 'Expires',
    code: 'Security code',
    over: 'This can no longer be shown. Ask for the number again.',
  },
  zh: { title: '卡号', expires: '有效期', code: '安全码', over: '已无法展示，请重新查看卡号。' },
} as const

/** Empty until its script has given the ticket behind the # for the number: no server and no log sees that. */
export function numberPage(language: keyof typeof words): string {
  const { title, expires, code, over } = words[language]
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/issuer/frame/files/number.css">
<script type="module" src="/issuer/frame/files/number.ts"></script>
</head>
<body>
<main data-over="${over}">
<p class="issuer">Harbour Issuing</p>
<p class="number" id="number" role="status">•••• •••• •••• ••••</p>
<dl><dt>${expires}</dt><dd id="expires">••/••</dd><dt>${code}</dt><dd id="code">•••</dd></dl>
</main>
</body>
</html>`
}
