import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: string
}

const timeoutMs = 15_000

/** Mail over SMTP, with a few connections that are kept. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  )
  return {
    async send({ to, subject, text, id }) {
      await transport.sendMail({
        // As an object, so that nothing in the address is read as a second one.
        to: { name: '', address: singleLine(to) },
        subject: singleLine(subject),
        text,
        messageId: `<${id}@quayside>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

// A line break would begin a header of the sender's choosing.
function singleLine(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new Error('a mail header holds a line break')
  return text
}
