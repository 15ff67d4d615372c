/** What payers' pages report: something that their policy has stopped, or a message that may have held a card number. */
type Report = 'policy' | 'card_number'

/** Counts reports of payers' pages; the payers' host writes, and whoever may read the gateway's metrics reads. */
export interface PageReports {
  counted(report: Report): void
  lines(): readonly string[]
}

export function createPageReports(): PageReports {
  const counts: Record<Report, number> = { policy: 0, card_number: 0 }
  return {
    counted: (report) => void counts[report]++,
    lines: () => [
      '# TYPE quayside_payer_page_reports_total counter',
      ...Object.entries(counts).map(
        ([kind, count]) => `quayside_payer_page_reports_total{kind="${kind}"} ${count}`,
      ),
      '',
    ],
  }
}
