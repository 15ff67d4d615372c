import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { banks, type DirectoryBank } from './banks.ts'
import { type Branch, branchesIn } from './branches.ts'
import { provinces } from './provinces.ts'

/** Answers hold no more than this; `q` narrows them. */
const rowsMax = 200

const text = z.string().max(100).optional()
const bankQuery = z.object({ country: z.string().length(2).optional(), q: text })
const branchQuery = z.object({ bank: z.string().max(11), province: text, city: text, q: text })

/** The bank directory over HTTP. */
export function addDirectory(app: FastifyInstance): void {
  app.get('/bank/directory/banks', (request) => {
    const { country, q } = bankQuery.parse(request.query)
    const found = banks.filter(
      (bank) =>
        (country === undefined || bank.country === country) && speaksOf(q, [bank.zh, bank.en, bank.bic]),
    )
    return { banks: found.slice(0, rowsMax).map(shown) }
  })
  app.get('/bank/directory/provinces', () => ({
    provinces: provinces.map(({ code, zh, en }) => ({ code, zh, en })),
  }))
  app.get('/bank/directory/cities', (request) => {
    const { province } = z.object({ province: z.string().max(10) }).parse(request.query)
    return { cities: provinces.find(({ code }) => code === province)?.cities ?? [] }
  })
  app.get('/bank/directory/branches', (request) => {
    const asked = branchQuery.parse(request.query)
    const bank = banks.find(({ code }) => code === asked.bank)
    const found = bank ? branchesOf(bank, asked) : []
    return {
      branches: found.filter(({ zh, en, cnaps }) => speaksOf(asked.q, [zh, en, cnaps])).slice(0, rowsMax),
    }
  })
}

const shown = ({ code, country, zh, en, bic, aba }: DirectoryBank) => ({ code, country, zh, en, bic, aba })

const branchesOf = (bank: DirectoryBank, { province, city }: z.output<typeof branchQuery>): Branch[] =>
  provinces
    .filter(({ code }) => province === undefined || code === province)
    .flatMap((one) =>
      one.cities
        .filter(({ code }) => city === undefined || code === city)
        .flatMap((place) => branchesIn(bank, one, place)),
    )

/** Every word of the question is part of one of the texts. */
const speaksOf = (q: string | undefined, texts: readonly string[]): boolean =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((one) => one.toLowerCase().includes(word)))
