import { useState } from 'react'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { FactorDialogs, type Opened } from './factor-dialogs.tsx'
import { SecuritySection, SettingRow } from './section.tsx'
import type { OwnFactors } from './use-security.ts'

interface FactorsProps {
  factors: OwnFactors
  onChanged: () => void
}

/** App, passkeys, recovery codes and when they are asked for. */
export function FactorSettings({ factors, onChanged }: FactorsProps) {
  const { t } = useTranslation('security')
  const [opened, setOpened] = useState<Opened>()
  const { totp, everySignIn } = factors
  const hasFactor = totp !== null || factors.passkeys.length > 0
  return (
    <SecuritySection title={t('factors.title')} hint={t('factors.lead')}>
      <SettingRow
        name={t('factors.app')}
        tag={totp && <StatusTag tone={markTones.set}>{t('factors.on')}</StatusTag>}
        detail={totp ? <Age since={totp.since} usedAt={totp.usedAt} /> : t('factors.appHint')}
      >
        <Act
          action={totp ? t('factors.remove') : t('factors.add')}
          what={t('factors.app')}
          onClick={() => setOpened({ dialog: totp ? 'removeApp' : 'addApp' })}
        />
      </SettingRow>
      <Passkeys factors={factors} open={setOpened} />
      <SettingRow
        name={t('factors.codes')}
        detail={
          hasFactor
            ? t('factors.codesLeft', { count: factors.recoveryCodes, max: factorLimits.recovery.count })
            : t('factors.codesNone')
        }
      >
        {hasFactor && (
          <Button size="sm" onClick={() => setOpened({ dialog: 'renew' })}>
            {t('factors.renew')}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        name={t('factors.always')}
        tag={
          <StatusTag tone={everySignIn ? markTones.set : markTones.optional}>
            {everySignIn ? t('factors.on') : t('factors.off')}
          </StatusTag>
        }
        detail={t('factors.alwaysHint')}
      >
        {hasFactor && (
          <Act
            action={everySignIn ? t('factors.turnOff') : t('factors.turnOn')}
            what={t('factors.always')}
            onClick={() => setOpened({ dialog: everySignIn ? 'alwaysOff' : 'alwaysOn' })}
          />
        )}
      </SettingRow>
      <FactorDialogs opened={opened} open={setOpened} onChanged={onChanged} />
    </SecuritySection>
  )
}

function Passkeys({ factors, open }: { factors: OwnFactors; open: (opened: Opened) => void }) {
  const { t } = useTranslation('security')
  const { passkeys, passkeysPossible } = factors
  return (
    <>
      <SettingRow
        name={t('factors.passkeys')}
        detail={passkeysPossible ? t('factors.passkeysHint') : t('factors.impossible')}
      >
        {passkeysPossible && passkeys.length < factorLimits.passkey.perOperator && (
          <Button
            size="sm"
            onClick={() => open({ dialog: 'addPasskey' })}
            aria-label={t('factors.addPasskey')}
          >
            {t('factors.add')}
          </Button>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <SettingRow
          key={passkey.id}
          name={passkey.name}
          tag={
            <StatusTag tone={markTones.fact}>
              {passkey.synced ? t('factors.synced') : t('factors.hardware')}
            </StatusTag>
          }
          detail={<Age since={passkey.since} usedAt={passkey.usedAt} />}
        >
          <Act
            action={t('factors.rename')}
            what={passkey.name}
            onClick={() => open({ dialog: 'rename', passkey })}
          />
          <Act
            action={t('factors.remove')}
            what={passkey.name}
            onClick={() => open({ dialog: 'removePasskey', passkey })}
          />
        </SettingRow>
      ))}
    </>
  )
}

function Age({ since, usedAt }: { since: string; usedAt: string | null }) {
  const { t } = useTranslation('security')
  return (
    <>
      <span>
        {t('factors.since')} <TimeText at={since} style="date" />
      </span>
      <span>
        {usedAt === null ? (
          t('factors.never')
        ) : (
          <>
            {t('factors.used')} <TimeText at={usedAt} style="minute" />
          </>
        )}
      </span>
    </>
  )
}

function Act({ action, what, onClick }: { action: string; what: string; onClick: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Button size="sm" onClick={onClick} aria-label={t('credentials.nameOf', { action, what })}>
      {action}
    </Button>
  )
}
