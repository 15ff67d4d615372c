import { useTranslation } from '#words/use-translation.ts'

type About = Parameters<typeof import('./public-page.tsx').PublicPage>[0]['about']

/** What is good to know beside each form. */
export function useForgottenAbout(): About {
  const { t } = useTranslation('credentials')
  return {
    title: t('forgottenAbout.title'),
    points: [
      [t('forgottenAbout.mail'), t('forgottenAbout.mailText')],
      [t('forgottenAbout.device'), t('forgottenAbout.deviceText')],
      [t('forgottenAbout.safe'), t('forgottenAbout.safeText')],
    ],
  }
}

export function useActivationAbout(): About {
  const { t } = useTranslation('credentials')
  return {
    title: t('activationAbout.title'),
    points: [
      [t('activationAbout.two'), t('activationAbout.twoText')],
      [t('activationAbout.nobody'), t('activationAbout.nobodyText')],
      [t('activationAbout.mobile'), t('activationAbout.mobileText')],
    ],
  }
}

export function useExpiredAbout(): About {
  const { t } = useTranslation('credentials')
  return {
    title: t('expiredAbout.title'),
    points: [
      [t('expiredAbout.old'), t('expiredAbout.oldText')],
      [t('expiredAbout.out'), t('expiredAbout.outText')],
      [t('expiredAbout.told'), t('expiredAbout.toldText')],
    ],
  }
}

export function usePayAbout(): About {
  const { t } = useTranslation('credentials')
  return {
    title: t('payAbout.title'),
    points: [
      [t('payAbout.what'), t('payAbout.whatText')],
      [t('payAbout.tries'), t('payAbout.triesText')],
      [t('payAbout.differs'), t('payAbout.differsText')],
    ],
  }
}

export function useContinueAbout(): About {
  const { t } = useTranslation('credentials')
  return {
    title: t('continueAbout.title'),
    points: [
      [t('continueAbout.whose'), t('continueAbout.whoseText')],
      [t('continueAbout.theirs'), t('continueAbout.theirsText')],
      [t('continueAbout.yes'), t('continueAbout.yesText')],
    ],
  }
}
