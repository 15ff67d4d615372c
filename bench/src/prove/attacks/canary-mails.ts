import { setTimeout as delay } from 'node:timers/promises'
import type { TestOperator } from '@quayside/gateway/db/test/people.ts'
import type { Message } from '@quayside/sandbox/inbox/mailbox.ts'
import type { Canaries } from './canary.ts'
import type { EntryWay } from '#prove/world/entry-way.ts'

const patienceMs = 60_000
const lookMs = 100

/** What a mail gives to its owner. */
export interface Mail {
  readonly link: string | undefined
  readonly code: string | undefined
}

/** What the next mail to somebody gives that has such a thing, whether it still waits in the queue or has been sent. */
export type NextMail = (loginName: string, what: keyof Mail) => Promise<string>

/** Mails in the order in which they came; their links and codes are noted. */
export function mailReader(way: EntryWay, inboxUrl: string, canaries: Canaries): NextMail {
  const read = new Map<string, number>()
  const noted = new Set<string>()
  const note = (kind: 'link' | 'code', text: string | undefined) => {
    if (text === undefined || noted.has(text)) return
    noted.add(text)
    canaries.known(kind, 'a mail', text)
  }
  return async (loginName, what) => {
    const reader = `${loginName} ${what}`
    const seen = read.get(reader) ?? 0
    const end = performance.now() + patienceMs
    while (performance.now() < end) {
      const mails = [...(await sent(inboxUrl, loginName)), ...(await waiting(way, loginName))]
      for (const { link, code } of mails) {
        note('link', link)
        note('code', code)
      }
      const next = mails.flatMap((mail) => mail[what] ?? [])[seen]
      if (next !== undefined) {
        read.set(reader, seen + 1)
        return next
      }
      await delay(lookMs)
    }
    throw new Error(`a mail with a ${what} was not made in time`)
  }
}

const tokenIn = (link: string): string => link.split(/[/=]/).at(-1)!

async function waiting(way: EntryWay, loginName: string): Promise<Mail[]> {
  const mails = await way.mails({ loginName } as TestOperator)
  return mails.map(({ facts: { link, code } }) => ({
    link: link === undefined ? undefined : tokenIn(String(link)),
    code: code === undefined ? undefined : String(code),
  }))
}

async function sent(inboxUrl: string, loginName: string): Promise<Mail[]> {
  const url = new URL(`/api/messages?to=${loginName}@shop.example`, inboxUrl)
  const messages = (await (await fetch(url)).json()) as Message[]
  return messages.toReversed().map(({ text }) => ({
    link: /https?:\/\/\S+\/reset\/\S*?([\w-]{30,})/.exec(text)?.[1],
    code: /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0],
  }))
}
