/** Rights and pages of partners: a part of the permission tree. */
export const partnersRights = {
  code: 'partner',
  children: [
    {
      code: 'partner.binding',
      path: '/home/third-party/shopline',
      pages: ['/third-party/shopline/bind'],
      children: [
        { code: 'partner.binding.view' },
        // A binding lets somebody else act in the merchant's name, and is given by a person alone.
        { code: 'partner.binding.manage', persons: 'alone' },
      ],
    },
    {
      code: 'partner.paypal',
      path: '/home/third-party/paypal',
      pages: ['/home/third-party/paypal/:merchantId'],
      with: 'partner.binding',
      children: [],
    },
    {
      code: 'partner.worldfirst',
      path: '/home/third-party/worldfirst',
      with: 'partner.binding',
      children: [],
    },
    {
      code: 'partner.alipayplus',
      path: '/home/third-party/alipay-onboarding/management',
      pages: ['/home/third-party/alipay-onboarding/apply'],
      with: 'partner.binding',
      children: [],
    },
    {
      code: 'partner.allvalue',
      path: '/home/third-party/allvalue',
      with: 'partner.binding',
      children: [],
    },
    {
      code: 'partner.product',
      path: '/home/third-party/virtual-cards-onboarding',
      children: [{ code: 'partner.product.view' }, { code: 'partner.apply' }],
    },
    {
      code: 'partner.keyed',
      path: '/home/third-party/keyed-orders-onboarding',
      with: 'partner.product',
      children: [],
    },
    {
      code: 'partner.payout',
      path: '/payout/onboarding',
      with: 'partner.product',
      children: [],
    },
  ],
} as const
