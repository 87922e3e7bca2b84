import type { EnabledState } from '@lineside/contract/core'
import { formStates } from '@lineside/contract/forms'
import { assertOwningPlant, inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { isOpen, plantsOfForm, versionInForce } from './version/version-queries.ts'
import { assertProductsFree } from './version/version-rules.ts'

/** A form as it is stored: what its version in force says, or of a form without one its draft. */
export interface FormColumns {
  id: number
  enabled: boolean
  rowVersion: number
  name: string
  description: string
  registerType: string
  industryId: number
  /** its own plant first */
  industryIds: number[]
  lineageId: number
  authorId: number
  currentVersionId: number | null
  activeVersion: number | null
  /** a draft or a version that waits stands beside it */
  isOpen: boolean
}

const formColumns = `f.id, f.name, f.description, f.register_type as "registerType", f.industry_id as "industryId",
  f.lineage_id as "lineageId", f.author_id as "authorId", f.enabled, f.row_version as "rowVersion",
  f.current_version_id as "currentVersionId", a.version as "activeVersion", ${isOpen} as "isOpen", ${plantsOfForm} as point_plants`

const formSource = `forms f left join forms_versions a on a.id = f.current_version_id and a.state = 'ACTIVE'`

/** A form that the reader sees by one of its plants. */
export async function findForm(ctx: ReadContext, id: number): Promise<FormColumns | undefined> {
  const { rows } = await ctx.db.query<Omit<FormColumns, 'industryIds'> & { point_plants: number[] | null }>(
    `select ${formColumns} from ${formSource} where f.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { point_plants, ...form } = row
  const industryIds = [...new Set([form.industryId, ...(point_plants ?? [])])]
  return industryIds.some((plant) => inScope(ctx.actor, plant)) ? { ...form, industryIds } : undefined
}

export interface LinkingForm {
  id: number
  name: string
  enabled: boolean
}

/** Enabled forms whose version in force links to the fields of a form. */
export async function formsLinkingTo(ctx: ReadContext, formId: number): Promise<LinkingForm[]> {
  const { rows } = await ctx.db.query<LinkingForm>(
    `select f.id, f.name, f.enabled from forms_versions v join forms f on f.id = v.form_id
     where v.state = 'ACTIVE' and f.enabled and v.facts -> 'linkedFormIds' @> $1::jsonb order by f.name, f.id`,
    [JSON.stringify([formId])],
  )
  return rows
}

export const formRules: StateRules<EnabledState, Pick<FormColumns, 'id' | 'industryId' | 'activeVersion'>> = {
  machine: formStates,
  guards: {
    kept: (ctx, { industryId }) => assertOwningPlant(ctx.actor, industryId),
    async notLinked(ctx, { id }) {
      const dependents = await formsLinkingTo(ctx, id)
      if (dependents.length === 0) return
      const current = { dependents: dependents.map((form) => ({ route: 1401, id: form.id, title: form.name })) }
      throw problem('FORM_LINKED', { params: { count: dependents.length }, current })
    },
    hasActiveVersion(_ctx, { activeVersion }) {
      if (activeVersion === null) throw problem('NO_ACTIVE_VERSION')
    },
    async productsFree(ctx, { id }) {
      const inForce = await versionInForce(ctx, id)
      if (inForce) await assertProductsFree(ctx, inForce)
    },
  },
  persons: {},
}
