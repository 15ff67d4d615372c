import {
  appSystems,
  type AppSystem,
  siteKinds,
  type SiteTool,
  siteTools,
} from '@quayside/contract/main/site/fields.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField } from '#ui/control/field.tsx'
import { Fields } from '#ui/control/fields.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { SelectField } from '#ui/control/select-field.tsx'
import { Section } from '#ui/page/section.tsx'
import type { useSiteDraft } from './use-site-draft.ts'

type SiteFieldsProps = Pick<ReturnType<typeof useSiteDraft>, 'draft' | 'wrong' | 'change'>

/** What a website asks for, or an app. A pasted address that is too long is refused: cut without a word it would lead elsewhere. */
export function SiteFields({ draft, wrong, change }: SiteFieldsProps) {
  const { t } = useTranslation('site')
  const isApp = draft.kind === 'app'
  return (
    <>
      <Section form title={t('form.what')}>
        <Segments
          label={t('field.kind')}
          choices={siteKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <Fields>
          <TextField
            label={isApp ? t('form.appName') : t('field.name')}
            value={draft.name}
            maxLength={limits.name.max}
            error={wrong.name}
            autoComplete="off"
            first
            onChange={(name) => change({ name })}
          />
          <TextField
            label={isApp ? t('form.download') : t('field.url')}
            value={draft.url}
            hint={t('form.urlHint')}
            error={wrong.url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            onChange={(url) => change({ url })}
          />
          {isApp ? <AppFields {...{ draft, wrong, change }} /> : <ToolField {...{ draft, wrong, change }} />}
        </Fields>
      </Section>
      <Section form title={t('form.contact')}>
        <Fields>
          <TextField
            label={t('field.serviceEmail')}
            value={draft.serviceEmail}
            error={wrong.serviceEmail}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            onChange={(serviceEmail) => change({ serviceEmail })}
          />
        </Fields>
      </Section>
    </>
  )
}

function ToolField({ draft, wrong, change }: SiteFieldsProps) {
  const { t } = useTranslation('site')
  return (
    <SelectField
      label={t('field.tool')}
      value={draft.tool}
      placeholder={t('form.choose')}
      choices={siteTools.map((value) => ({ value, label: t(`tool.${value}`) }))}
      error={wrong.tool}
      onChange={(tool) => change({ tool: tool as SiteTool | '' })}
    />
  )
}

function AppFields({ draft, wrong, change }: SiteFieldsProps) {
  const { t } = useTranslation('site')
  return (
    <>
      <TextField
        label={t('field.store')}
        value={draft.store}
        maxLength={limits.store.max}
        hint={t('form.storeHint')}
        error={wrong.store}
        autoComplete="off"
        onChange={(store) => change({ store })}
      />
      <SelectField
        label={t('field.system')}
        value={draft.system}
        placeholder={t('form.choose')}
        choices={appSystems.map((value) => ({ value, label: t(`system.${value}`) }))}
        error={wrong.system}
        onChange={(system) => change({ system: system as AppSystem | '' })}
      />
    </>
  )
}
