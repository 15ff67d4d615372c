import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import { invoiceLimits as limits, lastInvoiceDate } from '@quayside/contract/bill/invoice/limits.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useCall, useSend } from '#api/use-call.ts'
import type { InvoiceApplySearch } from './search.ts'

export type Prepared = OutputOf<typeof invoiceCalls.prepare>
export type AppliedInvoice = OutputOf<typeof invoiceCalls.apply>

const addresseeFields = ['taxId', 'companyName', 'companyAddress', 'recipient', 'phone', 'address'] as const
export type AddresseeField = (typeof addresseeFields)[number]
type Addressee = Readonly<Record<AddresseeField, string>>

const nobody: Addressee = {
  taxId: '',
  companyName: '',
  companyAddress: '',
  recipient: '',
  phone: '',
  address: '',
}

/** Whom the invoice is for; what is wrong with it is told once it was tried to send it. */
function useAddressee(last: Addressee | null) {
  const { t } = useTranslation('invoices')
  const [addressee, setAddressee] = useState(last ?? nobody)
  const [tried, setTried] = useState(false)
  const wrong = (field: AddresseeField): string | undefined => {
    const value = addressee[field].trim()
    if (value === '') return t('apply.missing')
    if (field === 'taxId' && !limits.taxId.pattern.test(value))
      return t('apply.wrongTaxId', { count: limits.taxId.length })
    return field === 'phone' && !limits.phone.pattern.test(value) ? t('apply.wrongPhone') : undefined
  }
  return {
    addressee,
    change: (field: AddresseeField, value: string) => setAddressee({ ...addressee, [field]: value }),
    wrong: (field: AddresseeField) => (tried ? wrong(field) : undefined),
    /** Undefined while something is wrong. */
    give(): Addressee | undefined {
      setTried(true)
      if (addresseeFields.some(wrong)) return undefined
      return Object.fromEntries(addresseeFields.map((field) => [field, addressee[field].trim()])) as Addressee
    },
  }
}

/** What is being filled in, what it would come to, and why it cannot be sent yet. */
export function useInvoiceApply(
  prepared: Prepared,
  wished: InvoiceApplySearch,
  onDone: (applied: AppliedInvoice) => void,
) {
  const known = (code: string | undefined) => prepared.currencies.find(({ currency }) => currency === code)
  const lastDayOf = ({ from: first }: Prepared['currencies'][number]) => {
    const latest = first === null ? prepared.through : lastInvoiceDate(first)
    return latest < prepared.through ? latest : prepared.through
  }
  const [account, setAccount] = useState(known(wished.currency) ?? prepared.currencies[0]!)
  const [from, setFrom] = useState(wished.from ?? account.from ?? '')
  const [through, setThrough] = useState(wished.through ?? lastDayOf(account))
  const [failure, setFailure] = useState<CallFailure>()
  const whom = useAddressee(prepared.last)
  const days = { currency: account.currency, from, through }
  const isAsked = from !== '' && through !== ''
  const reckoned = useCall<typeof invoiceCalls.calculate>('/invoice/calculate', days, { enabled: isAsked })
  const send = useSend<typeof invoiceCalls.apply>('/invoice/apply', { inline: true })
  return {
    account,
    from,
    through,
    whom,
    reckoned: isAsked ? reckoned : undefined,
    failure,
    busy: send.isPending,
    setFrom,
    setThrough,
    choose(code: string) {
      const next = known(code)!
      setAccount(next)
      setFrom(next.from ?? '')
      setThrough(lastDayOf(next))
    },
    submit() {
      setFailure(undefined)
      const addressee = whom.give()
      const amount = reckoned.data?.amount.value
      if (amount === undefined || !addressee) return
      send.mutate(
        { ...days, ...addressee, amount },
        {
          onSuccess: ({ data }) => onDone(data),
          onError(refused) {
            setFailure(refused)
            void reckoned.refetch()
          },
        },
      )
    },
  }
}

export type InvoiceApplyState = ReturnType<typeof useInvoiceApply>
