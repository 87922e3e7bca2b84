export { type MailConfig, readMail } from './config.ts'
export { type Mail, sendMail } from './send.ts'
