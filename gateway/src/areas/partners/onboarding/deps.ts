import type { EntryDeps } from '#areas/entry/public.ts'

/** What forms that everybody can open need beside the request. */
export type OnboardingDeps = Pick<
  EntryDeps,
  'pepper' | 'keyEncryptionKey' | 'portalAddress' | 'codeLimits' | 'captchaMirror'
>
