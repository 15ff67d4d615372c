/** The part of the authorisation table that accounts with partners are in. */
export const partnerRows = {
  'POST /mps-gateway/api/third-party/binding/check': 'partner.binding.manage',
  'GET /mps-gateway/api/third-party/shopline': 'partner.binding.view',
  'GET /mps-gateway/api/third-party/shopline/credentials': 'partner.binding.view',
  'POST /mps-gateway/api/third-party/shopline/auth': 'anybody',
  'POST /mps-gateway/api/third-party/shopline/pending': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/shopline': 'partner.binding.manage',
  'PUT /mps-gateway/api/third-party/shopline/{id}': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/paypal/onBoarding': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/paypal/afterOnboarding': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/paypal/bind': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/paypal/unbind': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/paypal/list': 'partner.binding.view',
  'POST /mps-gateway/api/third-party/wf/apply': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/wf/bind': 'partner.binding.manage',
  'POST /mps-gateway/api/third-party/wf/query': 'partner.binding.view',
  'POST /mps-gateway/api/third-party/wf/unbind': 'partner.binding.manage',
} as const
