import type { Query } from '#db/tx.ts'

/** As the owner: a look at the payers' pages, and what was not as it was authorised. */
export const insertInspection = (pages: number, findings: readonly string[]): Query => ({
  text: 'insert into jobs.payer_inspection (pages, findings) values ($1, $2)',
  values: [pages, JSON.stringify(findings)],
})

export interface Inspection {
  readonly id: bigint
  readonly findings: readonly string[]
  /** Too long ago, measured by the limit that was asked with. */
  readonly isOld: boolean
}

/** The last look; one that never was is as old as the installation, and has the number 0. */
export const lastInspection = (hours: number): Query<Inspection> => ({
  text: `select coalesce(i.id, 0) as id, coalesce(i.findings, '[]') as findings,
      coalesce(i.at, (select min(created_at) from merchant), now()) < now() - make_interval(hours => $1) as "isOld"
    from (select) one left join (select * from jobs.payer_inspection order by id desc limit 1) i on true`,
  values: [hours],
})

/** @returns a row where staff have not been told of it yet */
export const tellInspection = (id: bigint, what: 'findings' | 'missing'): Query<{ what: string }> => ({
  text: `insert into jobs.payer_inspection_told (inspection_id, what) values ($1, $2) on conflict do nothing returning what`,
  values: [id, what],
})

export const inspectionState: Query<{ ageSeconds: number; findings: number }> = {
  name: 'payer_inspection_state',
  text: 'select age_seconds as "ageSeconds", findings from payer_inspection_state()',
}
