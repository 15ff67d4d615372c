import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { approvalKinds } from '@quayside/contract/account/approval/kinds.ts'
import type { RuledKind } from '@quayside/contract/account/approval/kinds.ts'
import type { approvalRuleCalls } from '@quayside/contract/account/approval/rule.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { AmountField } from '#ui/control/amount-field.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/control/field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './approval.module.css'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useApprovalWords } from './words.ts'
import { ProofField } from '#proof/field.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'

type Rules = OutputOf<typeof approvalRuleCalls.list>
interface Props {
  kind: RuledKind
  rules: Rules
  onClose: () => void
}

interface Draft {
  threshold: { currency: string; value: string }[]
  chosen: readonly string[]
  bindsMain: boolean
}

/** Sets the rule of one kind, or takes it away. */
export function ApprovalRuleDialog({ kind, rules, onClose }: Props) {
  const { t } = useTranslation('approval')
  const words = useApprovalWords()
  const rule = rules.rules.find((one) => one.kind === kind)
  const [draft, setDraft] = useState<Draft>({
    threshold:
      rule?.threshold.map((money) => ({ ...money })) ??
      (approvalKinds[kind].amounts ? [{ currency: 'USD', value: '' }] : []),
    chosen: rule ? [...rule.roleIds, ...rule.operatorIds] : [],
    bindsMain: rule?.bindsMain ?? true,
  })
  const { proof, failure, busy, save, remove } = useRuleWrites({ kind, rules, onClose })
  return (
    <Dialog
      kind="form"
      title={words.kind(kind)}
      onClose={onClose}
      foot={
        <>
          {rule && (
            <Button look="red" disabled={busy} onClick={() => void remove(rule.version)}>
              {t('remove')}
            </Button>
          )}
          <Button look="filled" disabled={busy} onClick={() => void save(draft, rule?.version)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {approvalKinds[kind].amounts && <Amounts draft={draft} onChange={setDraft} />}
        <Deciders draft={draft} rules={rules} onChange={setDraft} />
        <CheckField
          label={t('bindsMain')}
          checked={draft.bindsMain}
          onChange={(bindsMain) => setDraft({ ...draft, bindsMain })}
        />
        <ProofField {...proof.field} />
        {failure && <RefusedNote failure={failure} />}
      </div>
    </Dialog>
  )
}

function useRuleWrites({ kind, rules, onClose }: Props) {
  const { t } = useTranslation('approval')
  const refresh = useRefresh()
  const proof = usePaymentProof()
  const [failure, setFailure] = useState<CallFailure>()
  const save = useSend<typeof approvalRuleCalls.save>('/approval/rule/save', { inline: true })
  const remove = useSend<typeof approvalRuleCalls.delete>('/approval/rule/delete', { inline: true })
  const saved = () => {
    toast({ tone: 'good', text: t('saved') })
    void refresh('/approval/rule/list')
    onClose()
  }
  const failed = (error: unknown) => {
    if (!proof.refused(error)) setFailure(error as CallFailure)
  }
  const ids = (list: readonly { id: string }[], chosen: readonly string[]) =>
    list.map(({ id }) => id).filter((id) => chosen.includes(id))
  return {
    proof,
    failure,
    busy: save.isPending || remove.isPending,
    async save({ threshold, chosen, bindsMain }: Draft, version: number | undefined) {
      const input = {
        kind,
        threshold: threshold.filter(({ value }) => value !== ''),
        roleIds: ids(rules.roles, chosen),
        operatorIds: ids(rules.operators, chosen),
        bindsMain,
        ...(version !== undefined && { version }),
      }
      const given = await proof.give('/approval/rule/save', input)
      if (given && !('loginPassword' in given))
        await save.mutateAsync({ ...input, proof: given }).then(saved, failed)
    },
    async remove(version: number) {
      const given = await proof.give('/approval/rule/delete', { kind, version })
      if (given && !('loginPassword' in given))
        await remove.mutateAsync({ kind, version, proof: given }).then(saved, failed)
    },
  }
}

interface PartProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

function Amounts({ draft, onChange }: PartProps) {
  const { t } = useTranslation('approval')
  const { threshold } = draft
  const change = (index: number, part: Partial<Draft['threshold'][number]>) =>
    onChange({ ...draft, threshold: threshold.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {threshold.map((money, index) => (
        <div key={index} className={styles['amounts']}>
          <TextField
            label={t('currency')}
            value={money.currency}
            maxLength={3}
            onChange={(text) => change(index, { currency: text.toUpperCase() })}
            list="approval-currencies"
          />
          <AmountField
            label={t('amount')}
            value={money.value}
            onChange={(value) => change(index, { value })}
          />
          <Button
            look="grey"
            icon
            aria-label={t('removeCurrency', { currency: money.currency })}
            onClick={() => onChange({ ...draft, threshold: threshold.filter((_, at) => at !== index) })}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </Button>
        </div>
      ))}
      <datalist id="approval-currencies">
        {currencies.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Button onClick={() => onChange({ ...draft, threshold: [...threshold, { currency: '', value: '' }] })}>
        <IconPlus size={16} stroke={1.6} aria-hidden />
        {t('addCurrency')}
      </Button>
    </>
  )
}

function Deciders({ draft, rules, onChange }: PartProps & { rules: Rules }) {
  const { t } = useTranslation('approval')
  const { chosen } = draft
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('whoDecides')}</legend>
      {[...rules.roles, ...rules.operators].map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(checked) =>
            onChange({ ...draft, chosen: checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
          }
        />
      ))}
      {chosen.length === 0 && <Hint>{t('everybody')}</Hint>}
    </fieldset>
  )
}
