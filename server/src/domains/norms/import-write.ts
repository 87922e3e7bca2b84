import { versionProblems } from '@lineside/contract/norms'
import { historyOf, lockRecord, stateOf } from '../../core/catalogue/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { type Change, refuseFile, type Written } from '../../core/import/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { norms } from './catalogue.ts'
import { fingerprint, normKey, plantIn, textIn, type Values, versionIn } from './import-facts.ts'
import { type Norm, normsOfCodes, normsOfVersions } from './queries.ts'
import { normRules } from './rules.ts'
import { addNorm, lockCodes, storeNorm } from './save-norm.ts'
import { isSameVersion, nextVersion, storeVersion, storeVersionChange, versionOf } from './store-version.ts'

/** The norms whose titles and versions a unit of work has changed, with the titles that they had before it. */
const touched = new WeakMap<object, Map<number, string>>()

/** The title that a norm had before this unit of work: its own changes are nobody else's. */
export const titleBefore = (ctx: object, { id, title }: Norm): string => touched.get(ctx)?.get(id) ?? title

function touch(ctx: WriteContext, { id, title }: Norm): void {
  const norms = touched.get(ctx) ?? new Map<number, string>()
  touched.set(ctx, norms)
  if (!norms.has(id)) norms.set(id, title)
}

/** Writes new versions, norm by norm; the first of a norm that is not there make it. */
export async function createVersions(ctx: WriteContext, rows: readonly Values[]): Promise<Written[]> {
  const paths = placePaths(await ctx.cached(structure))
  const contentOf = (row: Values) => {
    const industryId = plantIn(row, paths)
    // rows are checked before they are written
    if (industryId === undefined) throw refuseFile('outdated')
    return { code: textIn(row, 'code'), title: textIn(row, 'title'), industryId }
  }
  const made = new Map<Values, Written>()
  for (const own of Map.groupBy(rows, (row) => normKey(contentOf(row))).values()) {
    const content = contentOf(own[0] ?? {})
    const match = (await normsOfCodes(ctx, [content.code])).find((one) => normKey(one) === normKey(content))
    const normId = match?.id ?? (await addNorm(ctx, content, { byFile: true }))
    for (const row of own) {
      const norm = await lockRecord(ctx, norms, normId)
      const version = versionIn(row)
      const id = await storeVersion(ctx, norm, version, norm.rowVersion)
      made.set(row, { id, version: fingerprint({ id, ...version }, textIn(row, 'title')) })
    }
  }
  return rows.flatMap((row) => made.get(row) ?? [])
}

/** Gives versions other values, and their norms other titles; whether they go together was checked, or is at the end. */
export async function changeVersions(ctx: WriteContext, changes: readonly Change[]): Promise<Written[]> {
  const norms = await normsOfVersions(
    ctx,
    changes.map(({ record }) => record.id),
  )
  const written: Written[] = []
  for (const { record, after } of changes) {
    const match = norms.find((one) => one.versions.some(({ id }) => id === record.id))
    if (!match) throw refuseFile('outdated')
    touch(ctx, match)
    written.push(await changeRow(ctx, match.id, record.id, after as Values))
  }
  return written
}

async function changeRow(ctx: WriteContext, normId: number, versionId: number, after: Values): Promise<Written> {
  const norm = await lockRecord(ctx, norms, normId)
  const before = versionOf(norm, versionId)
  const version = versionIn({ ...after, validFrom: after.validFrom ?? before.validFrom }, before)
  if (!isSameVersion(before, version)) await storeVersionChange(ctx, norm, versionId, version, norm.rowVersion)
  const title = after.title === undefined ? norm.title : textIn(after, 'title')
  if (title !== norm.title) {
    await lockCodes(ctx)
    const now = await lockRecord(ctx, norms, normId)
    await storeNorm(ctx, now, { code: now.code, title }, now.rowVersion)
  }
  return { id: versionId, version: fingerprint({ ...version, id: versionId }, title) }
}

/** Takes versions away, and with its last one the norm that a file has made. */
export async function removeVersions(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  const gone = new Set(ids)
  for (const norm of await normsOfVersions(ctx, ids)) {
    await normRules.guards.ownPlant?.(ctx, norm)
    touch(ctx, norm)
    for (const { id, ...before } of norm.versions.filter((one) => gone.has(one.id))) {
      const event = {
        event: 'norms.versionRemoved',
        before: { versionId: id, ...before },
        after: { label: before.label },
      }
      await ctx.record({ ...historyOf(norms, norm), ...event })
    }
    await ctx.db.query('delete from norms_versions where norm_id = $1 and id = any($2::bigint[])', [norm.id, ids])
    await nextVersion(ctx, norm.id)
    if (norm.versions.every(({ id }) => gone.has(id))) await removeIfByFile(ctx, norm)
  }
  await assertFit(ctx)
}

async function removeIfByFile(ctx: WriteContext, norm: Norm): Promise<void> {
  const history = await readHistory(ctx.db, 'norms', norm.id, () => '')
  if (!history.some(({ after }) => after?.byFile === true)) return
  const { code, title, industryId } = norm
  const before = { code, title, industryId }
  await ctx.record({ ...historyOf(norms, norm), event: 'norms.removed', from: stateOf(norm), before })
  await ctx.db.query('delete from norms where id = $1', [norm.id])
}

/**
 * What an import changed is put back before what it made is removed, so whether the versions of a norm go together is
 * asked at the end.
 * @throws a refusal `noLongerFits` where somebody has made or changed another version since
 */
async function assertFit(ctx: WriteContext): Promise<void> {
  const { rows } = await ctx.db.query<{ id: number }>('select id from norms where id = any($1::bigint[]) order by id', [
    [...(touched.get(ctx)?.keys() ?? [])],
  ])
  for (const { id } of rows) {
    const { versions } = await lockRecord(ctx, norms, id)
    for (const one of versions) {
      const others = versions.filter((other) => other !== one)
      if (Object.keys(versionProblems(one, others)).length > 0) throw refuseFile('noLongerFits')
    }
  }
}
