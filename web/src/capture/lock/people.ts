import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { deviceStore } from '../../core/device/index.ts'
import type { Account } from '../../core/session/index.ts'

/**
 * Who may open this device by their PIN without a network (decision 0117): what their sign-in gave, without the session's token,
 * encrypted with a key made of the PIN.
 */
interface SealedPerson {
  accountId: number
  name: string
  /** when the server found their PIN right; device clock, milliseconds */
  provedAt: number
  /** for how long it opens without the server */
  hours: number
  salt: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  sealed: Uint8Array
  /** PINs that were not right since it last was */
  wrong: number
}

export interface Person {
  accountId: number
  name: string
}

/** So many wrong PINs take away what they are tried on. */
export const MAX_WRONG = 5
/** Of PBKDF2 with SHA-256, as OWASP asks for it (2023): about half a second on a tablet, for each try of who took its disk. */
const ROUNDS = 600_000
const HOUR = 3_600_000
const HOURS = 24

const ask = deviceStore('lineside.capture.people', 'people', { keyPath: 'accountId', strict: true })

/** Absent over plain HTTP, where the application does not open without a network either. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const cipher = subtle()
  if (!cipher) throw new Error('no cryptography outside a secure context')
  const key = await cipher.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await cipher.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256)
  return new Uint8Array(bits)
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** From now on the PIN, which the server has just found right, opens this device without it as well. */
export async function sealPerson(account: Account, pin: string): Promise<void> {
  if (!subtle()) return
  const [salt, nonce] = [random(16), random(24)]
  const { token: _, ...rest } = account
  const text = new TextEncoder().encode(JSON.stringify(rest))
  const sealed = xchacha20poly1305(await keyOf(pin, salt), nonce).encrypt(text)
  const { id: accountId, name, offlineHours: hours = HOURS } = account
  const person: SealedPerson = { accountId, name, provedAt: Date.now(), hours, salt, nonce, sealed, wrong: 0 }
  // without room for it the device opens by the server alone
  await ask('readwrite', (people) => people.put(person)).catch(() => undefined)
}

export type Unsealed = { account: Account } | { wrong: true; left: number } | { unknown: true }

/** Opens by the device alone. A try is counted before it is looked at; after five the PIN opens with a network only. */
export async function unsealPerson(accountId: number, pin: string): Promise<Unsealed> {
  const person = (await read()).find((one) => one.accountId === accountId)
  if (!person || !subtle()) return { unknown: true }
  await ask('readwrite', (people) => people.put({ ...person, wrong: person.wrong + 1 }))
  try {
    const plain = xchacha20poly1305(await keyOf(pin, person.salt), person.nonce).decrypt(person.sealed)
    const account = JSON.parse(new TextDecoder().decode(plain)) as Account
    await ask('readwrite', (people) => people.put({ ...person, wrong: 0 }))
    // no session: the first call that is answered asks for one
    return { account: { ...account, token: '' } }
  } catch {
    const left = MAX_WRONG - person.wrong - 1
    if (left <= 0) await removePerson(accountId)
    return { wrong: true, left: Math.max(0, left) }
  }
}

const isLiving = ({ provedAt, hours, wrong }: SealedPerson) => Date.now() - provedAt < hours * HOUR && wrong < MAX_WRONG

async function read(): Promise<SealedPerson[]> {
  const rows = (await ask('readonly', (people) => people.getAll()).catch(() => null)) as SealedPerson[] | null
  return (rows ?? []).filter(isLiving)
}

/** Who may open this device without a network now. */
export const sealedPeople = async (): Promise<Person[]> =>
  (await read()).map(({ accountId, name }) => ({ accountId, name }))

/** Who leaves this device for good takes their PIN with them. */
export async function removePerson(accountId: number): Promise<void> {
  await ask('readwrite', (people) => people.delete(accountId)).catch(() => undefined)
}
