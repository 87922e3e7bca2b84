import { z } from 'zod'
import { endpoint, id, lazy, text } from '../core/index.ts'
import { account, MAX_PASSWORD_LENGTH } from './schemas.ts'

/** Digits of the PIN that opens a locked station. */
export const MIN_PIN_LENGTH = 4
export const MAX_PIN_LENGTH = 6

/** A badge as its reader types it has at most so many characters. */
export const MAX_BADGE_LENGTH = 40

/** Whether a PIN is among the first that somebody tries: one or two different digits, or a run up or down ('1234', '9876', '7890'). */
export function isTrivialPin(pin: string): boolean {
  if (new Set(pin).size <= 2) return true
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return new Set(steps).size === 1 && (steps[0] === 1 || steps[0] === 9)
}

/** A PIN that somebody chooses. */
const newPin = () =>
  z
    .string()
    .regex(/^\d*$/, 'pinDigits')
    .min(MIN_PIN_LENGTH, 'pinLength')
    .max(MAX_PIN_LENGTH, 'pinLength')
    .refine((pin) => !isTrivialPin(pin), 'trivialPin')

/** The own PIN; null takes it away. Who has a password proves by it that they are no passer-by. */
export const pinChange = lazy(() =>
  z.strictObject({
    pin: newPin().nullable(),
    password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  }),
)

/** Who enters a station, said in one of three ways, and what proves it: the PIN, or the badge alone where it has proved them before. */
export const stationEntry = lazy(() =>
  z
    .strictObject({
      /** somebody who was signed in on this device */
      accountId: id().optional(),
      /** the ID, as it is typed at the sign-in */
      login: text(20).min(1, 'required').optional(),
      badge: text(MAX_BADGE_LENGTH).min(1, 'required').optional(),
      pin: z.string().min(1, 'required').max(MAX_PIN_LENGTH).optional(),
      /** what the device keeps from the last sign-in on it */
      device: z.string().min(1, 'required').max(100),
    })
    .refine(
      ({ accountId, login, badge }) => [accountId, login, badge].filter((one) => one !== undefined).length === 1,
      'required',
    ),
)

export const enterStation = endpoint({
  name: 'accounts.enterStation',
  method: 'POST',
  path: '/api/brf/BrfAuth/Station',
  summary: 'Sign in by PIN or badge on a device on which somebody has signed in before; wrong PINs count to the lock',
  right: 'public',
  events: ['accounts.signedIn', 'accounts.signInRefused', 'accounts.locked'],
  schemas: () => ({ body: stationEntry(), answer: account() }),
})

export const changePin = endpoint({
  name: 'accounts.changePin',
  method: 'PUT',
  path: '/api/brf/BrfAuth/Pin',
  summary: 'Choose the own PIN for shared stations, or take it away. A wrong password counts to the lock',
  right: 'signedIn',
  status: 204,
  events: ['accounts.pinChanged', 'accounts.pinRemoved', 'accounts.passwordRefused', 'accounts.locked'],
  schemas: () => ({ body: pinChange(), answer: z.undefined() }),
})
