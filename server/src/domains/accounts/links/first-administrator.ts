import { MAX_LOGIN_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@lineside/contract/accounts'
import { FALLBACK_LANGUAGE, type Language, searchText, writtenLogin } from '@lineside/contract/core'
import { applications, exampleProfiles } from '@lineside/contract/profiles'
import { acquireLock, type Database, SettingError } from '../../../core/db/index.ts'
import { type HistoryInput, recordBySystem } from '../../../core/history/index.ts'
import { createIds, type Ids } from '../../../core/ids/index.ts'
import type { Queries, WriteContext } from '../../../core/kernel/index.ts'
import { openWork, type Work } from '../../../core/work/index.ts'
import { createProfile } from '../../profiles/index.ts'
import { isCommonPassword } from '../password/common.ts'
import { hashPassword } from '../password/hashing.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import { endLinks, issueLink } from './links.ts'

const link = { purpose: 'firstAdministrator', accountId: null } as const

export async function hasAccounts(db: Queries): Promise<boolean> {
  const { rows } = await db.query('select 1 from accounts limit 1')
  return rows.length > 0
}

/** Processes that start together on one empty database, and uses of their link, stand in line until the commit. */
export async function oneAdministratorAtATime(db: Queries): Promise<void> {
  await acquireLock(db, 'accounts.firstAdministrator')
}

/** An ID that is typed has at most 20 characters (services.md section 5). */
async function assertCredentials(login: string, password: string) {
  if (login.length > MAX_LOGIN_LENGTH)
    throw new SettingError(`LINESIDE_ADMIN_ID takes at most ${MAX_LOGIN_LENGTH} characters.`)
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new SettingError(`LINESIDE_ADMIN_PASSWORD takes ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`)
  }
  if (await isCommonPassword(password)) {
    throw new SettingError('LINESIDE_ADMIN_PASSWORD is one of the most common passwords. Choose another one.')
  }
}

/** The one account of a plant that starts empty; false where another process was first. */
export async function createFirstAdministrator(db: Database, login: string, password: string): Promise<boolean> {
  await assertCredentials(login, password)
  const passwordHash = await hashPassword(password)
  const now = new Date()
  const made = await onEmptyPlant(db, async (work, ids) => {
    await endLinks(work, link, now)
    const newId = () => ids.next(work)
    const insert: Work['insert'] = (table, row) => work.insert(table, row)
    const admin = { login, name: login, passwordHash, language: FALLBACK_LANGUAGE }
    const { id } = await insertAdministrator({ newId, insert }, admin)
    recordBySystem(work, await newId(), now, historyEntry(id, 'accounts.created'))
    return true
  })
  return made ?? false
}

/** A new one-time link to the first account, ending the one of an earlier start; null where there is an account. */
export function offerFirstAdministrator(db: Database, now = new Date()): Promise<string | null> {
  return onEmptyPlant(db, async (work, ids) => {
    const token = await issueLink(work, link, now)
    recordBySystem(work, await ids.next(work), now, historyEntry(0, 'accounts.linkIssued'))
    return token
  })
}

/** What the program itself does to a plant without accounts, in one transaction. */
async function onEmptyPlant<T>(db: Database, change: (work: Work, ids: Ids) => Promise<T>) {
  const work = openWork(db)
  try {
    await oneAdministratorAtATime(work)
    const done = (await hasAccounts(work)) ? null : await change(work, createIds(db))
    await work.commit()
    return done
  } catch (error) {
    await work.abort()
    throw error
  }
}

function historyEntry(entityId: number, event: string): HistoryInput {
  return { entity: 'accounts', entityId, industryId: null, event }
}

interface NewAdministrator {
  login: string
  name: string
  passwordHash: string
  language: Language
}

/** The account with a role and a profile of its own, which may do everything. */
export async function insertAdministrator(on: Pick<WriteContext, 'newId' | 'insert'>, admin: NewAdministrator) {
  const [profileId, roleId, id] = [await on.newId(), await on.newId(), await on.newId()]
  const { name, language } = admin
  createProfile(on, { id: profileId, name: ADMINISTRATOR, applications, rights: {} })
  on.insert('accounts_roles', { id: roleId, name: ADMINISTRATOR })
  // the roles a plant is used to have; "+ Manager" of the transition tables means the one of that name
  for (const { name } of exampleProfiles) on.insert('accounts_roles', { id: await on.newId(), name })
  on.insert('accounts', {
    id,
    login: writtenLogin(admin.login),
    name,
    search_name: searchText(name),
    password_hash: admin.passwordHash,
    role_id: roleId,
    profile_id: profileId,
    language,
  })
  return { id, name, language, roleId, roleName: ADMINISTRATOR, profileId }
}
