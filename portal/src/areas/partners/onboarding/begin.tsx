import { type SyntheticEvent, useState } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import { CaptchaField, useCaptcha, useForm } from '#areas/entry/public.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'
import { storage } from '#session/storage.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Note } from '#ui/state/note.tsx'
import styles from './onboarding.module.css'

interface BeginProps {
  form: OnboardingForm
  onOpen: (ref: string) => void
}

interface Asked {
  email: string
  requestId: string
  minutes: number
}

/** Whoever begins has a mailbox: a code goes there, and with it the form opens. */
export function Begin({ form, onOpen }: BeginProps) {
  const [asked, setAsked] = useState<Asked>()
  return asked ? (
    <CodeStep asked={asked} onOpen={onOpen} onBack={() => setAsked(undefined)} />
  ) : (
    <>
      {form !== 'allvalue' && storage.token() !== null && <Mine form={form} onOpen={onOpen} />}
      <AddressStep form={form} onAsked={setAsked} />
    </>
  )
}

/** For the company of whoever is signed in no code is needed. */
function Mine({ form, onOpen }: BeginProps) {
  const { t } = useTranslation('onboarding')
  const [problem, setProblem] = useState<string>()
  const [campaign, setCampaign] = useState('')
  const begin = async () => {
    try {
      const input = { form: form as 'payout', ...(form === 'payout_campaign' && { campaign }) }
      const { data } = await send<typeof onboardingCalls.mine>('/onboarding/mine', input, { inline: true })
      onOpen(data.ref)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Note tone="info">
      <div className={styles['mine']}>
        <p>{t('mine.lead')}</p>
        {form === 'payout_campaign' && (
          <TextField
            label={t('campaignCode')}
            value={campaign}
            maxLength={limits.campaign.max}
            onChange={setCampaign}
          />
        )}
        <Button look="filled" onClick={() => void begin()}>
          {t('mine.begin')}
        </Button>
        {problem && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Note>
  )
}

function AddressStep({ form, onAsked }: { form: OnboardingForm; onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation(['onboarding', 'credentials'])
  const picture = useCaptcha()
  const typed = useForm({ email: '', captcha: '', campaign: '' }, { captchaId: 'captcha' })
  const hasCampaign = form === 'payout_campaign'
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { values } = typed
    const [email, captcha, campaign] = [values.email.trim(), values.captcha.trim(), values.campaign.trim()]
    const missing = {
      ...(!email && { email: t('required.email') }),
      ...(hasCampaign && !campaign && { campaign: t('required.campaign') }),
      ...(!captcha && { captcha: t('credentials:required.captcha') }),
    }
    const taken = await typed.submit(missing, async () => {
      const input = { form, email, captcha, captchaId: picture.id ?? '', ...(hasCampaign && { campaign }) }
      const { data } = await send<typeof onboardingCalls.begin>('/onboarding/begin', input, { inline: true })
      onAsked({ email, ...data })
    })
    if (!taken && Object.keys(missing).length === 0) picture.renew()
  }
  return (
    <form className={styles['narrow']} onSubmit={(event) => void submit(event)} noValidate>
      {typed.problems.form && (
        <p className={styles['problem']} role="alert">
          {typed.problems.form}
        </p>
      )}
      {hasCampaign && (
        <TextField
          {...typed.field('campaign')}
          label={t('campaignCode')}
          maxLength={limits.campaign.max}
          refusesChinese
        />
      )}
      <TextField
        {...typed.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        maxLength={entryLimits.email.max}
        autoComplete="email"
        first
      />
      <CaptchaField {...typed.field('captcha')} picture={picture} />
      <Button look="filled" type="submit" disabled={typed.busy}>
        {t('sendCode')}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  asked: Asked
  onOpen: (ref: string) => void
  onBack: () => void
}

function CodeStep({ asked, onOpen, onBack }: CodeStepProps) {
  const { t } = useTranslation(['onboarding', 'credentials'])
  const typed = useForm({ code: '' })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { code } = typed.values
    const missing = code.length === entryLimits.code.length ? {} : { code: t('credentials:required.code') }
    await typed.submit(missing, async () => {
      const input = { requestId: asked.requestId, code }
      const { data } = await send<typeof onboardingCalls.open>('/onboarding/open', input, { inline: true })
      onOpen(data.ref)
    })
  }
  return (
    <form className={styles['narrow']} onSubmit={(event) => void submit(event)} noValidate>
      <p role="status">{t('codeSent', { email: asked.email, minutes: asked.minutes })}</p>
      {typed.problems.form && (
        <p className={styles['problem']} role="alert">
          {typed.problems.form}
        </p>
      )}
      <TextField
        {...typed.field('code')}
        onChange={(text) => typed.change('code')(text.replaceAll(/\D/g, ''))}
        label={t('credentials:field.code')}
        maxLength={entryLimits.code.length}
        inputMode="numeric"
        autoComplete="one-time-code"
        first
      />
      <Button look="filled" type="submit" disabled={typed.busy}>
        {t('open')}
      </Button>
      <Button look="grey" onClick={onBack}>
        {t('otherAddress')}
      </Button>
    </form>
  )
}
