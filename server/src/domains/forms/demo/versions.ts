import {
  blankField,
  type FieldDraft,
  type FormDefinition,
  formVersionTransitions,
  saveFormDraft,
  startFormVersion,
  submitFormVersion,
} from '@lineside/contract/forms'
import { type Act, acting, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { demoVersionTexts } from './version-texts.ts'

const HOUR = 3_600_000

/**
 * An analyst changes two forms, by the same commands as everybody: one version waits for its approver, the other one was
 * refused with a reason. What is in force stays as it is.
 */
export const changeDemoForms: DemoStory = async (stage, { anchor, setClock }) => {
  const texts = localized(demoVersionTexts)
  const at = (hours: number) => setClock(new Date(anchor.getTime() - hours * HOUR))
  await change(stage, texts.waiting.form, tighter, () => at(50))
  await change(
    stage,
    texts.refused.form,
    withRemark,
    () => at(75),
    async (act, id, rowVersion) => {
      at(70)
      await act(formVersionTransitions.refused, { params: { id }, body: { rowVersion, reason: texts.refused.reason } })
    },
  )
  setClock(anchor)
}

type Decide = (approver: Act, id: number, rowVersion: number) => Promise<void>

interface Changed {
  id: number
  row_version: number
  author_id: number
  approver_id: number
}

/** The author of a form submits its next version, and its approver does what they then do. */
async function change(
  stage: Stage,
  name: string,
  changed: (definition: FormDefinition, newFieldId: number) => FormDefinition,
  begin: () => void,
  decide?: Decide,
): Promise<void> {
  const { services } = stage
  const { rows } = await services.db.query<Changed>(
    'select id, row_version, author_id, approver_id from forms where name = $1 and enabled',
    [name],
  )
  const [form] = rows
  const author = form && (await actOf(stage, form.author_id))
  const approver = form && (await actOf(stage, form.approver_id))
  if (!form || !author || !approver) return
  begin()
  const draft = await author(startFormVersion, { params: { id: form.id }, body: { rowVersion: form.row_version } })
  if (!draft.definition) throw new Error('The author of the demo plant does not see their own draft')
  const params = { id: draft.id }
  const definition = changed(draft.definition, draft.freeFieldIds[0] ?? 0)
  const saved = await author(saveFormDraft, { params, body: { rowVersion: draft.rowVersion, definition } })
  const body = { rowVersion: saved.rowVersion, confirmedRenames: [] }
  const { rowVersion } = await author(submitFormVersion, { params, body })
  await decide?.(approver, draft.id, rowVersion)
  await stage.drain()
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}

/** The limit of the vacuum comes down, its field says how it is measured, and a check of the seam is new. */
function tighter(definition: FormDefinition, newFieldId: number): FormDefinition {
  const waiting = localized(demoVersionTexts.waiting)
  const fields = definition.fields.map((field): FieldDraft => {
    if (field.name !== waiting.field || !field.limits) return field
    const { min, max } = field.limits
    return { ...field, name: waiting.fieldNow, limits: { min, max: max === null ? null : max - 2 } }
  })
  const added = { ...blankField(newFieldId, 'trueFalse', waiting.added), generatesNonConformity: true }
  return { ...definition, fields: [...fields, { ...added, nonConformingWhen: false }] }
}

const withRemark = (definition: FormDefinition, newFieldId: number): FormDefinition => ({
  ...definition,
  fields: [
    ...definition.fields,
    { ...blankField(newFieldId, 'text', localized(demoVersionTexts.refused.added)), maxLength: 20 },
  ],
})

/** Who began some forms of the demo plants, in one order always. */
export async function demoAuthors({ services }: Stage, formIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await services.db.query<{ id: number }>(
    'select distinct author_id as id from forms where id = any($1) order by id',
    [formIds],
  )
  return rows.map(({ id }) => id)
}
