/** Rights and pages of the account: a part of the permission tree. */
export const accountRights = {
  code: 'account',
  children: [
    {
      code: 'account.security',
      path: '/home/accountManage/securitySettings',
      pages: [
        '/home/accountManage/modifyLoginPass/:message',
        '/home/accountManage/modifyPayPass/:message',
        '/home/accountManage/modifyEmail/:id',
        '/home/accountManage/setEmail/:id',
        '/home/accountManage/modifyTelPass/:id',
        '/home/accountManage/setTel/:id',
        '/home/accountManage/machineTokens',
        '/home/accountManage/agentConsent',
      ],
      open: true,
    },
    {
      code: 'account.download',
      path: '/home/accountManage/downloadlist',
      children: [{ code: 'account.download.view' }],
    },
    {
      code: 'account.log',
      path: '/home/accountManage/logQuery',
      children: [{ code: 'account.log.view' }, { code: 'account.log.export' }],
    },
    {
      code: 'account.approval',
      path: '/home/accountManage/approvals',
      pages: ['/detail/approval/:id', '/home/accountManage/approvalRules'],
      children: [
        { code: 'account.approval.view' },
        { code: 'account.approval.decide', persons: 'alone' },
        { code: 'account.approval.rule', persons: 'alone' },
      ],
    },
    {
      code: 'account.operator',
      path: '/home/accountManage/managementOperator/operators',
      pages: [
        '/home/accountManage/managementOperator/operatorDetails/:id',
        '/home/accountManage/managementOperator/addManagement',
        '/home/accountManage/managementOperator/operatorConfi/:message',
        '/home/accountManage/managementOperator/modifyManageLoginPass/:message',
        '/home/accountManage/managementOperator/modifyManagePayPass/:message',
      ],
      children: [
        { code: 'account.operator.view', persons: 'alone' },
        { code: 'account.operator.manage', persons: 'alone' },
        { code: 'account.operator.lock', persons: 'alone' },
        { code: 'account.operator.reset', persons: 'alone' },
        { code: 'account.operator.delete', persons: 'alone' },
      ],
    },
    {
      code: 'account.role',
      path: '/home/accountManage/managementOperator/roleManagement',
      pages: [
        '/home/accountManage/managementOperator/addRole',
        '/home/accountManage/managementOperator/modifyRole/:id',
        '/home/accountManage/managementOperator/roleDetails/:id',
      ],
      children: [
        { code: 'account.role.view', persons: 'alone' },
        { code: 'account.role.manage', persons: 'alone' },
      ],
    },
    {
      code: 'account.token',
      children: [
        { code: 'account.token.view', persons: 'alone' },
        { code: 'account.token.manage', persons: 'alone' },
      ],
    },
  ],
} as const
