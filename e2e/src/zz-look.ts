import { chromium } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { signInAnew } from './product/sign-in.ts'
import { emailOf, passwordOf } from './product/people.ts'
import { demo } from './product/product.ts'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'

const out = '/tmp/q/look'
const file = '/tmp/q/look-session.json'
const person = 'nanbei_main'
const session = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : await signInAnew({ loginName: person, password: passwordOf(person), email: emailOf(person) })
writeFileSync(file, JSON.stringify(session))
const base = new URL(demo().api).origin
const browser = await chromium.launch(await browserLaunch())
type Shot = { name: string; lang: string; width: number; dark?: boolean; open: string; act?: string }
const shots: Shot[] = JSON.parse(process.argv[2]!)
for (const { name, lang, width, dark, open, act } of shots) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light', baseURL: base, locale: lang === 'zh' ? 'zh-CN' : 'en-GB' })
  await context.addCookies(session.cookies.map((c: string) => ({ name: c.split('=')[0]!, value: c.slice(c.indexOf('=') + 1), url: base })))
  await context.addInitScript(([token, l, userName, d]) => {
    if (location.port !== '8310') return
    localStorage.setItem('token', token!); localStorage.setItem('language', l!); localStorage.setItem('userName', userName!); localStorage.setItem('clientIp', '127.0.0.1')
    if (d) localStorage.setItem('theme', d)
  }, [session.signedIn.token, lang, session.signedIn.user.name, dark ? 'dark' : ''] as const)
  const page = await context.newPage()
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'console', m.text()) })
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  await page.goto(open)
  await page.waitForTimeout(3500)
  if (act) await new Function('page', `return (async () => { ${act} })()`)(page)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true })
  await context.close()
}
await browser.close()
