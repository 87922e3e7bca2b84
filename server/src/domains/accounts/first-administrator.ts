import { FALLBACK_LANGUAGE, searchText } from '@lineside/contract/core'
import { applications } from '@lineside/contract/profiles'
import { hash } from '@node-rs/argon2'
import { type Database, SettingError } from '../../core/db/index.ts'
import { recordBySystem } from '../../core/history/index.ts'
import { createIds } from '../../core/ids/index.ts'
import { openWork } from '../../core/work/index.ts'
import { createProfile } from '../profiles/index.ts'
import { ADMINISTRATOR } from './authenticate.ts'

export async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await db.query('select 1 from accounts limit 1')
  return rows.length > 0
}

/** What a person types to sign in is at most 20 characters (services.md section 5). */
function assertCredentials(login: string, password: string) {
  if (login.length > 20) throw new SettingError('LINESIDE_ADMIN_ID takes at most 20 characters.')
  if (password.length < 8 || password.length > 20) {
    throw new SettingError('LINESIDE_ADMIN_PASSWORD takes 8 to 20 characters.')
  }
}

/** The one account of a plant that starts empty. */
export async function createFirstAdministrator(db: Database, login: string, password: string): Promise<void> {
  assertCredentials(login, password)
  const ids = createIds(db)
  const work = openWork(db)
  const [profileId, roleId, accountId] = [await ids.next(), await ids.next(), await ids.next()]
  createProfile(work, { id: profileId, name: ADMINISTRATOR, applications, rights: {} })
  work.insert('accounts_roles', { id: roleId, name: ADMINISTRATOR })
  work.insert('accounts', {
    id: accountId,
    login,
    name: login,
    search_name: searchText(login),
    password_hash: await hash(password),
    role_id: roleId,
    profile_id: profileId,
    language: FALLBACK_LANGUAGE,
  })
  const entry = { entity: 'accounts', entityId: accountId, industryId: null, event: 'accounts.created' }
  recordBySystem(work, await ids.next(), new Date(), entry)
  await work.commit()
}
