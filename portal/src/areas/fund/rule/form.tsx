import { type SubmitEvent, useState } from 'react'
import type { WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import cards from '#areas/fund/card/card.module.css'
import { RuleAhead } from './ahead.tsx'
import { RuleCardField, RuleTakeFields, RuleWhenFields } from './fields.tsx'
import { type RuleChoices, useRuleDraft } from './use-rule-draft.ts'
import { useSaveRule } from './use-save-rule.ts'

interface RuleFormProps {
  choices: RuleChoices
  rule?: WithdrawalRuleRow | undefined
  onClose: () => void
}

/** A new rule, or a known one to change, with its next runs beside it. */
export function RuleForm({ choices, rule, onClose }: RuleFormProps) {
  const { t } = useTranslation('withdrawalRule')
  const state = useRuleDraft(choices, rule)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const proof = usePaymentProof()
  const save = useSaveRule(rule, proof, onClose)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (state.input) setFailure(await save.submit(state.input, choices.firstOn))
  }
  return (
    <>
      <PageHeader title={rule ? t('form.edit') : t('form.add')} />
      <div className={cards['grid']}>
        <form className={cards['form']} onSubmit={(event) => void submit(event)} noValidate>
          {failure && <RefusedNote failure={failure} />}
          <RuleWhenFields state={state} />
          <RuleTakeFields state={state} choices={choices} tried={tried} />
          <RuleCardField state={state} />
          <ProofField {...proof.field} />
          <div className={cards['buttons']}>
            <Button type="submit" look="filled" disabled={save.isPending}>
              {t('form.save')}
            </Button>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
          </div>
        </form>
        <RuleAhead when={state.when} firstOn={choices.firstOn} />
      </div>
    </>
  )
}
