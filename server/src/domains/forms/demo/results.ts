import {
  blankField,
  createForm,
  type FormDefinition,
  formVersionTransitions,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import { type Act, acting, demoLanguage, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { loadVersion } from '../access.ts'
import type { Frequency } from '../queries.ts'

/** The form whose places and products it has, and what the people of the plant call the one whose losses count in results. */
const portuguese = {
  like: 'Qualidade do óleo de fritura',
  form: 'Fechamento do turno',
  description: 'Perda de produção do turno, contada na gestão de resultados',
  loss: 'Perda de produção',
  stops: 'Paradas',
} as const

interface Like {
  id: number
  industry_id: number
  author_id: number
  approver_id: number
}

/** The form of losses, and where it is filled. */
export interface LossForm {
  id: number
  industryId: number
  fieldIds: { loss: number; stops: number }
  collectPointId: number
  productId: number
}

/** Due once before the end of a shift that was opened. Where tests and journeys know the plants by name, they open shifts themselves. */
const atShiftEnd = (): Frequency | null =>
  demoLanguage() === null ? null : { startAfter: null, repeat: 420, tolerance: 60, opensShift: true }

/** A form with a number for results, in force, by the same commands as everybody. */
export async function makeLossForm(stage: Stage): Promise<LossForm | null> {
  const texts = localized(portuguese)
  const { rows } = await stage.services.db.query<Like>(
    'select id, industry_id, author_id, approver_id from forms where name = $1 and enabled',
    [texts.like],
  )
  const [like] = rows
  const read = like && (await loadVersion(systemContext(stage.services), like.id, 1))
  const author = like && (await actOf(stage, like.author_id))
  const approver = like && (await actOf(stage, like.approver_id))
  const [collectPointId] = read?.points ?? []
  const [productId] = read?.products ?? []
  if (!like || !read || !author || !approver || !collectPointId || !productId) return null
  const { id, formId, rowVersion, definition, freeFieldIds } = await author(createForm, {
    body: { name: texts.form, industryId: like.industry_id },
  })
  if (!definition) throw new Error('The author of the demo plant does not see their own draft')
  const [loss = 0, stops = 0] = freeFieldIds
  const whole: FormDefinition = {
    ...definition,
    ...{ description: texts.description, registerType: 'verificationItem', approverId: like.approver_id },
    ...{ collectPointIds: [...read.points], productIds: [...read.products], frequency: atShiftEnd() },
    fields: [
      { ...blankField(loss, 'standard', texts.loss), unit: 'kg', decimals: 1 },
      blankField(stops, 'counter', texts.stops),
    ],
  }
  const saved = await author(saveFormDraft, { params: { id }, body: { rowVersion, definition: whole } })
  const body = { rowVersion: saved.rowVersion, confirmedRenames: [] }
  const sent = await author(submitFormVersion, { params: { id }, body })
  await approver(formVersionTransitions.approved, { params: { id }, body: { rowVersion: sent.rowVersion } })
  await stage.drain()
  return { id: formId, industryId: like.industry_id, fieldIds: { loss, stops }, collectPointId, productId }
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
