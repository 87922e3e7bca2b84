/** Templates on a PostgreSQL server: a database each, cloned by CREATE DATABASE ... TEMPLATE, its files as they are. */
import { type Database, openDatabase } from '../core/db/index.ts'
import type { Clone, Template } from './database-types.ts'
import { isOfDeadRun, runName } from './databases-runs.ts'

export async function makeServerTemplate(
  server: string,
  name: string,
  seed: (db: Database) => Promise<void>,
): Promise<Template> {
  const database = runName(name)
  await onServer(server, async (admin) => {
    await removeLeftovers(admin)
    await createEmpty(admin, database)
  })
  const db = await openDatabase({ url: addressOf(server, database), dataDir: '' })
  try {
    await seed(db)
  } finally {
    await db.close()
  }
  return { engine: 'postgres', server, database }
}

export async function cloneServer(server: string, template: string): Promise<Clone> {
  const database = runName('clone')
  await onServer(server, (admin) =>
    admin.query(`create database "${database}" template "${template}" strategy file_copy`),
  )
  return openOwn(server, database)
}

export async function emptyServer(server: string): Promise<Clone> {
  const database = runName('empty')
  await onServer(server, (admin) => createEmpty(admin, database))
  return openOwn(server, database)
}

/** The address of a database of its own, a clone or empty, that nobody has opened yet. */
export async function databaseOnServer(server: string, template: string | null) {
  const name = runName('place')
  await onServer(server, (admin) =>
    template
      ? admin.query(`create database "${name}" template "${template}" strategy file_copy`)
      : createEmpty(admin, name),
  )
  return { url: addressOf(server, name), drop: () => removeServerTemplate(server, name) }
}

async function createEmpty(admin: Database, database: string): Promise<void> {
  await admin.query(`create database "${database}" template template0 encoding 'UTF8'`)
}

async function openOwn(server: string, database: string): Promise<Clone> {
  const db = await openDatabase({ url: addressOf(server, database), dataDir: '' })
  const drop = async () => {
    await db.close()
    await removeServerTemplate(server, database)
  }
  return { ...db, drop }
}

export async function removeServerTemplate(server: string, database: string): Promise<void> {
  await onServer(server, (admin) => admin.query(`drop database if exists "${database}" with (force)`))
}

async function onServer(server: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({ url: server, dataDir: '', poolSize: 1, statementTimeout: 120_000 })
  try {
    await work(admin)
  } finally {
    await admin.close()
  }
}

async function removeLeftovers(admin: Database): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select datname as name from pg_database')
  for (const { name } of rows) {
    if (isOfDeadRun(name)) await admin.query(`drop database if exists "${name}" with (force)`)
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
