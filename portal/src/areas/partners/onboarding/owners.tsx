import { IconPlus } from '@tabler/icons-react'
import { onboardingLimits as limits } from '@quayside/contract/partners/onboarding/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckField } from '#ui/control/check-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import type { FieldsProps } from './company-fields.tsx'
import styles from './onboarding.module.css'
import { type Owner, Person } from './person.tsx'

/** Everybody who owns a quarter or more; without any, whoever controls the company. */
export function Owners({ content, change, wrong, countries }: FieldsProps) {
  const { t } = useTranslation('onboarding')
  const owners = content.owners ?? []
  const { max, leastShare } = limits.owners
  const put = (place: number, more: Partial<Owner>) =>
    change({ owners: owners.map((owner, at) => (at === place ? { ...owner, ...more } : owner)) })
  const nobody = content.nobodyOwns ?? false
  const controller = content.controller ?? {}
  return (
    <Section form title={t('section.owners')}>
      <Hint>{t('ownersLead', { least: leastShare / 100, max })}</Hint>
      <CheckField
        label={t('nobodyOwns', { least: leastShare / 100 })}
        checked={nobody}
        onChange={(nobodyOwns) => change({ nobodyOwns, ...(nobodyOwns && { owners: [] }) })}
        hint={nobody ? t('controllerLead') : undefined}
      />
      {wrong['owners'] && (
        <p className={styles['problem']} role="alert">
          {wrong['owners']}
        </p>
      )}
      {nobody ? (
        <Person
          title={t('controller')}
          person={controller}
          at="controller"
          {...{ wrong, countries }}
          onChange={(more) => change({ controller: { ...controller, ...more } })}
        />
      ) : (
        <>
          <ol className={styles['owners']}>
            {owners.map((owner, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- an owner is known by their place alone.
              <li key={place}>
                <Person
                  title={t('owner', { no: place + 1 })}
                  person={owner}
                  at={`owners.${place}`}
                  {...{ wrong, countries }}
                  share={{ value: owner.share ?? '', onChange: (share) => put(place, { share }) }}
                  onChange={(more) => put(place, more)}
                  onRemove={() => change({ owners: owners.filter((_, at) => at !== place) })}
                />
              </li>
            ))}
          </ol>
          {owners.length < max && (
            <Button onClick={() => change({ owners: [...owners, {}] })}>
              <IconPlus size={16} stroke={1.6} aria-hidden />
              {t('addOwner')}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
