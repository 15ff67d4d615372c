/** Where a person answers an agent's request, in the portal's router. */
export const pathOfConsent = '/home/accountManage/agentConsent'
