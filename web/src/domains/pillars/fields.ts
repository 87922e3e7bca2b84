import { pillarLimits } from '@lineside/contract/pillars'
import { defineFields } from '../../core/fields/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import type { Pillar } from './queries.ts'

/** What can be changed of a pillar. */
export const pillarFields = defineFields<Pillar>()('pillars', [
  { key: 'name', kind: 'text', max: pillarLimits.name, required: true },
  { key: 'initials', kind: 'text', max: pillarLimits.initials, required: true },
  {
    key: 'elements',
    kind: 'own',
    column: 'elementCount',
    write: writeElements,
    in: ['facts', 'form', 'conflict'],
    wide: true,
  },
  { key: 'position', kind: 'number', in: ['history'] },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

interface Named {
  name: string
  enabled: boolean
  subElements?: readonly Named[]
}

const nameOf = ({ name, enabled }: Named) =>
  enabled ? name : (textOf('pillars', 'elements.disabledName', { name }) ?? name)

/** 'Oven (Door, Fan) · Mixer', as two versions of a pillar stand beside each other. */
function writeElements(value: unknown): string {
  return ((value ?? []) as readonly Named[])
    .map((element) => {
      const below = (element.subElements ?? []).map(nameOf).join(', ')
      return below ? `${nameOf(element)} (${below})` : nameOf(element)
    })
    .join(' · ')
}
