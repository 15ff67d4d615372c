import type { SiteRow } from '@quayside/contract/main/site/row.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { SiteTag } from './marks.tsx'

export const headerOf = (site: SiteRow): DetailHeaderProps => ({
  title: site.name,
  tags: <SiteTag site={site} />,
  note: site.url,
})

export const KnownSite = ({ row }: { row: SiteRow }) => <DetailHeader {...headerOf(row)} />
