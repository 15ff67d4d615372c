import type { SiteRow } from '@quayside/contract/main/site/row.ts'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { SiteLink, SiteTag, SiteWaits } from './marks.tsx'

export function SiteTile({ row }: { row: SiteRow }) {
  return (
    <Tile>
      <TileLine>
        <SiteLink site={row} />
        <SiteTag site={row} />
      </TileLine>
      <span>{row.proposed?.url ?? row.url}</span>
      {row.waitsFor && (
        <small>
          <SiteWaits site={row} />
        </small>
      )}
    </Tile>
  )
}
