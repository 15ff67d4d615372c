/** Identity rules (spec §5) and the limits of signing in (ADR 0006). */
export const entryLimits = {
  loginName: { min: 5, max: 32, pattern: /^[A-Za-z0-9_]+$/ },
  /** Login name or registered email. */
  identifier: { min: 5, max: 64 },
  password: { min: 8, max: 20 },
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
  passwordDays: 90,
} as const
