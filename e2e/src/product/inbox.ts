import { expect } from '@playwright/test'
import type { Message } from '@quayside/sandbox/inbox/mailbox.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { demo } from './product.ts'

/** What the picture of a captcha says to a person. */
export async function captchaText(id: string): Promise<string> {
  const response = await fetch(new URL(`/api/captcha/${id}`, demo().inbox))
  const { text } = (await response.json()) as { text: string }
  return text
}

/** The newest code that was mailed to this address since `after`, in milliseconds since 1970. */
export async function mailedCode(email: string, after: number): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = await newestCode(email, after)), { message: `a code mailed to ${email}` })
    .toBeDefined()
  return code!
}

/** The last part of the newest link of this kind that was mailed to this address since `after`. */
export async function mailedLink(email: string, path: string, after: number): Promise<string> {
  let link: string | undefined
  const find = async () => {
    const texts = await mailsSince(email, after)
    return (link = texts.flatMap((text) => new RegExp(`${path}([\\w-]{43})`).exec(text)?.[1] ?? [])[0])
  }
  await expect.poll(find, { message: `a link to ${path} mailed to ${email}` }).toBeDefined()
  return link!
}

async function newestCode(email: string, after: number): Promise<string | undefined> {
  const digits = new RegExp(String.raw`\b\d{${entryLimits.code.length}}\b`)
  return (await mailsSince(email, after)).flatMap((text) => digits.exec(text)?.[0] ?? [])[0]
}

/** What came to this address since `after`, newest first. */
export async function mailsTo(email: string, after: number): Promise<Message[]> {
  const response = await fetch(new URL(`/api/messages?to=${encodeURIComponent(email)}`, demo().inbox))
  const messages = (await response.json()) as Message[]
  return messages.filter(({ at }) => Date.parse(at) >= after)
}

const mailsSince = async (email: string, after: number): Promise<string[]> =>
  (await mailsTo(email, after)).map(({ text }) => text)
