import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export interface Smtp {
  readonly port: number
  close(): Promise<void>
}

const messageBytesMax = 10 * 1024 * 1024

/** Takes every mail of any sender for any receiver; nothing is ever passed on. */
export async function startSmtp(mailbox: Mailbox, host: string, port: number): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    size: messageBytesMax,
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        if (stream.sizeExceeded) return done(new Error('Message too large'))
        void receive(mailbox, Buffer.concat(parts), receivers, done)
      })
    },
  })
  // A client that hangs up in the middle of a line is no reason to stop.
  server.on('error', () => {})
  const bound = await listen(server, host, port)
  return { port: bound, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function receive(
  mailbox: Mailbox,
  raw: Buffer,
  to: string[],
  done: (error?: Error) => void,
): Promise<void> {
  try {
    const mail = await PostalMime.parse(raw)
    const from = mail.from?.address ?? ''
    const text = mail.text ?? mail.html ?? ''
    for (const receiver of to) {
      await mailbox.receive({ kind: 'mail', to: receiver, from, subject: mail.subject ?? '', text })
    }
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)))
  }
  done()
}

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
