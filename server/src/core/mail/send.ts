import { createTransport } from 'nodemailer'
import type { MailConfig } from './config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** by which a mail that is sent twice is known as one; left out: one is made */
  messageId?: string
}

/** A mail server that says nothing holds nobody up for longer than this, in milliseconds. */
const CONNECT = 5_000
const SILENCE = 10_000

/**
 * Sends a mail and waits until the server has taken it. Throws where it did not; what is thrown may name the receiver,
 * so only its `code` and `responseCode` go into a log. Never inside a transaction.
 */
export async function sendMail(config: MailConfig, { to, subject, text, messageId }: Mail): Promise<void> {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: config.needsTls,
    ...(config.user !== null && { auth: { user: config.user, pass: config.password ?? '' } }),
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
    dnsTimeout: CONNECT,
    // a text of ours and nothing else: no file and no address is ever read into a mail
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    // an address as an object is one receiver, whatever its characters
    await transport.sendMail({
      from: config.from,
      to: { name: '', address: to },
      subject,
      text,
      ...(messageId && { messageId }),
    })
  } finally {
    transport.close()
  }
}
