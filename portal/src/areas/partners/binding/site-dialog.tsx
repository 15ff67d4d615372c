import { useState } from 'react'
import type { BindingList, BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { CallFailure } from '#api/failure.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField } from '#ui/control/field.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Ask } from '#proof/ask.tsx'
import type { ProofState } from '#proof/use-proof.ts'
import { useBindingName } from './tags.tsx'

interface SiteDialogProps {
  row: BindingRow
  sites: BindingList['sites']
  act: { field: ProofState; failure: CallFailure | undefined; isBusy: boolean }
  /** @returns whether it was done */
  onSave: (given: { siteId: string; productDomain?: string }) => Promise<boolean>
  onClose: () => void
}

/** For which site a binding is; of a shop also where it shows its goods. */
export function SiteDialog({ row, sites, act, onSave, onClose }: SiteDialogProps) {
  const { t } = useTranslation('partner')
  const name = useBindingName()
  const [siteId, choose] = useState(row.site?.id ?? '')
  const [domain, setDomain] = useState(row.productDomain ?? '')
  const wrong = (field: string) => act.failure?.fields.find((one) => one.field === field)?.message
  const isShop = row.partner === 'shopline'
  const submit = async () => {
    const productDomain = domain.trim()
    if (!(await onSave({ siteId, ...(isShop && productDomain !== '' && { productDomain }) }))) return
    toast({ tone: 'good', text: t('done.site') })
    onClose()
  }
  return (
    <Ask
      title={t('siteDialog.title', { account: name(row) })}
      submit={t('siteDialog.submit')}
      act={act}
      told={wrong('siteId') || wrong('productDomain') ? null : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('siteDialog.site')}
        value={siteId}
        placeholder="–"
        choices={sites.map(({ id, name: label }) => ({ value: id, label }))}
        error={wrong('siteId')}
        onChange={choose}
      />
      {isShop && (
        <TextField
          label={t('siteDialog.domain')}
          hint={t('siteDialog.domainHint')}
          value={domain}
          error={wrong('productDomain')}
          maxLength={limits.productDomain.max}
          onChange={setDomain}
        />
      )}
      {row.partner === 'paypal' && <p>{t('siteDialog.money')}</p>}
    </Ask>
  )
}
