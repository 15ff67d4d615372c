/** Who may make the calls about evidence; a part of the table. */
export const evidenceAuthorisation = {
  'POST /mps-gateway/api/chargeback/evidence/query': 'dispute.case.view',
  'POST /mps-gateway/api/chargeback/evidence/letter': 'dispute.case.appeal',
  'POST /mps-gateway/api/chargeback/evidence/preview': 'dispute.case.appeal',
  'POST /mps-gateway/api/chargeback/evidence/page': 'dispute.case.view',
  'POST /mps-gateway/api/chargeback/evidence/packet': 'dispute.case.view',
  'POST /mps-gateway/api/chargeback/evidence/document': 'dispute.case.view',
  'POST /mps-gateway/api/chargeback/readiness/query': 'dispute.config.view',
  'POST /mps-gateway/api/chargeback/value/calibration': 'report.protest.view',
  'POST /mps-gateway/api/chargeback/queryDisputeConf': 'dispute.config.view',
  'POST /mps-gateway/api/chargeback/saveDisputeBaseInfo': 'dispute.config.manage',
} as const
