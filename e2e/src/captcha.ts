import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@quayside/contract/call.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { basePath } from '@quayside/contract/envelope.ts'
import { captchaText } from '#product/inbox.ts'

/**
 * Reads the captchas that a page shows, as a person would; call it before the page opens.
 * Each picture is read once: after a refusal the reader waits for the next one.
 */
export function captchaReader(page: Page): () => Promise<string> {
  const ids = new Map<string, string>()
  page.on('response', (response) => {
    if (!response.url().endsWith(basePath + signInCalls.getVerify.path)) return
    response.json().then(
      ({ data }: { data: OutputOf<typeof signInCalls.getVerify> }) => ids.set(data.image, data.captchaId),
      // A page that is left takes its answers with it.
      () => undefined,
    )
  })
  return async () => {
    let id: string | undefined
    const shown = async () => {
      const picture = await page.locator('form img').getAttribute('src')
      const known = [...ids].find(([image]) => picture?.endsWith(image))
      id = known?.[1]
      if (known) ids.delete(known[0])
      return id
    }
    await expect.poll(shown, { message: 'a picture that was not read yet' }).toBeDefined()
    return captchaText(id!)
  }
}
