/** Rights and pages of risk: a part of the permission tree. */
export const riskRights = {
  code: 'risk',
  children: [
    {
      code: 'risk.review',
      path: '/home/riskManage/riskOrderAudit',
      children: [
        { code: 'risk.review.view' },
        { code: 'risk.review.decide', money: true },
        { code: 'risk.review.export' },
      ],
    },
    {
      code: 'risk.rule',
      path: '/home/riskManage/rules',
      children: [{ code: 'risk.rule.view' }, { code: 'risk.rule.edit' }, { code: 'risk.rule.publish' }],
    },
    {
      code: 'risk.configurator',
      path: '/home/riskManage/configuratorConfig',
      with: 'risk.rule',
      children: [],
    },
    {
      code: 'risk.list',
      path: '/home/riskManage/blackList',
      pages: ['/home/riskManage/addBlackList'],
      children: [
        { code: 'risk.list.view' },
        { code: 'risk.list.edit' },
        { code: 'risk.list.import' },
        { code: 'risk.list.export' },
      ],
    },
    {
      code: 'risk.white',
      path: '/home/riskManage/whiteList',
      pages: ['/home/riskManage/addWhiteList'],
      with: 'risk.list',
      children: [],
    },
    { code: 'risk.lab', children: [{ code: 'risk.lab.run' }] },
    {
      code: 'risk.fraud',
      path: '/home/riskManage/fraudReports',
      pages: ['/detail/fraudReport/:id'],
      children: [{ code: 'risk.fraud.view' }, { code: 'risk.fraud.export' }],
    },
  ],
} as const
