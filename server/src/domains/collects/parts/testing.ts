import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { type FieldName, fields, type Submission, testForm } from '../../../testing/form.ts'
import type { TestPlant } from '../../../testing/plant.ts'

type Value = string | number | boolean | null
export type Values = Partial<Record<FieldName, Value>>

/** Has the test form filled in parts. */
export async function fillInParts(plant: TestPlant): Promise<void> {
  await plant.db.query(`update forms_versions set facts = facts || '{"formType": "partial"}' where form_id = $1`, [
    testForm.id,
  ])
  plant.app.services.caches.invalidateAll()
}

interface Sent {
  seen?: number
  after?: string[]
  finish?: boolean
  clientId?: string
  own?: Partial<Submission>
}

/** A part of a record of the test form: those fields alone, made now. */
export function partBody(
  plant: TestPlant,
  recordId: string,
  values: Values,
  { seen = 0, after, finish = false, clientId, own }: Sent = {},
): Submission {
  return {
    ...plant.filled(),
    clientId: clientId ?? (seen === 0 && !after && !finish ? recordId : randomUUID()),
    values: Object.entries(values).map(([name, value]) => ({
      fieldId: fields[name as FieldName],
      value: value as Value,
    })),
    ...own,
    part: { recordId, seen, finish, ...(after && { after }) },
  }
}

/** The first part of a record, by the operator or somebody else. */
export async function begun(plant: TestPlant, values: Values = { temperature: 15 }, login = 'operator') {
  const recordId = randomUUID()
  const record = await (await plant.as(login)).ask(saveCollect, { body: partBody(plant, recordId, values) })
  return { recordId, record }
}

/** A further part. */
export async function sendPart(
  plant: TestPlant,
  login: string,
  recordId: string,
  values: Values,
  sent: Sent = { seen: 1 },
) {
  return (await plant.as(login)).call(saveCollect, { body: partBody(plant, recordId, values, sent) })
}
