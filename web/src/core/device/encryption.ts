import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { fromBase64, toBase64 } from '../base64.ts'
import { storedAccount } from '../session/index.ts'

/** What is encrypted begins with this, which no JSON does; a later way of encrypting gets a mark of its own. */
const MARK = 'x1:'
const NONCE = 24

/** Of everybody who worked on this page: what is under way when a session ends is still written encrypted. */
const keys = new Map<number, { text: string | undefined; bytes: Uint8Array | undefined }>()

function keyOf(accountId: number): Uint8Array | undefined {
  const account = storedAccount()
  const text = account?.deviceKey
  if (account?.id === accountId && keys.get(accountId)?.text !== text)
    keys.set(accountId, { text, bytes: text === undefined ? text : fromBase64(text) })
  return keys.get(accountId)?.bytes
}

/**
 * Encrypts what stays on the device after its person has signed out, with the key that only their sign-in gives the device
 * (XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03; the nonce is random and goes before). By a library and not by the
 * browser's own crypto, which is missing over plain HTTP, and answers too late for a page that is being closed.
 * @returns the text as it was where the server gave no key: a session from before it gave any
 */
export function encryptText(accountId: number, text: string): string {
  const encrypted = encryptBytes(accountId, new TextEncoder().encode(text))
  return encrypted ? MARK + toBase64(encrypted) : text
}

/** What `encryptText` made, or a text from before it; null: it is somebody else's, or damaged. */
export function decryptText(accountId: number, stored: string): string | null {
  if (!stored.startsWith(MARK)) return stored
  try {
    const bytes = decryptBytes(accountId, fromBase64(stored.slice(MARK.length)))
    return bytes && new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

/** As `encryptText`, of bytes; null where there is no key. */
export function encryptBytes(accountId: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const key = keyOf(accountId)
  if (!key) return null
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const encrypted = xchacha20poly1305(key, nonce).encrypt(bytes)
  const all = new Uint8Array(NONCE + encrypted.length)
  all.set(nonce)
  all.set(encrypted, NONCE)
  return all
}

/** What `encryptBytes` made; null: it is somebody else's, or damaged. */
export function decryptBytes(accountId: number, stored: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const key = keyOf(accountId)
  if (!key) return null
  try {
    const plain = xchacha20poly1305(key, stored.subarray(0, NONCE)).decrypt(stored.subarray(NONCE))
    return new Uint8Array(plain)
  } catch {
    return null
  }
}

/** Puts a value into the local storage, for its person alone. @throws QuotaExceededError when the device has no room */
export function writeEncrypted(accountId: number, name: string, value: unknown): void {
  localStorage.setItem(name, encryptText(accountId, JSON.stringify(value)))
}

/**
 * What stands in the local storage by a name; null where nothing does, or nothing that this person can read.
 * @throws SyntaxError what is no JSON
 */
export function readEncrypted(accountId: number, name: string): unknown {
  const text = localStorage.getItem(name)
  return JSON.parse((text && decryptText(accountId, text)) ?? 'null')
}
