import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../core/db/index.ts'
import type { Queries, WriteContext } from '../../../core/kernel/index.ts'
import { storedSecret } from '../../../core/secrets/index.ts'

/** The most devices that an account knows; the one not used for longest makes room. */
const MAX_DEVICES = 20

/**
 * Devices on which people have signed in. What a device keeps is a random id with its signature, so that one that was
 * made up costs no question to the database; which accounts know it, the database says.
 */
export interface Devices {
  /** the id in what a device sent; null where it was not made here */
  read(token: string | undefined): string | null
  /** where an anonymous call comes from, as failures are counted: no address is kept, and none can be read out of it */
  fingerprint(address: string): string
  /** the account knows this device from now on: answers what the device is to keep */
  remember(ctx: Pick<WriteContext, 'db' | 'now'>, accountId: number, token: string | undefined): Promise<string>
  /** what devices encrypt an account's unsent work with; the same as long as this database lives, or the work would be lost */
  encryptionKey(accountId: number): string
}

export async function openDevices(db: Database): Promise<Devices> {
  const key = await storedSecret(db, 'devices')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const read = (token: string | undefined) => {
    const [id = '', signature = ''] = (token ?? '').split('.')
    const expected = Buffer.from(sign(`device ${id}`))
    const input = Buffer.from(signature)
    return id !== '' && input.length === expected.length && timingSafeEqual(input, expected) ? id : null
  }
  return {
    read,
    fingerprint: (address) => `address ${sign(`address ${address}`)}`,
    async remember({ db: on, now }, accountId, token) {
      const id = read(token) ?? randomBytes(24).toString('base64url')
      await on.query(
        `insert into accounts_devices (account_id, device_hash, last_at) values ($1, $2, $3)
         on conflict (account_id, device_hash) do update set last_at = excluded.last_at`,
        [accountId, hashOf(id), now.toISOString()],
      )
      await on.query(
        `delete from accounts_devices where account_id = $1 and device_hash in (
           select device_hash from accounts_devices where account_id = $1
           order by last_at desc, device_hash offset ${MAX_DEVICES})`,
        [accountId],
      )
      return `${id}.${sign(`device ${id}`)}`
    },
    encryptionKey: (accountId) => createHmac('sha256', key).update(`encryption ${accountId}`).digest('base64url'),
  }
}

/** Whether somebody has signed in to the account on this device before. */
export async function isKnownDevice(db: Queries, accountId: number, deviceId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from accounts_devices where account_id = $1 and device_hash = $2', [
    accountId,
    hashOf(deviceId),
  ])
  return rows.length > 0
}

/** A new password is nobody's but its owner's: every device has to show it once. */
export async function removeDevices(db: Queries, accountId: number): Promise<void> {
  await db.query('delete from accounts_devices where account_id = $1', [accountId])
}

/** How failures on a known device are counted. */
export function deviceSource(deviceId: string): string {
  return `device ${hashOf(deviceId)}`
}

function hashOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url')
}
