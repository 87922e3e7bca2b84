import {
  blankField,
  createForm,
  type FieldDraft,
  type FormDefinition,
  formVersionTransitions,
  saveFormDraft,
  submitFormVersion,
} from '@lineside/contract/forms'
import { type Act, acting, degrees, localized, temperature as onScale, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { loadVersion } from '../access.ts'

/** What the people of the plant call the form whose temperature is read, and the one that reads it. */
const portuguese = {
  source: 'Qualidade do óleo de fritura',
  read: 'Temperatura do óleo',
  form: 'Amostras de empanado',
  description: 'Temperatura no centro e cor de cada amostra; lê a temperatura do óleo da última medição na linha',
  sample: 'Amostra',
  core: 'Temperatura no centro',
  colour: 'Cor',
  colours: ['Dourada', 'Clara', 'Escura'],
  mean: 'Média no centro',
} as const

interface Source {
  id: number
  industry_id: number
  author_id: number
  approver_id: number
}

/** The form of samples, the form that it reads, and the fields that are answered. */
export interface SamplesForm {
  sourceId: number
  id: number
  ids: { group: number; core: number; colour: number }
}

/** A form whose samples repeat and which reads another one, in force: portuguese by who wrote the one that it reads and approved by who approves that. */
export async function makeSamplesForm(stage: Stage): Promise<SamplesForm | null> {
  const texts = localized(portuguese)
  const { rows } = await stage.services.db.query<Source>(
    'select id, industry_id, author_id, approver_id from forms where name = $1 and enabled',
    [texts.source],
  )
  const [source] = rows
  const read = source && (await loadVersion(systemContext(stage.services), source.id, 1))
  const temperature = read?.fields.find(({ name }) => name === texts.read)
  const author = source && (await actOf(stage, source.author_id))
  const approver = source && (await actOf(stage, source.approver_id))
  if (!source || !read || !temperature || !author || !approver) return null
  const { id, formId, rowVersion, definition, freeFieldIds } = await author(createForm, {
    body: { name: texts.form, industryId: source.industry_id },
  })
  if (!definition) throw new Error('The author of the demo plant does not see their own draft')
  const [linked = 0, group = 0, core = 0, colour = 0, mean = 0] = freeFieldIds
  const link = { formId: source.id, fieldId: temperature.id, type: 'number' as const, hours: 24 }
  const fields: FieldDraft[] = [
    {
      ...blankField(linked, 'linked', texts.read),
      ...{ linked: link, unit: temperature.unit, usableInCalculations: true, limits: temperature.limits },
    },
    blankField(group, 'group', texts.sample),
    {
      ...blankField(core, 'number', texts.core),
      ...{ groupId: group, unit: degrees(), decimals: 1, limits: { min: onScale(72), max: onScale(85) } },
    },
    { ...blankField(colour, 'radio', texts.colour), groupId: group, options: optionsNamed(texts.colours) },
    { ...blankField(mean, 'calculation', texts.mean), unit: degrees(), decimals: 1, formula: `avg({${core}})` },
  ]
  const whole: FormDefinition = {
    ...definition,
    ...{ description: texts.description, registerType: 'verificationItem', approverId: source.approver_id },
    ...{ collectPointIds: [...read.points], productIds: [...read.products], linkedFormIds: [source.id], fields },
  }
  const params = { id }
  const saved = await author(saveFormDraft, { params, body: { rowVersion, definition: whole } })
  const body = { rowVersion: saved.rowVersion, confirmedRenames: [] }
  const sent = await author(submitFormVersion, { params, body })
  await approver(formVersionTransitions.approved, { params, body: { rowVersion: sent.rowVersion } })
  await stage.drain()
  return { sourceId: source.id, id: formId, ids: { group, core, colour } }
}

const optionsNamed = (names: readonly string[]) =>
  names.map((name, index) => ({ id: String(index + 1), name, nonConforming: false }))

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
