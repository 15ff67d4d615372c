import { portalCalls } from '@quayside/contract/index.ts'
import type { Owner } from './owner.ts'

let made = 0

export const bankObjects = {
  async bankMatch({ who }: Owner): Promise<string> {
    // A file of its own each time: the same one again would be the same match.
    const text = `Date,Reference,Currency,Amount\n2026-01-05,R${++made},USD,1.00\n`
    const content = Buffer.from(text).toString('base64')
    const { data } = await who.ask(portalCalls.bankMatch.upload, { name: 'bank.csv', content })
    if (data?.answer !== 'matched') throw new Error('the bank file was not matched')
    return data.id
  },
}
