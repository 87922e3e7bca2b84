import type { Infer } from '@lineside/contract/core'
import { currentVersion, type normRecord, type normRow } from '@lineside/contract/norms'
import { stateOf } from '../../core/catalogue/index.ts'
import type { FileOfRecord } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { documentsOf } from './files.ts'
import { type Norm, todayIn } from './queries.ts'
import { normRules } from './rules.ts'

export type NormRow = Omit<Infer<typeof normRow>, 'abilities'>

/** Turns rows of the database into those of the list. */
export async function rowPresenter(ctx: ReadContext): Promise<(norm: Norm) => NormRow> {
  const today = await todayIn(ctx)
  return (norm) => {
    const { id, code, title, industryId, enabled, rowVersion, versions } = norm
    const result = currentVersion(versions, today(norm))
    const current = result
      ? { id: result.id, label: result.label, validFrom: result.validFrom, validTo: result.validTo }
      : null
    return { id, code, title, industryId, enabled, rowVersion, current, versionCount: versions.length }
  }
}

export function abilitiesFor(ctx: ReadContext, norm: Pick<Norm, 'enabled' | 'industryId'>) {
  return abilitiesOf(ctx, normRules, stateOf(norm), norm)
}

/** A norm as its readers see it. */
export async function presentNorm(ctx: ReadContext, norm: Norm): Promise<Infer<typeof normRecord>> {
  const files = await documentsOf(ctx, norm)
  const today = await todayIn(ctx)
  return {
    ...norm,
    state: stateOf(norm),
    versions: norm.versions.map((version) => ({ ...version, file: fileOf(files.get(version.id)) })),
    today: today(norm),
    abilities: await abilitiesFor(ctx, norm),
  }
}

function fileOf(files: readonly FileOfRecord[] = []) {
  const [file] = files
  if (!file) return null
  const { part: _, ...shown } = file
  return shown
}
