/** The place of a restore: empty, or told to be replaced. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Database, SettingError } from '../db/index.ts'
import { openStore } from '../files/open.ts'
import { identityOf } from '../files/owner.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import type { RestoreOptions } from './restore-options.ts'

const ADVICE = 'Name an empty place, or use --replace.'

const OWN_SCHEMAS = `select nspname as name from pg_namespace
  where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_t(oast|emp)'`

/** @throws SettingError for a database or files that somebody may still need */
export async function assertEmpty(place: Place, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { config, replace } = options
  if (place.folder) {
    const there = await stat(place.folder).catch(() => null)
    if (there && !replace)
      throw new SettingError(`The data folder ${dirname(place.folder)} holds a database. ${ADVICE}`)
    return assertFilesFree(manifest, options)
  }
  const db = await place.open()
  try {
    const { rows } = await db.query<{ n: number }>(
      `select count(*) as n from pg_class where relkind in ('r', 'p', 'S') and relnamespace::regnamespace::text in
         (select name from (${OWN_SCHEMAS}) s)`,
    )
    if (rows[0]?.n && !replace) throw new SettingError(`The database of DATABASE_URL is not empty. ${ADVICE}`)
    await assertUnused(db)
    if (config.files.store !== 'database') await assertFilesFree(manifest, options)
  } finally {
    await db.close()
  }
}

async function assertUnused(db: Database): Promise<void> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'lineside' and pid <> pg_backend_pid()`,
  )
  if (rows.length > 0) throw new SettingError('Lineside is connected to the database of DATABASE_URL: stop it first.')
}

/** Files of another database stay its own, whatever is told; those of the same are replaced when told. */
async function assertFilesFree(manifest: Manifest, { config, replace, copy }: RestoreOptions): Promise<void> {
  if (config.files.store === 'database') return
  const nobody = { query: () => Promise.reject(new Error('The store is not in a database')) }
  const store = openStore(config, nobody)
  const whose = identityOf((await store.mark?.read()) ?? null)
  if (whose === null) return
  if (whose !== manifest.identity || copy) {
    throw new SettingError(`The files in ${store.name} belong to another database: name another place.`)
  }
  if (!replace) throw new SettingError(`The files of this plant are in ${store.name} already. ${ADVICE}`)
}

/** Takes everything out of a database that its role owns. */
export async function emptyDatabase(place: Place): Promise<void> {
  const db = await place.open()
  try {
    const { rows } = await db.query<{ name: string }>(OWN_SCHEMAS)
    await db.transaction(async (tx) => {
      for (const { name } of rows) await tx.exec(`drop schema "${name.replaceAll('"', '""')}" cascade`)
      await tx.exec('create schema public')
    })
  } finally {
    await db.close()
  }
}
