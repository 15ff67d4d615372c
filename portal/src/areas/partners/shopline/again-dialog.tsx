import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Ask } from '#proof/ask.tsx'
import { useBindingName } from '#areas/partners/binding/tags.tsx'
import { useShopAct } from './use-shop-act.ts'

/** The browser leaves for Shopline's page of consent, and comes back with a grant. */
export function AgainDialog({ row, onClose }: { row: BindingRow; onClose: () => void }) {
  const { t } = useTranslation('partner')
  const name = useBindingName()
  const act = useShopAct()
  const submit = async () => {
    const done = await act.run({ id: row.id, version: row.version, act: 'again' })
    if (done?.goTo) window.location.assign(done.goTo)
  }
  return (
    <Ask
      title={t('againDialog.title', { account: name(row) })}
      submit={t('againDialog.submit')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('againDialog.text')}</p>
    </Ask>
  )
}
