import { fieldProblem } from '../../../core/problems/index.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 10,000 commonest of 8 characters and more, whatever the case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('./common-passwords.ts').then(({ commonPasswords }) => new Set(commonPasswords.split(' ')))
  return (await common).has(password.toLowerCase())
}

/** Throws at the field where everybody who guesses would try the password first. */
export async function assertNotCommon(field: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw fieldProblem(field, { code: 'commonPassword' })
}
