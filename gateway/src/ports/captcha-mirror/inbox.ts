import type { CaptchaMirror } from './port.ts'

const timeoutMs = 2_000

/** @param url the inbox's address, such as `http://127.0.0.1:8081` */
export const inboxMirror = (url: string): CaptchaMirror => ({
  async show(captchaId, text) {
    const response = await fetch(new URL(`/api/captcha/${encodeURIComponent(captchaId)}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
  },
})
