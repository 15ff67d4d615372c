import type { ObjectKind } from './objects.ts'

/** What each call of accounts with partners names by an id. */
export const partnerNamed: Readonly<Record<string, ObjectKind | readonly [field: string, kind: ObjectKind]>> =
  {
    '/third-party/binding/check': 'paypalBinding',
    '/third-party/shopline/{id}': 'shopBinding',
    '/third-party/paypal/onBoarding': 'paypalBinding',
    '/third-party/paypal/bind': 'paypalBinding',
    '/third-party/paypal/unbind': 'paypalBinding',
    '/third-party/allvalue/bind': 'storeBinding',
    '/third-party/allvalue/unbind': 'storeBinding',
    '/keyed-orders-onboarding': ['siteId', 'site'],
    '/third-party/wf/apply': 'worldfirstBinding',
    '/third-party/wf/bind': 'worldfirstBinding',
    '/third-party/wf/unbind': 'worldfirstBinding',
    '/alipay-plus/save': 'walletDraft',
    '/alipay-plus/apply': 'walletDraft',
    '/alipay-plus/discard': 'walletDraft',
    '/alipay-plus/{id}': 'walletDraft',
    '/alipay-plus/bind': 'walletDraft',
    '/alipay-plus/doUpload': 'walletDraft',
    '/alipay-plus/file/delete': 'walletDraft',
    '/alipay-plus/file/download': 'walletDraft',
  }
