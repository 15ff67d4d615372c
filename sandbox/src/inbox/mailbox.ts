import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAppendFile, type AppendFile } from '#book/append-file.ts'

export interface Message {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  /** One receiver; a mail to several arrives once for each. */
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** When it arrived, ISO 8601 in UTC. */
  readonly at: string
}

export interface Mailbox {
  receive(message: Omit<Message, 'id' | 'at'>): Promise<Message>
  /** Newest first; `to` compares without regard to case. */
  messages(to?: string): Message[]
  message(id: string): Message | undefined
  /** Keeps the text of a captcha image, so that a story can read what a person would. */
  noteCaptcha(id: string, text: string): void
  captcha(id: string): string | undefined
  close(): Promise<void>
}

/** Older ones are dropped; a developer's inbox needs no more. */
const kept = { messages: 2_000, captchas: 2_000 }

/** Messages kept in `folder`, found again after any end of the process. */
export async function openMailbox(folder: string, now: () => Date): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'messages.jsonl')
  const messages: Message[] = []
  let lines = 0
  let book = await openAppendFile<Message>(file, (message) => {
    lines++
    messages.push(message)
  })
  messages.splice(0, messages.length - kept.messages)
  if (lines > 2 * kept.messages) book = await rewrite(file, messages, book)
  const captchas = new Map<string, string>()
  return {
    async receive(content) {
      const message = { id: randomUUID(), ...content, at: now().toISOString() }
      await book.append(message)
      messages.push(message)
      if (messages.length > kept.messages) messages.shift()
      return message
    },
    messages: (to) => messages.filter((message) => to === undefined || isFor(message, to)).toReversed(),
    message: (id) => messages.find((message) => message.id === id),
    noteCaptcha(id, text) {
      captchas.set(id, text)
      if (captchas.size > kept.captchas) captchas.delete(captchas.keys().next().value!)
    },
    captcha: (id) => captchas.get(id),
    close: () => book.close(),
  }
}

const isFor = (message: Message, to: string): boolean => message.to.toLowerCase() === to.toLowerCase()

async function rewrite(file: string, messages: readonly Message[], old: AppendFile): Promise<AppendFile> {
  await old.close()
  const text = messages.map((message) => `${JSON.stringify(message)}\n`).join('')
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return openAppendFile(file, () => {})
}
