import { useEffect, useRef, useState } from 'react'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { useTranslation } from '#words/use-translation.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { showFirstWrong } from '#ui/control/first-wrong.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { Section } from '#ui/page/section.tsx'
import { CompanyFields, ContactFields, SalesFields, StoreFields } from './company-fields.tsx'
import styles from './onboarding.module.css'
import { Owners } from './owners.tsx'
import { Papers } from './papers.tsx'
import { type SavedForm, type DraftEditing, useDraft } from './use-draft.ts'
import { useWholeForm } from './use-whole-form.ts'

interface FillProps {
  sent: string
  draft: SavedForm
  papers: SavedForm['papers']
  onChanged: () => void
}

/** The form itself: kept while it is typed, checked as a whole when it is sent. */
export function Fill({ sent, draft, papers, onChanged }: FillProps) {
  const { t } = useTranslation('onboarding')
  const editing = useDraft(sent, draft)
  const [ticked, setTicked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { wrong, problem, busy, submit } = useSending({ sent, draft, editing, ticked, onSent: onChanged })
  useEffect(() => {
    if (form.current && Object.keys(wrong).length > 0) showFirstWrong(form.current)
  }, [wrong])
  const fields = { ...editing, wrong, countries: draft.countries }
  const isStore = draft.form === 'allvalue'
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {draft.email !== '' && <p className={styles['hint']}>{t('linkMailed', { email: draft.email })}</p>}
      {isStore && <StoreFields {...fields} />}
      <CompanyFields {...fields} isStore={isStore} />
      {!isStore && <SalesFields {...fields} payout={draft.payout} />}
      {!isStore && <Owners {...fields} />}
      <ContactFields {...fields} />
      <Papers sent={sent} form={draft.form} papers={papers} wrong={wrong} onChanged={onChanged} />
      {draft.campaign && (
        <Section form title={draft.campaign.title}>
          <ScrollRegion className={styles['terms']} label={t('terms')}>
            {draft.campaign.terms}
          </ScrollRegion>
          <CheckField
            label={t('acceptTerms', { version: draft.campaign.termsVersion })}
            checked={ticked}
            onChange={setTicked}
          />
          {wrong['termsVersion'] && (
            <p className={styles['problem']} role="alert">
              {wrong['termsVersion']}
            </p>
          )}
        </Section>
      )}
      <Foot editing={editing} problem={problem} busy={busy} />
    </form>
  )
}

function Foot({
  editing,
  problem,
  busy,
}: {
  editing: DraftEditing
  problem?: string | undefined
  busy: boolean
}) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['foot']}>
        <Button look="filled" type="submit" disabled={busy}>
          {t('send')}
        </Button>
        <span className={styles['saved']} role="status">
          {editing.kept && t(`kept.${editing.kept}`)} {editing.kept === 'failed' && editing.failure}
        </span>
      </div>
    </>
  )
}

interface Sending {
  sent: string
  draft: SavedForm
  editing: DraftEditing
  ticked: boolean
  onSent: () => void
}

function useSending({ sent, draft, editing, ticked, onSent }: Sending) {
  const { t } = useTranslation('onboarding')
  return useWholeForm(t('someWrong'), async () => {
    const version = await editing.flush()
    await sendForm(sent, version, draft, ticked)
    onSent()
  })
}

async function sendForm(ref: string, version: number, { form, campaign }: SavedForm, ticked: boolean) {
  if (form === 'allvalue')
    return send<typeof onboardingCalls.allvalue>('/allvalue/onBoarding', { ref, version }, { inline: true })
  const termsVersion = ticked ? campaign?.termsVersion : undefined
  const input = { ref, version, ...(termsVersion !== undefined && { termsVersion }) }
  return send<typeof onboardingCalls.payout>('/payout/onboarding', input, { inline: true })
}
