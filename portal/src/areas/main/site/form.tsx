import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { Beside } from '#ui/page/beside.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Note } from '#ui/state/note.tsx'
import { SiteEffect } from './effect.tsx'
import { SiteFields } from './fields.tsx'
import { siteInputOf, useSiteDraft } from './use-site-draft.ts'
import { useSaveSite } from './use-save-site.ts'
import { SiteWishes, type Wishes } from './wishes.tsx'
import styles from './site.module.css'

const list = '/home/mainManage/entityList'
const shown = { to: '/home/mainManage/details/$type', params: { type: 'view' } } as const

/** A site, new or known: a change says what it will do before it is sent. */
export function SiteForm({ site }: { site?: SiteDetail }) {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const form = useSiteDraft(site, t('form.missing'))
  const { data: enums } = useCall<typeof siteCalls.enums>('/site/enums', {})
  const [wishes, setWishes] = useState<Wishes>({ brands: ['visa', 'mastercard'] })
  const [failure, setFailure] = useState<CallFailure>()
  const save = useSaveSite(site)
  const resubmits = site !== undefined && (form.isReviewed || site.state === 'review failed')
  const leave = () => void (site ? navigate({ ...shown, search: { id: site.id } }) : navigate({ to: list }))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (!form.isWhole()) return
    const refused = await save.submit(siteInputOf(form.draft), wishes, resubmits)
    if (!refused) return
    const ours = refused.fields.filter(({ field }) => field in form.draft)
    form.setWrong(Object.fromEntries(ours.map(({ field, message }) => [field, message])))
    if (ours.length === 0) setFailure(refused)
  }
  return (
    <>
      <PageHeader title={t(site ? 'form.edit' : 'form.add')} />
      <Beside
        {...(site && {
          panel: (
            <SiteEffect site={site} draft={form.draft} changed={form.changed} isReviewed={form.isReviewed} />
          ),
        })}
      >
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          {site?.reason && <Note tone="warn">{site.reason}</Note>}
          {failure && (
            <Note tone="bad" live="status">
              {failure.message}
            </Note>
          )}
          <SiteFields {...form} />
          {!site && <SiteWishes priced={enums?.currencies ?? []} wishes={wishes} onChange={setWishes} />}
          <Buttons>
            <Button type="submit" look="filled" disabled={save.isPending}>
              {t(!site || resubmits ? 'form.submit' : 'form.save')}
            </Button>
            <Button onClick={leave}>{t('form.cancel')}</Button>
          </Buttons>
        </form>
      </Beside>
    </>
  )
}
