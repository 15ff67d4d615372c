import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { browserLaunch } from './src/browser.ts'
const [out, width, ...files] = process.argv.slice(2)
const b = await chromium.launch(await browserLaunch())
const p = await b.newPage({ viewport: { width: 1560, height: 400 } })
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${files.map((f) => `<img width="${width}" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`)
await p.screenshot({ path: out!, fullPage: true })
await b.close()
