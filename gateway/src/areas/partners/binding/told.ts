import { type BindingProblem, problemWord } from '@quayside/contract/partners/binding/states.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import type { Binding } from './binding.sql.ts'
import type { Happening } from './step.ts'

type Named = Pick<Binding, 'partner' | 'account' | 'label' | 'createdBy'>

/** As people know it; never a number of an account. */
export const bindingName = ({ label, account }: Pick<Binding, 'label' | 'account'>): string =>
  label ?? account ?? '–'

export const tellBound = (at: Happening, binding: Named): Promise<void> =>
  tellMainUsers(at, 'partner.bound', { partnerName: binding.partner, account: bindingName(binding) }, [
    binding.createdBy,
  ])

/** With what to do about it. */
export const tellLost = (at: Happening, binding: Named, problem: BindingProblem): Promise<void> =>
  tellMainUsers(
    at,
    'partner.lost',
    {
      partnerName: binding.partner,
      account: bindingName(binding),
      partnerProblem: problemWord(binding.partner, problem),
    },
    [binding.createdBy],
  )

/** A consent that ends: on so many days before. */
export const tellEnds = (
  at: Happening,
  binding: Named,
  { days, endsAt }: { readonly days: number; readonly endsAt: string },
): Promise<void> =>
  tellMainUsers(
    at,
    'partner.ends',
    {
      partnerName: binding.partner,
      account: bindingName(binding),
      days,
      date: new Date(endsAt).toISOString().slice(0, 10),
    },
    [binding.createdBy],
  )
