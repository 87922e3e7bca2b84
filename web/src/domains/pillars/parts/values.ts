import type { Infer } from '@lineside/contract/core'
import { newPillar } from '@lineside/contract/pillars'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { Pillar } from '../queries.ts'

export type PillarBody = Infer<typeof newPillar>

/** An element or a sub-element as it is edited; who is new has a key and no id yet. */
export interface EditPart {
  key: string
  id?: number
  name: string
  enabled: boolean
  used: boolean
}

export interface EditElement extends EditPart {
  subElements: EditPart[]
}

export interface PillarValues {
  name: string
  initials: string
  elements: EditElement[]
}

export const blank: PillarValues = { name: '', initials: '', elements: [] }

type Stored = Pick<EditPart, 'name' | 'enabled' | 'used'> & { id: number }

const partOf = ({ id, name, enabled, used }: Stored): EditPart => ({ key: `stored-${id}`, id, name, enabled, used })

export const valuesOf = ({ name, initials, elements }: Pillar): PillarValues => ({
  name,
  initials,
  elements: elements.map((element) => ({ ...partOf(element), subElements: element.subElements.map(partOf) })),
})

let made = 0

/** One that is not saved yet. Its key is another after a reload, where a draft may have the earlier ones. */
export const newPart = (name: string): EditPart => ({
  key: `new-${Date.now()}-${++made}`,
  name,
  enabled: true,
  used: false,
})

const sentPart = ({ id, name, enabled }: EditPart) => ({ ...(id !== undefined && { id }), name, enabled })

/** Checked as a new pillar is; what comes out can be sent. */
export function pillarCheck(): Resolver<PillarValues, unknown, PillarBody> {
  return formCheck(newPillar(), (values) => ({
    ...values,
    elements: values.elements.map((element) => ({
      ...sentPart(element),
      subElements: element.subElements.map(sentPart),
    })),
  }))
}
