import { useId, useRef, useState } from 'react'
import type { keyCalls } from '@quayside/contract/main/key/key.ts'
import { weaknesses } from '@quayside/contract/main/key/states.ts'
import { keyLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { Button } from '#ui/control/button.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { Hint } from '#ui/text/hint.tsx'
import { Ask } from '#proof/ask.tsx'
import { HoursField } from './hours-field.tsx'
import styles from './key.module.css'
import { useKeyAct } from './use-key-act.ts'

/** The merchant's public half, pasted or from a file. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('key')
  const [publicKey, setKey] = useState('')
  const [overlapHours, setHours] = useState<number>(limits.overlapHours.proposed)
  const [own, setOwn] = useState<string>()
  const act = useKeyAct<typeof keyCalls.savePublicKey>('/key/save/publickey')
  const refused = useRefusedKey(act.failure)
  const submit = async () => {
    if (publicKey.trim() === '') return setOwn(t('save.missing'))
    setOwn(undefined)
    if (!(await act.run({ publicKey, overlapHours }))) return
    toast({ tone: 'good', text: t('done.saved') })
    onClose()
  }
  return (
    <Ask
      title={t('save.title')}
      submit={t('save.submit')}
      act={act}
      told={refused === undefined ? undefined : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('save.lead', { min: limits.rsaBits.min, proposed: limits.rsaBits.proposed })}</p>
      <PemField
        value={publicKey}
        error={own ?? refused}
        onText={(text) => {
          setKey(text)
          setOwn(undefined)
        }}
        onTooLarge={() => setOwn(t('save.tooLarge'))}
      />
      <HoursField
        label={t('make.overlap')}
        hint={t('make.overlapHint')}
        hours={overlapHours}
        onHours={setHours}
      />
    </Ask>
  )
}

/** What is wrong with the key itself, said at its field. */
function useRefusedKey(failure: CallFailure | undefined): string | undefined {
  const { t } = useTranslation('key')
  const [field] = failure?.fields ?? []
  if (field?.field !== 'publicKey') return undefined
  const why = weaknesses.find((one) => one === failure?.facts['why'])
  const { min } = limits.rsaBits
  return why ? t(`save.weak.${why}`, { bits: failure?.facts['bits'] ?? '', min }) : field.message
}

interface PemFieldProps {
  value: string
  error: string | undefined
  onText: (text: string) => void
  onTooLarge: () => void
}

function PemField({ value, error, onText, onTooLarge }: PemFieldProps) {
  const { t } = useTranslation('key')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.pem.max) return onTooLarge()
    onText(await file.text())
  }
  return (
    <div className={styles['pem']}>
      <div className={styles['pemHead']}>
        <label htmlFor={id}>{t('save.field')}</label>
        <Button size="xs" onClick={() => input.current?.click()}>
          {t('save.file')}
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept=".pem,.pub,.crt,.cer,.txt"
          aria-label={t('save.file')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <textarea
        id={id}
        rows={7}
        value={value}
        spellCheck={false}
        autoComplete="off"
        maxLength={limits.pem.max}
        placeholder="-----BEGIN PUBLIC KEY-----"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error !== undefined && (
        <div className={styles['error']}>
          <Hint id={`${id}-error`} role="alert">
            {error}
          </Hint>
        </div>
      )}
    </div>
  )
}
