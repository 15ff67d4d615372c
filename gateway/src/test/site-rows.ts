import { checkoutRows } from './checkout-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { ipRows } from './ip-rows.ts'
import { keyRows } from './key-rows.ts'
import { notifyRows } from './notify-rows.ts'

/** The part of the authorisation table that sites, checkouts and keys are in. */
export const siteRows = {
  'POST /mps-gateway/api/site/query': 'main.site.view',
  'POST /mps-gateway/api/site/detail': 'main.site.view',
  'POST /mps-gateway/api/site/queryAuditedSite': 'main.site.view',
  'POST /mps-gateway/api/site/enums': 'main.site.view',
  'POST /mps-gateway/api/site/addSingleSite': 'main.site.manage',
  'POST /mps-gateway/api/site/updateSingleSite': 'main.site.manage',
  'POST /mps-gateway/api/site/deleteSite': 'main.site.manage',
  'POST /mps-gateway/api/site/addBatchByFile': 'main.site.manage',
  'POST /mps-gateway/api/site/getOss': 'main.site.manage',
  'POST /mps-gateway/api/site/checkDomain': 'main.site.manage',
  'POST /mps-gateway/api/site/carrier/query': 'main.site.view',
  'POST /mps-gateway/api/site/carrier/detail': 'main.site.view',
  'POST /mps-gateway/api/site/carrier/ask': 'main.site.manage',
  ...checkoutRows,
  ...keyRows,
  ...deliveryRows,
  ...ipRows,
  ...notifyRows,
} as const
