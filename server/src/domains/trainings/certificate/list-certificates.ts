import { addDays, type Parsed, type SchemasOf } from '@lineside/contract/core'
import {
  type CertificateState,
  certificateList,
  EXPIRING_DAYS,
  exportCertificates,
  getCertificate,
  listCertificates,
} from '@lineside/contract/trainings'
import { assertInScope } from '../../../core/access/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, query, type ReadContext } from '../../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'
import { accountNames, subordinatesOf } from '../../accounts/index.ts'
import { knownPeople, seenCertificates } from '../access.ts'
import { texts } from '../texts.ts'
import { type Certificate, certificateColumns, presentCertificate } from './certificate.ts'

const source: ListSource<Parsed<SchemasOf<typeof listCertificates>>['query']> = {
  from: 'trainings_certificates c',
  select: certificateColumns,
  plant: 'c.industry_id',
  day: 'c.issued_on',
  seen: seenCertificates,
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: { issuedOn: { sql: 'c.issued_on', type: 'date', field: 'issued_on' } },
  filters: {
    courseId: (ids, p) => p.oneOf('c.course_id', ids),
    level: (levels, p) => p.oneOf('c.level', levels),
    accountId: (ids, p) => p.oneOf('c.account_id', ids),
  },
  queried: {
    state: (states, p, ctx) => inStates(ctx, states, p),
    subordinates: async (only, p, ctx) =>
      only ? `c.account_id = any(${p.add(await subordinatesOf(ctx))}::bigint[])` : 'true',
  },
  search: (text, p) => `c.search_text like ${p.add(containing(text))}`,
}

/** By the calendar of each plant, see `stateOf`. */
async function inStates(ctx: ReadContext, states: readonly CertificateState[], p: Params): Promise<string> {
  const plants = await ctx.services.plants()
  const ofPlants = await Promise.all(
    plants.map(async ({ id }) => {
      const today = await plantToday(ctx, id)
      const day = `${p.add(today)}::date`
      const last = `${p.add(addDays(today, EXPIRING_DAYS))}::date`
      const conditions: Record<CertificateState, string> = {
        WITHDRAWN: 'c.withdrawn',
        EXPIRED: `not c.withdrawn and c.expires_on < ${day}`,
        EXPIRING: `not c.withdrawn and c.expires_on between ${day} and ${last}`,
        VALID: `not c.withdrawn and (c.expires_on is null or c.expires_on > ${last})`,
      }
      // every bound is used, so that the database knows the type of each
      const all = states.map((state) => `(${conditions[state]})`).join(' or ')
      return `(c.industry_id = ${p.add(id)} and ${day} <= ${last} and (${all}))`
    }),
  )
  return `(${ofPlants.join(' or ') || 'false'})`
}

/** What is today at each plant. */
async function days(ctx: ReadContext): Promise<(industryId: number) => string> {
  const plants = await ctx.services.plants()
  const byPlant = new Map(await Promise.all(plants.map(async ({ id }) => [id, await plantToday(ctx, id)] as const)))
  return (id) => byPlant.get(id) ?? ''
}

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  const today = await days(ctx)
  return (row: Certificate) => presentCertificate(row, people, today(row.industry_id))
}

export const listCertificatesQuery = list(listCertificates, async (ctx, { query: sent }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, certificateList, source, sent, (row) => present(rowAs<Certificate>(row)))
})

/** The certificates as a file: plant and person by their names. */
export const certificateExport = exportable({
  endpoint: exportCertificates,
  list: certificateList,
  source,
  texts,
  fileName: 'certificados',
  present: rowPresenter,
})

interface Printed extends Certificate {
  begins_on: string
  ends_on: string
  trainer_id: number | null
  trainer_name: string
  place: string
}

/** One of the reader's plants, of somebody whose trainings they see. */
export const getCertificateQuery = query(getCertificate, async (ctx, { params }) => {
  const { rows } = await ctx.db.query<Printed>(
    `select ${certificateColumns}, s.begins_on, s.ends_on, s.trainer_id, s.trainer_name, s.place
     from trainings_certificates c join trainings_sessions s on s.id = c.session_id where c.id = $1`,
    [params.id],
  )
  const [row] = rows
  if (!row) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, row.industry_id)
  const known = await knownPeople(ctx)
  if (known !== null && !known.includes(row.account_id)) throw problem('NOT_FOUND')
  const people = await ctx.cached(accountNames)
  return {
    ...presentCertificate(row, people, await plantToday(ctx, row.industry_id)),
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    trainer: row.trainer_id === null ? row.trainer_name : (people.get(row.trainer_id) ?? ''),
    place: row.place,
  }
})
