import {
  blankField,
  createForm,
  type FieldDraft,
  type FormDefinition,
  formVersionTransitions,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import { type Act, acting, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { connectorCache } from '../../connectors/index.ts'
import { loadVersion } from '../access.ts'

/** The form whose places and products it has, and what the people of the plant call the one that asks the ERP. */
const portuguese = {
  like: 'Qualidade do óleo de fritura',
  form: 'Conferência da ordem',
  description: 'Compara o peso medido com o peso líquido da ordem, que o sistema informa',
  weight: 'Peso líquido da ordem',
  measured: 'Peso medido',
  difference: 'Diferença de peso',
} as const

interface Like {
  id: number
  industry_id: number
  author_id: number
  approver_id: number
}

/** A form in force with a field that asks the connector of the demo plant, by the same commands as everybody. */
export const ordersDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const texts = localized(portuguese)
  setClock(anchor)
  const { rows } = await stage.services.db.query<Like>(
    'select id, industry_id, author_id, approver_id from forms where name = $1 and enabled',
    [texts.like],
  )
  const [like] = rows
  const ctx = systemContext(stage.services)
  const connector = [...(await ctx.cached(connectorCache)).values()].find(
    ({ industryId, enabled }) => enabled && industryId === like?.industry_id,
  )
  const read = like && (await loadVersion(ctx, like.id, 1))
  const author = like && (await actOf(stage, like.author_id))
  const approver = like && (await actOf(stage, like.approver_id))
  if (!like || !connector || !read || !author || !approver) return
  const { id, rowVersion, definition, freeFieldIds } = await author(createForm, {
    body: { name: texts.form, industryId: like.industry_id },
  })
  if (!definition) throw new Error('The author of the demo plant does not see their own draft')
  const whole: FormDefinition = {
    ...definition,
    ...{ description: texts.description, registerType: 'verificationItem', approverId: like.approver_id },
    ...{
      collectPointIds: [...read.points],
      productIds: [...read.products],
      fields: fieldsOf(freeFieldIds, connector.id),
    },
  }
  const params = { id }
  const saved = await author(saveFormDraft, { params, body: { rowVersion, definition: whole } })
  const body = { rowVersion: saved.rowVersion, confirmedRenames: [] }
  const sent = await author(submitFormVersion, { params, body })
  await approver(formVersionTransitions.approved, { params, body: { rowVersion: sent.rowVersion } })
  await stage.drain()
}

function fieldsOf([weight = 0, measured = 0, difference = 0]: readonly number[], connectorId: number): FieldDraft[] {
  const texts = localized(portuguese)
  const kilograms = { unit: 'kg', decimals: 3 }
  const integrated = { connectorId, output: 'netWeight', type: 'number' as const, inputs: [] }
  return [
    { ...blankField(weight, 'integrated', texts.weight), ...kilograms, integrated, usableInCalculations: true },
    { ...blankField(measured, 'number', texts.measured), ...kilograms },
    {
      ...blankField(difference, 'calculation', texts.difference),
      ...kilograms,
      formula: `{${measured}} - {${weight}}`,
    },
  ]
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
