import { type LinkPage, pageDataId } from '@quayside/contract/payer/page.ts'
import type { TestApp } from './app.ts'

/** The page of a link as a browser gets it, and what stands in it before a script runs. */
export const openedPage =
  (app: TestApp) =>
  async (ref: string, url = '/userPayment', language = 'en') => {
    const response = await app.payer.app.inject({
      url: `${url}?id=${encodeURIComponent(ref)}`,
      headers: { 'accept-language': language },
    })
    const start = `<script type="application/json" id="${pageDataId}">`
    const from = response.body.indexOf(start) + start.length
    return {
      response,
      page: JSON.parse(response.body.slice(from, response.body.indexOf('</script>', from))) as LinkPage,
    }
  }
