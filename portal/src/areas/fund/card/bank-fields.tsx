import { useEffect, useEffectEvent, useId } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { type CardForm, rmb } from '@quayside/contract/fund/card/rules.ts'
import { cardLimits as limits } from '@quayside/contract/fund/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import type { CardDraft, CardWrong } from './use-card-draft.ts'

export interface CardFieldsProps {
  draft: CardDraft
  form: CardForm
  wrong: CardWrong
  change: (part: Partial<CardDraft>) => void
}

/** The bank, its branch and its codes: in China from the bank's directory, elsewhere typed, with its help. */
export function BankFields(props: CardFieldsProps) {
  const { t } = useTranslation('card')
  const { draft, form, wrong, change } = props
  const banks = useCall<typeof cardCalls.bankList>('/liquidateInfo/bankList', { country: draft.country })
  const isChina = form === 'china'
  const named = (banks.data?.banks ?? []).map((bank) => ({
    ...bank,
    kept: isChina || draft.currency === rmb ? bank.chineseName : bank.englishName,
  }))
  const choose = (bankName: string) => {
    const bank = named.find(({ kept }) => kept === bankName)
    change({
      bankName,
      ...(bank && { bankCode: bank.code, swift: bank.bic, aba: bank.aba ?? draft.aba }),
      ...(isChina && { branchName: '', cnaps: '' }),
      ...(!bank && { bankCode: '' }),
    })
  }
  const missed = draft.bankCode === '' ? named.find(({ kept }) => kept === draft.bankName)?.kept : undefined
  const catchUp = useEffectEvent(choose)
  // Typed before the directory had answered: the bank brings its codes all the same.
  useEffect(() => {
    if (missed !== undefined) catchUp(missed)
  }, [missed])
  // While the directory has not answered the list is there already: a field never turns into another under the hand.
  const listed = isChina && !banks.error
  return (
    <>
      {banks.error && <Note tone="warn">{t('form.directorySilent')}</Note>}
      <Fields>
        {listed ? (
          <SelectField
            label={t('form.bank')}
            value={draft.bankName}
            choices={named.map(({ kept, name }) => ({ value: kept, label: name }))}
            placeholder={t('form.choose')}
            error={wrong.bankName ?? wrong.bankCode}
            disabled={!banks.data}
            onChange={choose}
          />
        ) : (
          <BankName {...props} names={named.map(({ kept }) => kept)} onChoose={choose} />
        )}
        <Place {...props} />
        {isChina ? <Branch {...props} /> : <OtherBranch {...props} />}
        <Codes {...props} />
      </Fields>
    </>
  )
}

function Codes({ draft, form, wrong, change }: CardFieldsProps) {
  const { t } = useTranslation('card')
  return (
    <>
      {form === 'us' && (
        <TextField
          label={t('form.aba')}
          value={draft.aba}
          inputMode="numeric"
          maxLength={limits.aba}
          error={wrong.aba}
          autoComplete="off"
          onChange={(aba) => change({ aba: aba.replaceAll(/\D/g, '') })}
        />
      )}
      <TextField
        label={form === 'swift' ? t('form.swift') : t('form.optional', { field: t('form.swift') })}
        value={draft.swift}
        maxLength={limits.swift.max}
        error={wrong.swift}
        refusesChinese
        autoComplete="off"
        spellCheck={false}
        onChange={(swift) => change({ swift: swift.toUpperCase() })}
      />
    </>
  )
}

function BankName({
  draft,
  wrong,
  names,
  onChoose,
}: CardFieldsProps & { names: readonly string[]; onChoose: (name: string) => void }) {
  const { t } = useTranslation('card')
  const listId = useId()
  const isEnglish = draft.currency !== rmb
  return (
    <>
      <TextField
        label={isEnglish ? t('form.bankEnglish') : t('form.bankName')}
        value={draft.bankName}
        maxLength={limits.bankName.max}
        hint={names.length > 0 ? t('form.bankHint') : undefined}
        error={wrong.bankName}
        refusesChinese={isEnglish}
        list={listId}
        autoComplete="off"
        onChange={onChoose}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function Place({ draft, form, wrong, change }: CardFieldsProps) {
  const { t } = useTranslation('card')
  const { country, province } = draft
  const provinces = useCall<typeof cardCalls.provinceList>('/liquidateInfo/provinceList', { country })
  const isChina = form === 'china'
  const cities = useCall<typeof cardCalls.cityList>(
    '/liquidateInfo/cityList',
    { province },
    { enabled: isChina && province !== '' },
  )
  const label = (field: string) => (isChina ? field : t('form.optional', { field }))
  const known = provinces.data?.provinces ?? []
  const cityNames = (province !== '' && cities.data?.cities) || []
  return (
    <>
      {known.length > 0 || provinces.isPending ? (
        <SelectField
          label={label(t('form.province'))}
          value={province}
          choices={known.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('form.choose')}
          error={wrong.province}
          disabled={known.length === 0}
          onChange={(code) =>
            change({ province: code, ...(isChina && { city: '', branchName: '', cnaps: '' }) })
          }
        />
      ) : (
        <TextField
          label={label(t('form.province'))}
          value={province}
          maxLength={limits.text.max}
          error={wrong.province}
          onChange={(text) => change({ province: text })}
        />
      )}
      {isChina && !cities.error ? (
        <SelectField
          label={t('form.city')}
          value={draft.city}
          choices={cityNames.map(({ chineseName, name }) => ({ value: chineseName, label: name }))}
          placeholder={t('form.choose')}
          error={wrong.city}
          disabled={cityNames.length === 0}
          onChange={(city) => change({ city, branchName: '', cnaps: '' })}
        />
      ) : (
        <TextField
          label={label(t('form.city'))}
          value={draft.city}
          maxLength={limits.text.max}
          error={wrong.city}
          onChange={(city) => change({ city })}
        />
      )}
    </>
  )
}

/** A branch of the directory brings its clearing code; one that it does not know is typed with its own. */
function Branch({ draft, wrong, change }: CardFieldsProps) {
  const { t } = useTranslation('card')
  const { bankCode, province, city } = draft
  const isPlaced = bankCode !== '' && province !== '' && city !== ''
  const { data, error } = useCall<typeof cardCalls.bankBranchList>(
    '/liquidateInfo/bankBrancheList',
    { bankCode, province, city },
    { enabled: isPlaced, keep: false },
  )
  const branches = (isPlaced && data?.branches) || []
  return (
    <>
      {!error && (!data || branches.length > 0) ? (
        <SelectField
          label={t('form.branch')}
          value={draft.branchName}
          choices={branches.map(({ chineseName, name }) => ({ value: chineseName, label: name }))}
          placeholder={t('form.choose')}
          error={wrong.branchName}
          disabled={branches.length === 0}
          onChange={(branchName) =>
            change({
              branchName,
              cnaps: branches.find(({ chineseName }) => chineseName === branchName)?.cnaps ?? draft.cnaps,
            })
          }
        />
      ) : (
        <TextField
          label={t('form.branch')}
          value={draft.branchName}
          maxLength={limits.text.max}
          error={wrong.branchName}
          onChange={(branchName) => change({ branchName })}
        />
      )}
      <TextField
        label={t('form.cnaps')}
        value={draft.cnaps}
        inputMode="numeric"
        maxLength={limits.cnaps}
        hint={t('form.cnapsHint')}
        error={wrong.cnaps}
        autoComplete="off"
        onChange={(cnaps) => change({ cnaps: cnaps.replaceAll(/\D/g, '') })}
      />
    </>
  )
}

function OtherBranch({ draft, wrong, change }: CardFieldsProps) {
  const { t } = useTranslation('card')
  return (
    <TextField
      label={t('form.optional', { field: t('form.branch') })}
      value={draft.branchName}
      maxLength={limits.text.max}
      error={wrong.branchName}
      onChange={(branchName) => change({ branchName })}
    />
  )
}
