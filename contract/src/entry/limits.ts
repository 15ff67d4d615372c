export type UnconfirmedLimits = {
  readonly [K in keyof (typeof entryLimits)['unconfirmedMail']]: number
}

/** Identity rules (spec §5) and the limits of signing in (ADR 0006). */
export const entryLimits = {
  loginName: { min: 5, max: 32, pattern: /^[A-Za-z0-9_]+$/ },
  /** Login name or registered email. */
  identifier: { min: 5, max: 64 },
  /** What an installation asks of a login password unless it is configured otherwise (spec §5). */
  password: { min: 8, max: 20 },
  /** Longest on the wire: an installation may allow more than 20 characters. */
  passwordWire: 128,
  /** New payment passwords; shorter ones that were set before still work (spec §5). */
  paymentPassword: { min: 8, max: 20, oldMin: 6 },
  /** A new login password is none of the last four (PCI DSS 8.3.7). */
  passwordsRemembered: 4,
  /** One-time links (ADR 0025): what an administrator sends, and what somebody who forgot a password asks for. */
  link: { hours: 24, forgottenMinutes: 60 },
  /** A main user whom the list of addresses keeps out: how often a link is mailed in an hour, and for how long it lets them in. */
  admission: { linksPerHour: 5, everySeconds: 60, hours: 24 },
  email: { min: 6, max: 64 },
  /** Mails to an address that nobody has confirmed: of one merchant, and of all of them together to one address. */
  unconfirmedMail: { merchantHour: 20, merchantDay: 60, addressHour: 3, addressDay: 6 },
  realName: { max: 64 },
  ageMin: 18,
  /** Mainland China alone can be bound (spec §5). */
  mobile: { pattern: /^1[3-9]\d{9}$/, length: 11 },
  /** Nobody but a main user stays able to sign in without doing so (PCI DSS 8.2.6). */
  unusedDays: 90,
  captcha: { length: 4, seconds: 120 },
  code: {
    length: 6,
    seconds: 600,
    tries: 5,
    everySeconds: 60,
    perHour: 5,
    perDay: 10,
    perAddressAndHour: 20,
  },
  wrongPasswords: { max: 5, windowMinutes: 15, lockMinutes: 30 },
  ticketSeconds: 60,
  ticketSharedSeconds: 10,
  session: { idleMinutes: 15, absoluteHours: 12, perOperator: 5 },
  deviceDays: 360,
  /** A device on which a password was reset by mail has its own count of wrong ones for so long (ADR 0053). */
  doorDays: 30,
  passwordDays: 90,
} as const
