/** Sends text messages. Called from jobs alone, never inside a transaction. */
export interface SmsPort {
  /** @throws when the message was not taken; the job tries again. */
  send(message: { to: string; text: string }): Promise<void>
}
