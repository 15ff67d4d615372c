import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardDetail } from '@quayside/contract/fund/card/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { usePaymentProof } from '#proof/use-proof.ts'
import type { inputOf } from './use-card-draft.ts'
import { useRefreshCards } from './use-refresh-cards.ts'

type Input = ReturnType<typeof inputOf> & { letterId?: string }
const base = '/liquidateInfo'

/** Sends the form with a proof, and goes on to the card. */
export function useSaveCard(card: CardDetail | undefined, proof: ReturnType<typeof usePaymentProof>) {
  const { t } = useTranslation('card')
  const navigate = useNavigate()
  const refresh = useRefreshCards()
  const [isPending, setPending] = useState(false)
  const add = useSend<typeof cardCalls.add>(`${base}/add`, { inline: true })
  const update = useSend<typeof cardCalls.update>(`${base}/update`, { inline: true })
  const send = async (input: Input): Promise<string | undefined> => {
    if (card) {
      const known = { ...input, id: card.liquidateId, version: card.version }
      const given = await proof.give(`${base}/update`, known)
      return given && (await update.mutateAsync({ ...known, proof: given })).data.liquidateId
    }
    const fresh = { ...input, accountNumber: input.accountNumber ?? '' } satisfies Omit<
      InputOf<typeof cardCalls.add>,
      'proof'
    >
    const given = await proof.give(`${base}/add`, fresh)
    return given && (await add.mutateAsync({ ...fresh, proof: given })).data.liquidateId
  }
  return {
    isPending,
    /** @returns why it was refused, where the proof does not say so itself */
    async submit(input: Input): Promise<CallFailure | undefined> {
      setPending(true)
      try {
        const liquidateId = await send(input)
        if (liquidateId === undefined) return undefined
        toast({ tone: 'good', text: t(card ? 'form.updated' : 'form.added') })
        await navigate({ to: '/home/fundManage/withdraw/cardDetails/$liquidateId', params: { liquidateId } })
        await refresh()
        return undefined
      } catch (failure) {
        if (proof.refused(failure)) return undefined
        if (!(failure instanceof CallFailure)) throw failure
        return failure
      } finally {
        setPending(false)
      }
    },
  }
}
