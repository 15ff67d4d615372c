import type { SmsPort } from './port.ts'

const timeoutMs = 15_000

/** Text messages through a provider that takes `{to, text}` as JSON at one address. */
export const httpSms = (url: string): SmsPort => ({
  async send({ to, text }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the text message was refused with ${response.status}`)
  },
})
