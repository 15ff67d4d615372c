export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for each try, so that a receiver can tell a repeat. */
  readonly id: string
}

/** Sends mail. Called from jobs alone, never inside a transaction. */
export interface MailPort {
  /** @throws when the mail was not taken; the job tries again. */
  send(mail: Mail): Promise<void>
  close(): void
}
