const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const proof = { paymentPassword: 'Pay-Word-8' }
const ticket = 'x'.repeat(43)
const newPassword = 'Other-Word-8'

/** Good inputs of the calls that change how somebody signs in. */
export const entryInputs = {
  signIn: {
    getVerify: {},
    login: {
      loginName: 'nobody_here',
      password: 'Right-Word-7',
      captchaId: unknownId,
      captcha: 'ABCD',
    },
    autologin: { ticket },
    tokenLogin: { ticket },
    ticket: {},
    logout: {},
    changeLang: { language: 'en' as const },
  },
  device: {
    isDeviceAccessed: {},
    getValidCode: { purpose: 'device' as const },
    checkCode: { purpose: 'device' as const, code: '123456' },
    deviceAccess: { remember: true },
    mymenu: {},
  },
  factor: {
    list: {},
    challenge: { call: '/order/refund', input: { amount: '1.00' } },
    stepChallenge: {},
    step: { factor: { totp: '123456' } },
    totpBegin: { proof },
    totpConfirm: { code: '123456' },
    totpRemove: { proof },
    passkeyBegin: { proof },
    passkeyAdd: {
      name: 'Laptop',
      id: 'AAECAw',
      clientDataJSON: 'e30',
      attestationObject: 'oA',
      transports: ['internal'],
    },
    passkeyRename: { id: unknownId, name: 'Laptop' },
    passkeyRemove: { id: unknownId, proof },
    recoveryRenew: { proof },
    everySignIn: { on: true, proof },
  },
  place: {
    list: {},
    endSession: { id: unknownId },
    endDevice: { id: unknownId },
    endOthers: {},
  },
  admission: { info: { link: ticket }, admit: { link: ticket } },
  forgotten: {
    rules: {},
    forgotPwd: {
      loginName: 'nobody_here',
      captchaId: '019a7a5e-6c61-4c9d-8f4b-2c3d4e5f6a7b',
      captcha: 'ABCD',
    },
    verifyResetCode: { requestId: unknownId, code: '123456' },
    resetPwd: { by: { link: ticket }, password: newPassword, confirmation: newPassword },
  },
  activation: {
    activeInfo: { link: ticket },
    activeCode: { link: ticket, mobile: '13800000000' },
    merchantActive: {
      link: ticket,
      realName: 'Ada Sun',
      birthDate: '1990-02-28',
      password: newPassword,
      confirmation: newPassword,
      paymentPassword: 'Green-Kettle-8',
      paymentConfirmation: 'Green-Kettle-8',
      mobile: { number: '13800000000', code: '123456' },
    },
    securityQuestion: {},
  },
  ownPassword: {
    changeExpired: { password: 'Right-Word-7', newPassword, confirmation: newPassword },
    paymentCode: {},
    resetAdminPwd: {
      by: { code: '123456' },
      loginPassword: 'Right-Word-7',
      password: 'Green-Kettle-8',
      confirmation: 'Green-Kettle-8',
    },
  },
  credential: {
    operator: {},
    merchant: {},
    events: {},
    modifyPwd: {
      kind: 'payment' as const,
      password: 'Brand-New-8',
      confirmation: 'Brand-New-8',
      proof: { loginPassword: 'Right-Word-7' },
    },
    sendEmailCode: { to: 'new' as const, email: 'new@shop.example' },
    sendPhoneCode: { to: 'new' as const, mobile: '13800138000' },
    bindEmail: { email: 'new@shop.example', code: '123456', currentCode: '123456', proof },
    bindPhone: { mobile: '13800138000', code: '123456', currentCode: '123456', proof },
  },
}
