import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardDetail, CardLetter } from '@quayside/contract/fund/card/row.ts'
import { type CardField, rmb } from '@quayside/contract/fund/card/rules.ts'
import { usesIban } from '@quayside/contract/fund/card/bank-numbers.ts'
import { cardLimits as limits } from '@quayside/contract/fund/limits.ts'
import { currencies } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Section } from '#ui/page/section.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import { BankFields, type CardFieldsProps } from './bank-fields.tsx'
import { CardPreview } from './preview.tsx'
import styles from './card.module.css'
import { LetterField } from './letter-field.tsx'
import { inputOf, useCardDraft } from './use-card-draft.ts'
import { useSaveCard } from './use-save-card.ts'

/** A card, new or known: where the account is decides what is asked for. */
export function CardForm({ card }: { card?: CardDetail }) {
  const { t } = useTranslation('card')
  const navigate = useNavigate()
  const { draft, form, wrong, setWrong, change, isWhole } = useCardDraft(card)
  const [letter, setLetter] = useState<CardLetter | undefined>(card?.letter ?? undefined)
  const [failure, setFailure] = useState<CallFailure>()
  const proof = usePaymentProof()
  const save = useSaveCard(card, proof)
  const input = inputOf(draft, form)
  const checked = useCheck(input, card?.liquidateId)
  const letterNeeded = checked.data?.letterNeeded ?? false
  const told = { ...checked.problems, ...wrong }
  const fields = { draft, form, wrong: told, change }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (!isWhole(letterNeeded && !letter)) return
    const refused = await save.submit({ ...input, ...(letter && letterNeeded && { letterId: letter.id }) })
    if (!refused) return
    const ours = refused.fields.filter(({ field }) => field in draft || field === 'letterId')
    setWrong(Object.fromEntries(ours.map(({ field, message }) => [field, message])))
    if (ours.length === 0) setFailure(refused)
  }
  return (
    <>
      <PageHeader title={card ? t('form.edit') : t('form.add')} />
      <Beside panel={<CardPreview input={input} tail={card?.accountTail} />}>
        <form
          className={styles['form']}
          onSubmit={(event) => void submit(event)}
          onBlur={checked.look}
          noValidate
        >
          {card && <Note tone="info">{t('form.editNote')}</Note>}
          {failure && <RefusedNote failure={failure} />}
          <Where {...fields} />
          <Account {...fields} card={card} warnings={checked.warnings} />
          {letterNeeded && (
            <Letter
              company={checked.data?.companyNames.join(' / ') ?? ''}
              letter={letter}
              error={wrong.letterId}
              onLetter={setLetter}
            />
          )}
          <ProofField {...proof.field} />
          <Buttons>
            <Button type="submit" look="filled" disabled={save.isPending}>
              {t('form.submit')}
            </Button>
            <Button onClick={() => void navigate({ to: '/home/fundManage/withdraw/cardManage' })}>
              {t('form.cancel')}
            </Button>
          </Buttons>
        </form>
      </Beside>
    </>
  )
}

function Letter({ company, ...field }: ComponentProps<typeof LetterField> & { company: string }) {
  const { t } = useTranslation('card')
  return (
    <Section form title={t('form.letter')}>
      <Hint>{t('form.letterWhy', { name: company })}</Hint>
      <LetterField {...field} />
    </Section>
  )
}

/** Asked of the gateway whenever somebody leaves a field: what is wrong so far, and what is likely wrong. */
function useCheck(input: ReturnType<typeof inputOf>, id: string | undefined) {
  const { t } = useTranslation('card')
  const [asked, setAsked] = useState<typeof input>()
  const { accountName, bankName, ...rest } = asked ?? input
  const { data } = useCall<typeof cardCalls.check>(
    '/liquidateInfo/check',
    { ...rest, ...(accountName && { accountName }), ...(bankName && { bankName }), ...(id && { id }) },
    { enabled: asked !== undefined, freshFor: 0 },
  )
  const filled = (field: CardField) => (input as Record<string, unknown>)[field] !== undefined
  return {
    data: asked && data,
    look: () => setAsked(input),
    // A field that nobody has come to yet is not wrong.
    problems: Object.fromEntries(
      (asked ? (data?.problems ?? []) : [])
        .filter(
          ({ field }) =>
            filled(field) && input[field as keyof typeof input] === asked?.[field as keyof typeof input],
        )
        .map(({ field, message }) => [field, message]),
    ),
    warnings: (asked ? (data?.warnings ?? []) : []).map(({ what }) => ({ what, text: t(`warning.${what}`) })),
  }
}

const forgotten = {
  province: '',
  city: '',
  bankName: '',
  bankCode: '',
  branchName: '',
  cnaps: '',
  swift: '',
  aba: '',
}

function Where({ draft, change }: CardFieldsProps) {
  const { t } = useTranslation('card')
  const { data } = useCall<typeof cardCalls.countryList>('/liquidateInfo/countryList', {})
  return (
    <Section form title={t('form.where')}>
      <Fields>
        <SelectField
          label={t('form.country')}
          value={draft.country}
          choices={(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(country) => change({ country, ...forgotten })}
        />
        <SelectField
          label={t('form.currency')}
          value={draft.currency}
          choices={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(currency) =>
            change({ currency, ...((currency === rmb) !== (draft.currency === rmb) && forgotten) })
          }
        />
      </Fields>
    </Section>
  )
}

interface AccountProps extends CardFieldsProps {
  card: CardDetail | undefined
  warnings: readonly { what: string; text: string }[]
}

function Account({ card, warnings, ...fields }: AccountProps) {
  const { t } = useTranslation('card')
  const { draft, form, wrong, change } = fields
  return (
    <Section form title={t('form.account')}>
      <div className={styles['kind']}>
        <Segments
          label={t('form.kind')}
          choices={(['public', 'private'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={draft.isPublic ? 'public' : 'private'}
          onChange={(kind) => change({ isPublic: kind === 'public' })}
        />
      </div>
      <Fields>
        <TextField
          label={t('form.name')}
          value={draft.accountName}
          maxLength={limits.text.max}
          hint={t('form.nameHint')}
          error={wrong.accountName}
          autoComplete="off"
          onChange={(accountName) => change({ accountName })}
        />
        <TextField
          label={form === 'iban' && usesIban(draft.country) ? t('form.iban') : t('form.number')}
          value={draft.accountNumber}
          // Room for the spaces that people write.
          maxLength={limits.accountNumber.max + 16}
          hint={card && t('form.numberKept', { tail: card.accountTail })}
          error={wrong.accountNumber}
          refusesChinese
          autoComplete="off"
          spellCheck={false}
          onChange={(accountNumber) => change({ accountNumber })}
        />
      </Fields>
      <BankFields {...fields} />
      {warnings.length > 0 && (
        <Note tone="warn" live="status">
          {warnings.map(({ what, text }) => (
            <p key={what}>{text}</p>
          ))}
        </Note>
      )}
    </Section>
  )
}
