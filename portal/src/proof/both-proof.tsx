import { useState } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { BothProof } from '@quayside/contract/proof.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField } from '#ui/control/field.tsx'
import { ProofField } from './field.tsx'
import { useKeyProof } from './use-proof.ts'

/** Payment password and security key for the same act: state for `BothProofFields`, and the proof when it is sent. */
export function useBothProof() {
  const key = useKeyProof()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  return {
    fields: { password, missing, keyField: key.field, setPassword },
    async give(call: string, input: Readonly<Record<string, unknown>>): Promise<BothProof | undefined> {
      setMissing(password === '')
      if (password === '') return undefined
      const given = await key.give(call, input)
      return given && { paymentPassword: password, key: given }
    },
    /** Marks the fields when it was the proof that was refused: nobody is told which half was wrong. */
    refused: key.refused,
  }
}

type Fields = ReturnType<typeof useBothProof>['fields']

export function BothProofFields({ password, missing, keyField, setPassword }: Fields) {
  const { t } = useTranslation('proof')
  return (
    <>
      <TextField
        label={t('kind.paymentPassword')}
        type="password"
        autoComplete="off"
        maxLength={entryLimits.paymentPassword.max}
        value={password}
        onChange={setPassword}
        error={missing && password === '' ? t('problem.missing') : undefined}
        hint={t('hint.paymentPassword')}
      />
      <ProofField {...keyField} />
    </>
  )
}
