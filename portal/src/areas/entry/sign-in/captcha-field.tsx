import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'
import styles from '#areas/entry/sign-in.module.css'
import type { Captcha } from './captcha.ts'

type CaptchaFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'data-field'> & {
  picture: Captcha
}

export function CaptchaField({ picture, ...props }: CaptchaFieldProps) {
  const { t } = useTranslation('entry')
  return (
    <TextField
      {...props}
      label={t('captcha')}
      maxLength={entryLimits.captcha.length}
      refusesChinese
      placeholder={t('captchaHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button type="button" className={styles['link']} onClick={picture.renew}>
          {t('captchaAgain')}
        </button>
      }
      beside={
        <span className={styles['picture']}>
          {picture.image && <img src={picture.image} alt={t('captchaImage')} />}
        </span>
      }
    />
  )
}
