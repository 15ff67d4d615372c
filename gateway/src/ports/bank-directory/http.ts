import { z } from 'zod'
import { askJson } from '#ports/http/ask-json.ts'
import type { BankDirectory } from './port.ts'

/** People wait for it at a form. */
const timeoutMs = 5_000

const named = { zh: z.string(), en: z.string() }
const bank = z.object({
  ...named,
  code: z.string(),
  country: z.string(),
  bic: z.string().nullable().default(null),
  aba: z.string().nullable().default(null),
})
const branch = z.object({ ...named, cnaps: z.string() })
const place = z.object({ ...named, code: z.string() })

/** The bank's directory over HTTP. */
export function httpBankDirectory(url: string, waitMs = timeoutMs): BankDirectory {
  async function list<R extends z.core.$ZodType>(
    name: string,
    row: R,
    question: object = {},
  ): Promise<z.output<R>[] | undefined> {
    const asked = Object.entries(question).filter((one): one is [string, string] => one[1] !== undefined)
    const path = `directory/${name}?${new URLSearchParams(asked).toString()}`
    const reply = await askJson(url, { method: 'GET', path }, waitMs)
    const read = z.object({ [name]: z.array(row) }).safeParse(reply?.body)
    return reply?.status === 200 && read.success ? read.data[name] : undefined
  }
  return {
    banks: (question) => list('banks', bank, question),
    branches: (question) => list('branches', branch, question),
    provinces: () => list('provinces', place),
    cities: (province) => list('cities', place, { province }),
  }
}
